import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { describe } from '../../../../platform/http/description/endpoint-description.ts'
import { validQuery } from '../../../../platform/http/limits/request-body.ts'
import type { Services } from '../../../../web/services.ts'
import { today } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { type Statistics, type StatisticsSpan, statisticsSpans } from '../../company/rules/statistics.ts'
import { readStatistics } from './statistics-queries.ts'

const periods = statisticsSpans.map(String) as [string, ...string[]]
const query = z.object({
  days: z
    .enum(periods, { error: () => t('Days must be one of {names}.', { names: periods.join(', ') }) })
    .meta({ description: 'How many days up to today, or all that were counted. Left out: 30.' })
    .optional(),
  limit: z
    .string({ error: () => t('Give this once.') })
    .regex(/^(?:[1-9]\d?|1\d\d|200)$/, { error: () => t('Limit must be a whole number from 1 to 200.') })
    .meta({ description: 'So many listings, the most viewed first. Left out: 8.' })
    .optional(),
})

const day = z.iso.date()
const activity = z.strictObject({ day, views: z.int(), inquiries: z.int() })
const listing = z.strictObject({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  offer: z.enum(['rent', 'sale']),
  price: z.int().meta({ description: 'CAD cents; per month when it is for rent.' }),
  picture: z.string().nullable().meta({ description: 'Object path of the cover.' }),
  listed: z.boolean().meta({ description: 'Visitors can see it.' }),
  views: z.int(),
  inquiries: z.int(),
})

export const statistics = z
  .strictObject({
    from: day,
    to: day,
    views: z.int(),
    viewsBefore: z
      .int()
      .nullable()
      .meta({ description: 'Of as many days before; null when they were not counted from their beginning.' }),
    inquiries: z.int(),
    unanswered: z
      .int()
      .meta({ description: 'Threads that wait for an answer and are not put off; 1000 means that many or more.' }),
    listed: z.int().meta({ description: 'Properties that visitors can see now.' }),
    unverified: z.int().meta({ description: 'Properties that wait to be verified now.' }),
    days: z.array(activity),
    listings: z.array(listing),
    listingsInAll: z.int().meta({ description: 'How many listings were viewed or asked about.' }),
  })
  .meta({ ref: 'Statistics' }) satisfies z.ZodType<Statistics>

function spanOf(days: string): StatisticsSpan {
  return statisticsSpans.find((span) => String(span) === days) ?? 30
}

/** Mounted behind `staffOnly`. */
export function getStatistics({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getStatistics',
      summary: 'Views and inquiries',
      description:
        'What was counted, by day and by listing; sums of listings are as of the last hour. Nothing in it is estimated. Staff only.',
      good: { description: 'The figures.', schema: statistics },
      refuses: [403, 422],
    }),
    validQuery(query),
    async (c) => {
      const { days = '30', limit = '8' } = c.req.valid('query')
      const at = new Date(now())
      const query = { to: today(at), days: spanOf(days), limit: Number(limit), now: at }
      return c.json(await readStatistics(store.db, query), 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}
