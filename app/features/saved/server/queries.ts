import type { Db } from '../../../../platform/database/tables/tables.ts'
import { readMemory } from '../rules/memory.ts'
import { readHome, type SavedHome } from '../rules/saved-home.ts'

/** The homes that an account saved. Version 0: none yet. */
export interface SavedList {
  version: number
  homes: SavedHome[]
}

export async function findSavedList(db: Db, accountId: string): Promise<SavedList> {
  const row = await db
    .selectFrom('saved_list')
    .select(['version', 'homes'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ? { version: row.version, homes: tidyHomes(row.homes) } : { version: 0, homes: [] }
}

/** Stores the list that was made from `version`. Returns its new version; undefined when another device was faster. */
export async function replaceSavedList(
  db: Db,
  accountId: string,
  { version, homes }: SavedList,
  at: Date,
): Promise<number | undefined> {
  const facts = { version: version + 1, homes: JSON.stringify(homes), updated_at: at }
  const { numInsertedOrUpdatedRows = 0n } =
    version === 0
      ? await db
          .insertInto('saved_list')
          .values({ account_id: accountId, ...facts })
          .onConflict((conflict) => conflict.column('account_id').doNothing())
          .executeTakeFirstOrThrow()
      : await db
          .updateTable('saved_list')
          .set(facts)
          .where('account_id', '=', accountId)
          .where('version', '=', version)
          .executeTakeFirstOrThrow()
          .then(({ numUpdatedRows }) => ({ numInsertedOrUpdatedRows: numUpdatedRows }))
  return numInsertedOrUpdatedRows > 0n ? version + 1 : undefined
}

/** Valid homes, each once, with nothing beside what we know of them. */
export function tidyHomes(values: unknown): SavedHome[] {
  const homes = (Array.isArray(values) ? values : []).map(readHome).filter((home) => home !== undefined)
  const first = homes.filter(({ id }, place) => homes.findIndex((other) => other.id === id) === place)
  return first.map((home) => ({ ...home, kept: readMemory(home.kept) }))
}
