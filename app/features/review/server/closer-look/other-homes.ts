import type { Db } from '../../../../../platform/database/tables/tables.ts'

/** The properties that staff know not to be the same home as this one. */
export async function listOtherHomes(db: Db, id: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('other_home')
    .select(['property_id', 'other_id'])
    .where((when) => when.or([when('property_id', '=', id), when('other_id', '=', id)]))
    .execute()
  return new Set(rows.map(({ property_id, other_id }) => (property_id === id ? other_id : property_id)))
}

/** Notes that two properties are different homes: neither is shown as a duplicate of the other any more. */
export async function insertOtherHome(tx: Db, ids: [string, string], accountId: string, at: Date): Promise<void> {
  const [property_id, other_id] = ids.toSorted() as [string, string]
  await tx
    .insertInto('other_home')
    .values({ property_id, other_id, account_id: accountId, at })
    .onConflict((conflict) => conflict.columns(['property_id', 'other_id']).doNothing())
    .execute()
  await tx.deleteFrom('property_look').where('property_id', 'in', ids).execute()
}
