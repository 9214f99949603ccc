import { Hono } from 'hono'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { validQuery } from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import { csvHeaders } from '../../../../platform/http/responses/response-headers.ts'
import type { Services } from '../../../../web/services.ts'
import { csvLine } from '../../../core/csv-cells.ts'
import { today } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { standings } from '../../../core/listing/listing-stage.ts'
import { permitted } from '../../accounts/server/guards.ts'
import {
  figureSpans,
  figureTables,
  type Statistics,
  type StatisticsSpan,
  statisticsSpans,
} from '../../company/rules/statistics.ts'
import { readFigureTable } from './figure-tables.ts'
import { findSheet, lastMonth } from './sheet-queries.ts'
import { readStatistics } from './statistics-queries.ts'

/** The endpoints of the office's figures. */
export function createFigureEndpoints(services: Services) {
  return new Hono()
    .get('/office-figures-table', permitted(services, 'read-office'), ...getOfficeFiguresTable(services))
    .get('/owner-sheet/:id', permitted(services, 'read-listings'), ...getOwnerSheet(services))
}

type Needs = Pick<Services, 'store' | 'now'>

const span = z
  .enum(figureSpans, { error: () => t('Use one of {names}.', { names: figureSpans.join(', ') }) })
  .meta({ description: 'Up to today. Left out: 30-days.' })
  .optional()

/** Mounted behind `permitted`. */
function getOfficeFiguresTable({ store, now = Date.now }: Needs) {
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

type SheetNeeds = Pick<Services, 'store' | 'now'>

const personal = { 'Cache-Control': 'private, no-store' }
const counts = { views: z.int(), inquiries: z.int(), visits: z.int() }
const sheet = z
  .object({
    id: z.string(),
    month: z.string(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    offer: z.enum(['rent', 'sale']),
    price: z.int(),
    listedSince: z.string(),
    state: z.enum(standings),
    now: z.object(counts),
    before: z.object(counts),
    prices: z.array(z.object({ at: z.string(), price: z.int() })),
    done: z.array(z.object({ at: z.string(), what: z.string(), from: z.unknown(), to: z.unknown() })),
  })
  .meta({ ref: 'OwnerSheet' })
const month = z
  .string({ error: () => t('Give this once.') })
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: () => t('Give a month as YYYY-MM.') })
  .meta({ description: '`YYYY-MM`. Left out: the last whole month.' })
  .optional()

/** Mounted behind `permitted`. */
function getOwnerSheet({ store, now = Date.now }: SheetNeeds) {
  return createFactory().createHandlers(
    describe({
      id: 'getOwnerSheet',
      summary: 'A month of a listing, for its owner',
      description:
        'Views, inquiries and visits beside those of the month before, prices, and what was done. Staff; agents for their own.',
      good: { description: 'The sheet.', schema: sheet },
      refuses: [403, 404, 422],
    }),
    validQuery(z.object({ month })),
    async (c) => {
      const { month = lastMonth(now()) } = c.req.valid('query')
      const found = await findSheet(store.db, c.get('scope')!, c.req.param('id') ?? '', month)
      if (!found) return c.json({ error: t('There is no such property.') }, 404)
      return c.json(found, 200, personal)
    },
  )
}

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
