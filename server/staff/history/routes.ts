import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { t } from '../../../domain/language/translate.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { validQuery } from '../../http/limits/request-body.ts'
import type { Services } from '../../services.ts'
import { changeEntry } from '../schemas.ts'
import { filterFrom, filterQuery, placeFrom, placeQuery, placeText } from './filter.ts'
import { countAudit, listAudit, listHistoryPeople } from './list-queries.ts'

/** Entries of an answer. */
const fewest = 10
const most = 100

const query = filterQuery.extend({
  after: placeQuery.optional(),
  limit: z
    .string({ error: () => t('Give this once.') })
    .regex(/^(?:[1-9]\d?|100)$/, { error: () => t('Limit must be a whole number from 1 to {most}.', { most }) })
    .meta({ description: `So many entries, at most ${most}. Left out: ${fewest}.` })
    .optional(),
})

/** Mounted behind `staffOnly`. */
export function getHistory({ store }: Pick<Services, 'store'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getHistory',
      summary: 'Who changed what',
      description: 'The newest first, by person, kind of change, listing, period and words. Staff only.',
      good: {
        description: 'Some of the changes, and where to go on.',
        schema: z.object({
          entries: z.array(changeEntry),
          next: z.string().nullable().meta({ description: 'For `after`; null when there are no more.' }),
          total: z
            .int()
            .nullable()
            .meta({ description: 'How many there are of one property; null without `property`.' }),
        }),
      },
      refuses: [403, 422],
    }),
    validQuery(query),
    async (c) => {
      const { after, limit = String(fewest), ...asked } = c.req.valid('query')
      const page = { limit: Number(limit), ...(after && { after: placeFrom(after) }) }
      const [{ entries, next }, total] = await Promise.all([
        listAudit(store.db, { ...filterFrom(asked), ...page }),
        asked.property ? countAudit(store.db, asked.property) : null,
      ])
      const body = { entries, next: next && placeText(next), total }
      return c.json(body, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}

/** Mounted behind `staffOnly`. */
export function getHistoryPeople({ store }: Pick<Services, 'store'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getHistoryPeople',
      summary: 'Whose changes can be asked for?',
      description: 'The accounts of the office, by e-mail. Staff only.',
      good: {
        description: 'The accounts.',
        schema: z.array(z.object({ id: z.string(), email: z.string(), name: z.string() })),
      },
      refuses: [403],
    }),
    async (c) => c.json(await listHistoryPeople(store.db), 200, { 'Cache-Control': 'private, no-store' }),
  )
}
