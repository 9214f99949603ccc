import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { t } from '../../domain/language/translate.ts'
import { maxSaved } from '../../domain/saved/saved-home.ts'
import { tokenBearer } from '../auth/guards/bearer-auth.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validJson } from '../http/limits/request-body.ts'
import type { Services } from '../services.ts'
import { findSavedList, replaceSavedList, tidyHomes } from './queries.ts'

/** Two devices with full lists may meet. */
const mostHomes = 2 * maxSaved

const savedList = z
  .object({
    version: z.int().min(0).meta({ description: 'Counts the changes; 0 while nothing was ever saved.' }),
    homes: z
      .array(z.looseObject({ id: z.string().regex(/^[\w-]{1,64}$/) }), {
        error: () => t('Give a list of homes.'),
      })
      .max(mostHomes, { error: () => t('These are more homes than a list can hold.') })
      .meta({ description: 'As the device keeps them, with its notes, the one that was saved last first.' }),
  })
  .meta({ ref: 'SavedList', description: 'The homes that an account saved.' })

const ownList = savedList
  .extend({ account: z.string().meta({ description: 'Whose list it is, so that a device does not mix two.' }) })
  .meta({ ref: 'OwnSavedList', description: 'The homes that an account saved.' })

/** Mounted behind `accountOnly`. */
export function getSavedHomes({ store }: Pick<Services, 'store'>) {
  return createFactory().createHandlers(
    describe({
      id: 'listSavedHomes',
      summary: 'Read the saved homes of one’s account',
      description: 'For whoever is signed in.',
      good: { description: 'The list.', schema: ownList },
      refuses: [403],
    }),
    async (c) => {
      const account = tokenBearer(c)!.id
      return c.json({ ...(await findSavedList(store.db, account)), account }, 200)
    },
  )
}

/** Mounted behind `accountOnly`. */
export function putSavedHomes({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'replaceSavedHomes',
      summary: 'Replace the saved homes of one’s account',
      description:
        'With the list that was made from `version`. 409 when another device changed it meanwhile: the answer is the list as it is now, to be merged and sent again.',
      good: { description: 'The list as it is now.', schema: savedList },
      conflict: savedList,
      refuses: [400, 403, 408, 413, 415, 422],
    }),
    validJson(savedList, 1024 * 1024),
    async (c) => {
      const { version, homes } = c.req.valid('json')
      const accountId = tokenBearer(c)!.id
      const list = { version, homes: tidyHomes(homes) }
      const changed = await store.writeUntracked((db) => replaceSavedList(db, accountId, list, new Date(now())))
      if (changed === undefined) return c.json(await findSavedList(store.db, accountId), 409)
      return c.json({ ...list, version: changed }, 200)
    },
  )
}
