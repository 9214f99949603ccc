import { sql } from 'kysely'
import { durationFigures, partsOf } from '../../domain/company/durations.ts'
import {
  type FigureSpan,
  isByMonth,
  type ListingFigures,
  type MonthFigures,
  type OfficeFigures,
  type StaleListing,
  staleDays,
} from '../../domain/company/office-figures.ts'
import { type Activity, everyDay } from '../../domain/company/statistics.ts'
import { dayAfter, daysBetween, today } from '../../domain/dates.ts'
import { dayOf } from '../../domain/moments.ts'
import { getSetting } from '../database/settings.ts'
import type { Db } from '../database/tables/tables.ts'
import { titleFrom } from '../properties/title-queries.ts'
import { countUnanswered } from '../threads/list-queries.ts'
import { readDurations } from './duration-queries.ts'
import { channelsOf, readChannels, readSources, sourcesOf } from './source-queries.ts'

/** Listings that the screen shows. */
const fewListings = 20

const daysOf = { '7-days': 7, '30-days': 30, '12-months': 365 } as const

/** The first day of a span that ends with `to`. */
export function spanStart(span: FigureSpan, to: string): string {
  return span === 'all' ? '0001-01-01' : dayAfter(to, 1 - daysOf[span])
}

/** What was counted in a span up to now, from the materialised rows; of listings a few. */
export async function readOfficeFigures(db: Db, span: FigureSpan, now: Date): Promise<OfficeFigures> {
  const to = today(now)
  const from = spanStart(span, to)
  const [rows, durations, channelRows, sourceRows, listings, stale, unanswered] = await Promise.all([
    readRows(db, span, to),
    readDurations(db, span, from),
    readChannels(db, span, from),
    readSources(db, span, from),
    readListings(db, span, fewListings),
    readStale(db, to, fewListings),
    countUnanswered(db, 'all', now),
  ])
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

/** The first day of which a view or an inquiry was counted; undefined without any. */
export async function firstActivity(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('figure_day')
    .select((query) => query.fn.min('day').as('day'))
    .where('measure', 'in', ['views', 'inquiries'])
    .executeTakeFirst()
  return row?.day ? String(row.day) : undefined
}

/** Views and inquiries of each day. Call `settleFigures` before. */
export async function readActivity(db: Db, from: string, to: string): Promise<Activity[]> {
  const rows = await db
    .selectFrom('figure_day')
    .select(['measure', 'day', (query) => query.fn.sum<number>('count').as('count')])
    .where('measure', 'in', ['views', 'inquiries'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    // What is written to the office itself is no inquiry.
    .where('cell', '<>', 'contact')
    .groupBy(['measure', 'day'])
    .execute()
  const of = (name: string) =>
    new Map(
      rows.flatMap(({ measure, day, count }) => (measure === name ? [[String(day), Number(count)] as const] : [])),
    )
  return everyDay(from, to, of('views'), of('inquiries'))
}

/** Views, inquiries, visits and homes that went, of each day or month up to the day `to`. */
export async function readRows(db: Db, span: FigureSpan, to: string): Promise<MonthFigures[]> {
  const from = spanStart(span, to)
  const measures = ['views', 'inquiries', 'visits', 'rented'] as const
  const found =
    span !== 'all'
      ? await db
          .selectFrom('figure_day')
          .select(['measure', 'day', (query) => query.fn.sum<number>('count').as('count')])
          .where('measure', 'in', measures)
          .where('day', '>=', from)
          .where('day', '<=', to)
          // As in the figures above: what is written to the office itself is no inquiry.
          .where('cell', '<>', 'contact')
          .groupBy(['measure', 'day'])
          .execute()
      : await db
          .selectFrom('figure_month')
          .select(['measure', 'month as day', (query) => query.fn.sum<number>('count').as('count')])
          .where('measure', 'in', measures)
          .where('month', '>=', from)
          .where('month', '<=', to)
          .where('cell', '<>', 'contact')
          .groupBy(['measure', 'month'])
          .execute()
  const days = new Map<string, MonthFigures>()
  const rowOf = (day: string) => {
    const row = days.get(day) ?? { day, views: 0, inquiries: 0, visits: 0, rented: 0 }
    days.set(day, row)
    return row
  }
  const nameOf = (day: string) => (isByMonth(span) ? `${day.slice(0, 7)}-01` : day)
  if (span !== 'all') for (let day = from; day <= to; day = dayAfter(day, 1)) rowOf(nameOf(day))
  for (const { measure, day, count } of found) {
    rowOf(nameOf(String(day)))[measure as (typeof measures)[number]] += Number(count)
  }
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** The key of the setting with `ListingCounts`. */
export const listingCounts = 'figure-listings'

/** How many listings were viewed, asked about or visited in each span, as of the last hour. */
export type ListingCounts = Partial<Record<FigureSpan, number>>

export async function countFigures(db: Db, span: FigureSpan): Promise<number> {
  const counts = (await getSetting(db, listingCounts)) as ListingCounts | undefined
  return counts?.[span] ?? countRows(db, span)
}

/** Counts one by one what nobody has counted yet: after an upgrade, until the first refresh is through. */
async function countRows(db: Db, span: FigureSpan): Promise<number> {
  const { count } = await db
    .selectFrom('figure_listing')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('span', '=', span)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The most viewed first, as of the last hour. */
export async function readListings(db: Db, span: FigureSpan, most: number): Promise<ListingFigures[]> {
  const rows = await db
    .selectFrom('figure_listing')
    .innerJoin('property', 'property.id', 'figure_listing.property_id')
    .select(['property.id', 'property.name', 'property.language', 'property.other_title', 'city', 'listed'])
    .select(['views', 'inquiries', 'visits'])
    .where('span', '=', span)
    .orderBy('views', 'desc')
    .orderBy('property_id')
    .limit(most)
    .execute()
  return rows.map(({ name: _, language: __, other_title: ___, ...row }, at) => ({
    ...row,
    name: titleFrom(rows[at]!) ?? '',
  }))
}

/** Homes on the list that nobody has asked about nor their owner confirmed for a month, the longest first. */
export async function readStale(db: Db, to: string, most: number): Promise<StaleListing[]> {
  const before = new Date(`${dayAfter(to, -staleDays)}T12:00:00Z`)
  const rows = await db
    .selectFrom('property')
    .leftJoin('figure_listing', (join) =>
      join.onRef('figure_listing.property_id', '=', 'property.id').on('span', '=', '30-days'),
    )
    .select(['property.id', 'property.name', 'property.language', 'property.other_title', 'city'])
    .select(['confirmed_at', 'listed_since', 'figure_listing.views'])
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
