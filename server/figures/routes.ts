import { createFactory } from 'hono/factory'
import { z } from 'zod'
import {
  type FigureTable,
  figureSpans,
  figureTables,
  type OfficeFigures,
  perHundredText,
  sourceLabel,
  viewSources,
} from '../../domain/company/office-figures.ts'
import { csvLine } from '../../domain/csv-cells.ts'
import { currentLanguage } from '../../domain/language/language.ts'
import { t } from '../../domain/language/translate.ts'
import { messageKindText } from '../../domain/message/kind-labels.ts'
import { dayOf } from '../../domain/moments.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validQuery } from '../http/limits/request-body.ts'
import type { Services } from '../services.ts'
import { readOfficeFigures } from './figure-queries.ts'
import { settleFigures } from './settle-figures.ts'

type Needs = Pick<Services, 'store' | 'now'>

/** In a table that is downloaded. */
const mostListings = 10_000
const personal = { 'Cache-Control': 'private, no-store' }
const span = z
  .enum(figureSpans, { error: () => t('Use one of {names}.', { names: figureSpans.join(', ') }) })
  .meta({ description: 'Up to today. Left out: 30-days.' })
  .optional()
const percentiles = z.object({ count: z.int(), median: z.number().nullable(), ninetieth: z.number().nullable() })
const counts = { views: z.int(), inquiries: z.int(), visits: z.int() }
const officeFigures = z
  .object({
    span: z.enum(figureSpans),
    from: z.string(),
    to: z.string(),
    answer: percentiles.meta({ description: 'Minutes of opening hours until the first answer.' }),
    unanswered: z
      .int()
      .meta({ description: 'Threads that wait for an answer and are not put off; 1000 means that many or more.' }),
    rented: percentiles.meta({ description: 'Days on the list until rented or sold.' }),
    totals: z.object(counts),
    rows: z.array(z.object({ day: z.string(), ...counts, rented: z.int() })),
    sources: z.array(z.object({ source: z.enum(viewSources), views: z.int() })),
    channels: z.array(z.object({ kind: z.string(), count: z.int() })),
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
        'Time to the first answer, interest by day or month and by listing, days until rented, sources, and listings in which nobody shows interest. Counted, never estimated; sums of listings are as of the last hour. Staff only.',
      good: { description: 'The figures.', schema: officeFigures },
      refuses: [403, 422],
    }),
    validQuery(z.object({ span })),
    async (c) => {
      await settleFigures(store)
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
        'CSV in the language of the request; of listings the 10,000 most viewed, of those that nobody asks about the 10,000 longest. Staff only.',
      good: { description: 'The table, as `text/csv`.' },
      refuses: [403, 422],
    }),
    validQuery(query),
    async (c) => {
      await settleFigures(store)
      const { span = '30-days', table } = c.req.valid('query')
      const figures = await readOfficeFigures(store.db, span, new Date(now()), mostListings)
      const separator = currentLanguage() === 'fr' ? ';' : ','
      const lines = tableOf(figures, table).map((cells) => csvLine(cells.map(String), separator))
      return c.body(`\ufeff${lines.join('')}`, 200, {
        ...personal,
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${table}-${span}.csv"`,
      })
    },
  )
}

function tableOf({ rows, listings, sources, channels, stale }: OfficeFigures, table: FigureTable) {
  const counted = [t('Views'), t('Inquiries'), t('Visits')]
  const ratios = [t('Inquiries per 100 views'), t('Visits per 100 views')]
  const ratiosOf = ({ views, inquiries, visits }: OfficeFigures['totals']) => [
    perHundredText(inquiries, views),
    perHundredText(visits, views),
  ]
  if (table === 'time')
    return [
      [t('Day'), ...counted, ...ratios, t('Rented')],
      ...rows.map((row) => [row.day, row.views, row.inquiries, row.visits, ...ratiosOf(row), row.rented]),
    ]
  if (table === 'listings')
    return [
      [t('Listing'), t('City'), ...counted, ...ratios],
      ...listings.map((row) => [row.name, row.city, row.views, row.inquiries, row.visits, ...ratiosOf(row)]),
    ]
  if (table === 'sources')
    return [
      [t('What'), t('Source'), t('Count')],
      ...sources.map((row) => [t('Views'), sourceLabel[row.source], row.views]),
      ...channels.map((row) => [t('Messages'), messageKindText(row.kind), row.count]),
    ]
  return [
    [t('Listing'), t('City'), t('Days without an inquiry'), t('Confirmed')],
    ...stale.map((row) => [row.name, row.city, row.quietDays, dayOf(row.confirmedAt)]),
  ]
}
