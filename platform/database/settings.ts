import type { Db } from './tables/tables.ts'

/** The value stored under a key, or undefined. Parse it with its schema: it may be older than the code. */
export async function getSetting(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

/** Stores any JSON object. (SQLite would return a bare number as a number.) */
export async function putSetting(tx: Db, key: string, value: object): Promise<void> {
  const text = JSON.stringify(value)
  await tx
    .insertInto('setting')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute()
}
