import { sql } from 'kysely'
import { sinceLastWrite } from '../../../../platform/database/revisions.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { dayAfter, daysBetween, today } from '../../../core/dates.ts'
import { dayOf } from '../../../core/moments.ts'
import { durationFigures, partsOf } from '../../company/rules/durations.ts'
import {
  type Activity,
  type ChannelFigures,
  everyDay,
  type FigureSpan,
  isByMonth,
  type ListingFigures,
  type MonthFigures,
  type OfficeFigures,
  type SourceFigures,
  type StaleListing,
  staleDays,
  type ViewSource,
} from '../../company/rules/statistics.ts'
import { countUnanswered } from '../../inbox/server/list-queries.ts'
import { isSaid } from '../../inbox/server/messages/queries.ts'
import { titleFrom } from '../../listings/server/queries.ts'
import { type Count, durationsOf, readCounts, readSpan, spanStart, startOf } from './count-queries.ts'

/** Listings that the screen shows. */
const fewListings = 20

const timed = ['views', 'inquiries', 'visits', 'rented'] as const

/** What is counted in a span up to now; of listings a few. */
export async function readOfficeFigures(db: Db, span: FigureSpan, now: Date): Promise<OfficeFigures> {
  const to = today(now)
  const from = spanStart(span, to)
  const [counts, sourceRows, listings, stale, unanswered] = await Promise.all([
    readSpan(db, [...timed, 'answers'], span, to),
    readSources(db, span, from),
    readListings(db, span, { to, limit: fewListings }),
    readStale(db, to, fewListings),
    countUnanswered(db, 'all', now),
  ])
  const rows = rowsOf(counts, span, to)
  const durations = durationsOf(counts)
  const channelRows = channelRowsOf(counts)
  const days = rows.map(({ day }) => day)
  const homes = (offer: 'rent' | 'sale') => ({
    ...durationFigures(durations[`${offer}-type`], days),
    cities: partsOf(durations[`${offer}-city`]),
  })
  const sum = (name: 'views' | 'inquiries' | 'visits') => rows.reduce((total, row) => total + row[name], 0)
  return {
    span,
    from: span === 'all' ? (rows[0]?.day ?? to) : from,
    to,
    answer: durationFigures(durations.answer, days),
    rented: homes('rent'),
    sold: homes('sale'),
    unanswered,
    totals: { views: sum('views'), inquiries: sum('inquiries'), visits: sum('visits') },
    rows,
    sources: sourcesOf(sourceRows),
    channels: channelsOf(channelRows),
    sourceRows,
    channelRows,
    listings,
    stale,
  }
}

/** What is written to the office itself is no inquiry. */
const isInterest = ({ cell }: Count) => cell !== 'contact'

/** Views and inquiries of each day. */
export async function readActivity(db: Db, from: string, to: string): Promise<Activity[]> {
  const counts = (await readCounts(db, ['views', 'inquiries'], { from, to })).filter(isInterest)
  const of = (name: string) => {
    const days = new Map<string, number>()
    for (const { measure, day, count } of counts) if (measure === name) days.set(day, (days.get(day) ?? 0) + count)
    return days
  }
  return everyDay(from, to, of('views'), of('inquiries'))
}

/** Views, inquiries, visits and homes that went, of each day or month up to the day `to`. */
export async function readRows(db: Db, span: FigureSpan, to: string): Promise<MonthFigures[]> {
  return rowsOf(await readSpan(db, timed, span, to), span, to)
}

function rowsOf(counts: readonly Count[], span: FigureSpan, to: string): MonthFigures[] {
  const days = new Map<string, MonthFigures>()
  const rowOf = (day: string) => {
    const row = days.get(day) ?? { day, views: 0, inquiries: 0, visits: 0, rented: 0 }
    days.set(day, row)
    return row
  }
  if (span !== 'all')
    for (let day = spanStart(span, to); day <= to; day = dayAfter(day, 1))
      rowOf(isByMonth(span) ? `${day.slice(0, 7)}-01` : day)
  for (const { measure, day, count } of counts.filter(isInterest))
    if (measure !== 'answers') rowOf(day)[measure] += count
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

interface ListingSums {
  id: string
  views: number
  inquiries: number
  visits: number
}

/** Views, inquiries and visits of every listing that has any in a span up to the day `to`, the most viewed first. */
export function sumListings(db: Db, span: FigureSpan, to: string): Promise<ListingSums[]> {
  return sinceLastWrite(db, `listing figures ${span} ${to}`, async () => {
    const from = spanStart(span, to)
    const since = span === 'all' ? new Date(0) : startOf(from)
    const until = startOf(dayAfter(to, 1))
    const { rows } = await sql<ListingSums>`
      select property_id as id, sum(views) as views, sum(inquiries) as inquiries, sum(visits) as visits from (
        select property_id, sum(views) as views, 0 as inquiries, 0 as visits from property_view
          where day >= ${from} and day <= ${to} group by property_id
        union all select property_id, 0, count(*), 0 from message
          where property_id is not null and created_at >= ${since} and created_at < ${until}
            and ${isSaid} group by property_id
        union all select message.property_id, 0, 0, count(*) from visit join message on message.id = visit.message_id
          where message.property_id is not null and visit.starts_at >= ${since} and visit.starts_at < ${until}
            and visit.state <> 'cancelled' group by message.property_id
      ) counted group by property_id order by sum(views) desc, property_id`.execute(db)
    return rows.map(({ id, ...sums }) => ({
      id,
      views: Number(sums.views),
      inquiries: Number(sums.inquiries),
      visits: Number(sums.visits),
    }))
  })
}

/** The most viewed first. */
export async function readListings(
  db: Db,
  span: FigureSpan,
  { to, limit }: { to: string; limit: number },
): Promise<ListingFigures[]> {
  const sums = (await sumListings(db, span, to)).slice(0, limit)
  const rows = await db
    .selectFrom('property')
    .select(['id', 'name', 'language', 'other_title', 'city', 'listed'])
    .where('id', 'in', ['', ...sums.map(({ id }) => id)])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return sums.flatMap((sum) => {
    const row = byId.get(sum.id)
    return row ? { ...sum, name: titleFrom(row) ?? '', city: row.city, listed: row.listed } : []
  })
}

/** Homes on the list that nobody has asked about nor their owner confirmed for a month, the longest first. */
export async function readStale(db: Db, to: string, most: number): Promise<StaleListing[]> {
  const before = new Date(`${dayAfter(to, -staleDays)}T12:00:00Z`)
  const rows = await db
    .selectFrom('property')
    .select(['property.id', 'property.name', 'property.language', 'property.other_title', 'city'])
    .select(['confirmed_at', 'listed_since'])
    .select(({ selectFrom }) =>
      selectFrom('property_view')
        .select(({ fn }) => fn.sum<number>('views').as('sum'))
        .whereRef('property_view.property_id', '=', 'property.id')
        .where('day', '>=', spanStart('30-days', to))
        .where('day', '<=', to)
        .as('views'),
    )
    .select(({ selectFrom, fn }) =>
      selectFrom('message')
        .select(fn.max('created_at').as('at'))
        .whereRef('message.property_id', '=', 'property.id')
        .as('last'),
    )
    .where(sql<boolean>`listed`)
    .where(sql<boolean>`not closed`)
    .where('confirmed_at', '<', before)
    .where('listed_since', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message')
            .select('message.id')
            .whereRef('message.property_id', '=', 'property.id')
            .where('message.created_at', '>=', before),
        ),
      ),
    )
    .orderBy('confirmed_at')
    .orderBy('property.id')
    .limit(most)
    .execute()
  return rows.map((row) => {
    const last = row.last ? new Date(row.last).toISOString() : null
    return {
      id: row.id,
      name: titleFrom(row) ?? '',
      city: row.city,
      views: Number(row.views ?? 0),
      confirmedAt: row.confirmed_at.toISOString(),
      lastInquiryAt: last,
      quietDays: daysBetween(dayOf(last ?? row.listed_since.toISOString()), to),
    }
  })
}

/** Views by the page before them, by day, or by month of a longer span. */
export async function readSources(db: Db, span: FigureSpan, from: string): Promise<OfficeFigures['sourceRows']> {
  const period = periodOf(span)
  const rows = await db
    .selectFrom('view_source')
    .select([period.as('period'), 'source', (query) => query.fn.sum<number>('views').as('views')])
    .where('day', '>=', from)
    .groupBy([period, 'source'])
    .orderBy(period)
    .orderBy('source')
    .execute()
  return rows.map(({ period, source, views }) => ({
    day: firstDayOf(period),
    source: source as ViewSource,
    views: Number(views),
  }))
}

/** Messages by their kind, by day or month. */
export function channelRowsOf(counts: readonly Count[]): OfficeFigures['channelRows'] {
  const inquiries = counts.filter(({ measure }) => measure === 'inquiries')
  const rows = Map.groupBy(inquiries, ({ day, cell }) => `${day} ${cell}`)
  return [...rows]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) => ({ day: own[0]!.day, kind: own[0]!.cell, count: own.reduce((sum, { count }) => sum + count, 0) }))
}

/** The whole time, the most first. */
export function sourcesOf(rows: OfficeFigures['sourceRows']): SourceFigures[] {
  const sums = Map.groupBy(rows, ({ source }) => source)
  const sources = Array.from(sums, ([source, own]) => ({
    source,
    views: own.reduce((sum, { views }) => sum + views, 0),
  }))
  return sources.toSorted((a, b) => b.views - a.views)
}

/** The whole time, the most first. */
export function channelsOf(rows: OfficeFigures['channelRows']): ChannelFigures[] {
  const sums = Map.groupBy(rows, ({ kind }) => kind)
  const channels = Array.from(sums, ([kind, own]) => ({ kind, count: own.reduce((sum, { count }) => sum + count, 0) }))
  return channels.toSorted((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1))
}

/** The day, or the year and month, of a row as text. */
function periodOf(span: FigureSpan) {
  return sql<string>`substr(cast(day as text), 1, ${sql.lit(isByMonth(span) ? 7 : 10)})`
}

/** Of a month its first day. */
function firstDayOf(period: string) {
  return period.length === 7 ? `${period}-01` : period
}
