import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { figureSpans, figureTables, type OfficeFigures, viewSources } from '../../domain/company/office-figures.ts'
import { csvLine } from '../../domain/csv-cells.ts'
import { t } from '../../domain/language/translate.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validQuery } from '../http/limits/request-body.ts'
import { csvHeaders } from '../http/responses/csv-file.ts'
import type { Services } from '../services.ts'
import { readOfficeFigures } from './figure-queries.ts'
import { readFigureTable } from './figure-tables.ts'

type Needs = Pick<Services, 'store' | 'now'>

const personal = { 'Cache-Control': 'private, no-store' }
const span = z
  .enum(figureSpans, { error: () => t('Use one of {names}.', { names: figureSpans.join(', ') }) })
  .meta({ description: 'Up to today. Left out: 30-days.' })
  .optional()
const percentiles = z.object({ count: z.int(), median: z.number().nullable(), ninetieth: z.number().nullable() })
const durations = percentiles.extend({
  rows: z.array(percentiles.extend({ day: z.string() })),
  parts: z.array(percentiles.extend({ part: z.string() })),
})
const homeDurations = durations.extend({ cities: durations.shape.parts })
const counts = { views: z.int(), inquiries: z.int(), visits: z.int() }
const source = z.object({ source: z.enum(viewSources), views: z.int() })
const channel = z.object({ kind: z.string(), count: z.int() })
const officeFigures = z
  .object({
    span: z.enum(figureSpans),
    from: z.string(),
    to: z.string(),
    answer: durations.meta({
      description:
        'Minutes of opening hours until the first answer, by the day or month of the question and by kind of message. Percentiles are the upper ends of their classes.',
    }),
    unanswered: z
      .int()
      .meta({ description: 'Threads that wait for an answer and are not put off; 1000 means that many or more.' }),
    rented: homeDurations.meta({
      description:
        'Days on the list until rented, by the day or month of renting, by type of home and by city. A part without a name is no longer known.',
    }),
    sold: homeDurations.meta({ description: 'The same of homes that were sold.' }),
    totals: z.object(counts),
    rows: z.array(z.object({ day: z.string(), ...counts, rented: z.int() })),
    sources: z.array(source).meta({ description: 'Views by the class of the page before.' }),
    channels: z.array(channel).meta({ description: 'Messages by kind. Which source led to one is not known.' }),
    sourceRows: z.array(source.extend({ day: z.string() })),
    channelRows: z.array(channel.extend({ day: z.string() })),
    listings: z.array(z.object({ id: z.string(), name: z.string(), city: z.string(), listed: z.boolean(), ...counts })),
    stale: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        city: z.string(),
        confirmedAt: z.string(),
        lastInquiryAt: z.string().nullable(),
        quietDays: z.int(),
        views: z.int(),
      }),
    ),
  })
  .meta({ ref: 'OfficeFigures' }) satisfies z.ZodType<OfficeFigures>

/** Mounted behind `permitted`. */
export function getOfficeFigures({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'getOfficeFigures',
      summary: 'Figures to act on',
      description:
        'Time to the first answer, interest by day or month and by listing, days until rented, sources, and listings in which nobody shows interest. Counted, never estimated. Staff only.',
      good: { description: 'The figures.', schema: officeFigures },
      refuses: [403, 422],
    }),
    validQuery(z.object({ span })),
    async (c) => {
      const { span = '30-days' } = c.req.valid('query')
      return c.json(await readOfficeFigures(store.db, span, new Date(now())), 200, personal)
    },
  )
}

/** Mounted behind `permitted`. */
export function getOfficeFiguresTable({ store, now = Date.now }: Needs) {
  const query = z.object({
    span,
    table: z.enum(figureTables, { error: () => t('Use one of {names}.', { names: figureTables.join(', ') }) }),
  })
  return createFactory().createHandlers(
    describe({
      id: 'exportOfficeFigures',
      summary: 'One of the figures as a table',
      description:
        'CSV; of listings the 10,000 most viewed, of those that nobody asks about the 10,000 longest. Staff only.',
      speaks: true,
      good: { description: 'The table, as `text/csv`.' },
      refuses: [403, 422],
    }),
    validQuery(query),
    async (c) => {
      const { span = '30-days', table } = c.req.valid('query')
      const rows = await readFigureTable(store.db, table, span, new Date(now()))
      const lines = rows.map((cells) => csvLine(cells.map(String)))
      return c.body(`\ufeff${lines.join('')}`, 200, csvHeaders(`${table}-${span}.csv`))
    },
  )
}
