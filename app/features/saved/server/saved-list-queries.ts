import { z } from 'zod'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { check } from '../../../../platform/http/check.ts'
import { readJsonField } from '../../../../platform/http/storable-text.ts'
import type { Services } from '../../../../web/services.ts'
import type { Answer } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import { readMemory } from '../rules/memory.ts'
import { maxSaved, readHome, type SavedHome } from '../rules/saved-home.ts'

/** Two devices with full lists may meet. */
const maxHomes = 2 * maxSaved

const sentList = z.object({
  version: z.int().min(0),
  homes: z
    .array(z.looseObject({ id: z.string().regex(/^[\w-]{1,64}$/) }), { error: () => t('Give a list of homes.') })
    .max(maxHomes, { error: () => t('These are more homes than a list can hold.') }),
})

/** The saved homes of an account, with whose they are, so that a device does not mix two. */
export async function readSavedHomes({ store }: Pick<Services, 'store'>, account: string) {
  return { ...(await findSavedList(store.db, account)), account }
}

/**
 * Replaces the saved homes of an account by the list that was made from a version, in JSON. `stored` is false where another device
 * changed them meanwhile: the answer is the list as it is now, to be merged and sent again.
 */
export async function replaceSavedHomes(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  account: string,
  sent: string,
): Promise<Answer<SavedList & { stored: boolean }>> {
  const checked = check(sentList, readJsonField(sent))
  if ('refused' in checked) return checked
  const { version } = checked.value
  const homes = tidyHomes(checked.value.homes)
  const changed = await store.writeUntracked((db) => replaceSavedList(db, account, { version, homes }, new Date(now())))
  if (changed !== undefined) return { done: { version: changed, homes, stored: true } }
  return { done: { ...(await findSavedList(store.db, account)), stored: false } }
}

/** The homes that an account saved. Version 0: none yet. */
interface SavedList {
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
function tidyHomes(values: unknown): SavedHome[] {
  const homes = (Array.isArray(values) ? values : []).map(readHome).filter((home) => home !== undefined)
  const first = homes.filter(({ id }, place) => homes.findIndex((other) => other.id === id) === place)
  return first.map((home) => ({ ...home, kept: readMemory(home.kept) }))
}
