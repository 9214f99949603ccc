import type { Db } from '../database/tables.ts'

/** The claims of the private calendar address of an account; undefined without one. */
export async function findFeed(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('calendar_feed')
    .innerJoin('account', 'account.id', 'calendar_feed.account_id')
    .select('claims')
    .where('account_id', '=', accountId)
    // An account that is no longer of staff reads nothing.
    .where('account.enabled', '=', true)
    .where('account.role', '=', 'staff')
    .executeTakeFirst()
  return row?.claims
}

/** Gives an account a new address; the former one opens nothing from here on. */
export async function putFeed(db: Db, accountId: string, claims: string, now: Date): Promise<void> {
  await db
    .insertInto('calendar_feed')
    .values({ account_id: accountId, claims, created_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ claims, created_at: now }))
    .execute()
}

export async function removeFeed(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('calendar_feed').where('account_id', '=', accountId).execute()
}
