import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Scope } from '../../../accounts/rules/permissions.ts'
import { scopeOf } from '../../../accounts/server/guards.ts'

export interface CalendarFeed {
  claims: string
  /** The listings whose visits its account may see as of now. */
  scope: Scope
}

/** The private calendar address of an account; undefined without one, and once the account has nothing to do in the office. */
export async function findFeed(db: Db, accountId: string): Promise<CalendarFeed | undefined> {
  const row = await db
    .selectFrom('calendar_feed')
    .innerJoin('account', 'account.id', 'calendar_feed.account_id')
    .select(['claims', 'account.id', 'account.role'])
    .where('account_id', '=', accountId)
    .where('account.enabled', '=', true)
    .executeTakeFirst()
  const scope = row && (await scopeOf(db, row, 'read-visits'))
  return scope && { claims: row.claims, scope }
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
