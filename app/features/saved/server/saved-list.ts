import { z } from 'zod'
import { check } from '../../../../platform/http/check.ts'
import { readJsonField } from '../../../../platform/http/storable-text.ts'
import type { Services } from '../../../../web/services.ts'
import type { Answer } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import { maxSaved } from '../rules/saved-home.ts'
import { findSavedList, replaceSavedList, type SavedList, tidyHomes } from './queries.ts'

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
