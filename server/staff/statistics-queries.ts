import { everyDay, type ListingActivity, type Statistics } from '../../domain/company/statistics.ts'
import { dayAfter } from '../../domain/dates.ts'
import { dayOf } from '../../domain/moments.ts'
import type { Db } from '../database/tables/tables.ts'
import { countMessages } from '../messages/list-queries.ts'
import { countStates } from '../properties/staff-queries.ts'
import { titleFrom } from '../properties/title-queries.ts'

interface Period {
  /** The last day, `YYYY-MM-DD` in Moncton. */
  to: string
  days: number
  /** The number of listings, the most viewed first. */
  limit: number
}

/** The figures of the days up to `to`. Bookings count as inquiries; contact messages and certain spam do not. */
export async function readStatistics(db: Db, { to, days, limit }: Period): Promise<Statistics> {
  const from = dayAfter(to, 1 - days)
  const [views, inquiries, viewsBefore, states, unanswered] = await Promise.all([
    viewsBetween(db, from, to),
    inquiriesBetween(db, from, to),
    viewsOfPreviousPeriod(db, from, days),
    countStates(db),
    countMessages(db, { state: 'new' }),
  ])
  const viewsOf = sumBy(views, ({ propertyId }) => propertyId)
  const inquiriesOf = countBy(inquiries.flatMap(({ propertyId }) => propertyId ?? []))
  const ids = mostActive(viewsOf, inquiriesOf)
  return {
    ...{ from, to, views: total(viewsOf), viewsBefore, inquiries: inquiries.length, unanswered },
    ...{ listed: states.public, unverified: states.unverified },
    days: everyDay(
      from,
      to,
      sumBy(views, ({ day }) => day),
      countBy(inquiries.map(({ day }) => day)),
    ),
    listings: await describeListings(db, ids.slice(0, limit), viewsOf, inquiriesOf),
    listingsInAll: ids.length,
  }
}

interface DayViews {
  propertyId: string
  day: string
  views: number
}

async function viewsBetween(db: Db, from: string, to: string): Promise<DayViews[]> {
  const rows = await db
    .selectFrom('property_view')
    .select(['property_id', 'day', 'views'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  return rows.map(({ property_id: propertyId, day, views }) => ({ propertyId, day, views: Number(views) }))
}

/** Null if counting began too late to compare. */
async function viewsOfPreviousPeriod(db: Db, from: string, days: number) {
  const start = dayAfter(from, -days)
  const earlier = await db
    .selectFrom('property_view')
    .select('day')
    .where('day', '<=', start)
    .limit(1)
    .executeTakeFirst()
  if (!earlier) return null
  const views = await viewsBetween(db, start, dayAfter(from, -1))
  return total(sumBy(views, ({ day }) => day))
}

async function inquiriesBetween(db: Db, from: string, to: string) {
  const rows = await db
    .selectFrom('message')
    .select(['property_id', 'created_at'])
    .where('kind', '<>', 'contact')
    .where((is) => is.or([is('suspicion', 'is', null), is('suspicion', '<>', 'honeypot')]))
    // Instants that certainly enclose the days in Moncton; the query selects the exact ones.
    .where('created_at', '>=', new Date(`${dayAfter(from, -1)}T00:00:00Z`))
    .where('created_at', '<', new Date(`${dayAfter(to, 2)}T00:00:00Z`))
    .execute()
  return rows
    .map((row) => ({ propertyId: row.property_id, day: dayOf(row.created_at.toISOString()) }))
    .filter(({ day }) => day >= from && day <= to)
}

/** The most viewed first; ties by inquiries, then by id. */
function mostActive(views: Map<string, number>, inquiries: Map<string, number>) {
  const of = (counts: Map<string, number>, id: string) => counts.get(id) ?? 0
  return [...new Set([...views.keys(), ...inquiries.keys()])].sort(
    (a, b) => of(views, b) - of(views, a) || of(inquiries, b) - of(inquiries, a) || (a < b ? -1 : 1),
  )
}

async function describeListings(
  db: Db,
  ids: string[],
  views: Map<string, number>,
  inquiries: Map<string, number>,
): Promise<ListingActivity[]> {
  if (!ids.length) return []
  const [rows, covers] = await Promise.all([
    db
      .selectFrom('property')
      .select(['id', 'name', 'language', 'other_title', 'city', 'offer', 'price', 'listed'])
      .where('id', 'in', ids)
      .execute(),
    db
      .selectFrom('property_picture')
      .select(['property_id', 'path'])
      .where('property_id', 'in', ids)
      .where('position', '=', 0)
      .execute(),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const coverOf = new Map(covers.map((cover) => [cover.property_id, cover.path]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const counted = { views: views.get(id) ?? 0, inquiries: inquiries.get(id) ?? 0 }
    const { city, offer, price, listed } = row
    const name = titleFrom(row) ?? ''
    return { id, name, city, offer, listed, price: Number(price), picture: coverOf.get(id) ?? null, ...counted }
  })
}

function sumBy(views: DayViews[], key: (of: DayViews) => string) {
  const sums = new Map<string, number>()
  for (const view of views) sums.set(key(view), (sums.get(key(view)) ?? 0) + view.views)
  return sums
}

function countBy(keys: string[]) {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function total(counts: Map<string, number>) {
  return counts.values().reduce((sum, count) => sum + count, 0)
}
