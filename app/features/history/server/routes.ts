import { createFactory } from 'hono/factory'
import { z } from 'zod'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { describe } from '../../../../platform/http/description/endpoint-description.ts'
import { validQuery } from '../../../../platform/http/limits/request-body.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import type { HistoryPage } from '../rules/history.ts'
import { filterFrom, filterQuery, placeFrom, placeQuery, placeText } from './filter.ts'
import { countAudit, listAudit } from './list-queries.ts'
import { changeEntry } from './schemas.ts'

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

/** Changes, the newest first; `next` is where to go on, for `after`; `total` of one property, else null. */
export async function readHistoryPage(
  db: Db,
  { after, ...asked }: z.output<typeof filterQuery> & { after?: string | undefined },
  limit: number,
): Promise<HistoryPage> {
  const [{ entries, next }, total] = await Promise.all([
    listAudit(db, { ...filterFrom(asked), limit, ...(after && { after: placeFrom(after) }) }),
    asked.property ? countAudit(db, asked.property) : null,
  ])
  return { entries, next: next && placeText(next), total }
}

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
      const { limit = String(fewest), ...asked } = c.req.valid('query')
      const page = await readHistoryPage(store.db, asked, Number(limit))
      return c.json(page, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}
