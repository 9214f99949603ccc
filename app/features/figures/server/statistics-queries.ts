import type { Db } from '../../../../platform/database/tables/tables.ts'
import { dayAfter } from '../../../core/dates.ts'
import { emptySearch } from '../../../core/listing/search/property-search.ts'
import { countHomes } from '../../browse/server/queries.ts'
import {
  type Activity,
  figureSpanOf,
  type ListingActivity,
  type Statistics,
  type StatisticsSpan,
} from '../../company/rules/statistics.ts'
import { countUnanswered } from '../../inbox/server/list-queries.ts'
import { titleFrom } from '../../listings/server/queries.ts'
import { countWaitingSubmissions } from '../../review/server/queue-queries.ts'
import { firstDay, spanStart } from './count-queries.ts'
import { readActivity, sumListings } from './figure-queries.ts'

interface Period {
  /** The last day, `YYYY-MM-DD` in Moncton. */
  to: string
  days: StatisticsSpan
  now: Date
  /** The number of listings, the most viewed first. */
  limit: number
}

/** The figures of the days up to `to`. Bookings count as inquiries; contact messages and certain spam do not. */
export async function readStatistics(db: Db, { to, days, limit, now }: Period): Promise<Statistics> {
  const span = figureSpanOf[days]
  const from = days === 'all' ? ((await firstDay(db, ['views', 'inquiries'])) ?? to) : spanStart(span, to)
  const [counted, viewsBefore, listed, unverified, unanswered, sums] = await Promise.all([
    readActivity(db, from, to),
    days === 'all' ? null : viewsOfPreviousPeriod(db, from, days),
    countHomes(db, emptySearch),
    countWaitingSubmissions(db),
    countUnanswered(db, 'all', now),
    sumListings(db, span, to),
  ])
  const sum = (what: 'views' | 'inquiries') => counted.reduce((total, day) => total + day[what], 0)
  return {
    from,
    to,
    views: sum('views'),
    viewsBefore,
    inquiries: sum('inquiries'),
    unanswered,
    listed,
    unverified,
    days: counted,
    listings: await readListings(db, sums.slice(0, limit)),
    listingsInAll: sums.length,
  }
}

/** Null if counting began too late to compare. */
async function viewsOfPreviousPeriod(db: Db, from: string, days: number) {
  const start = dayAfter(from, -days)
  const earlier = await db
    .selectFrom('figure_day')
    .select('day')
    .where('measure', '=', 'views')
    .where('day', '<=', start)
    .limit(1)
    .executeTakeFirst()
  if (!earlier) return null
  return (await readActivity(db, start, dayAfter(from, -1))).reduce(
    (total: number, { views }: Activity) => total + views,
    0,
  )
}

/** In this order, with what a card shows. */
async function readListings(db: Db, sums: Awaited<ReturnType<typeof sumListings>>): Promise<ListingActivity[]> {
  const rows = await db
    .selectFrom('property')
    .leftJoin('property_picture as cover', (join) =>
      join.onRef('cover.property_id', '=', 'property.id').on('cover.position', '=', 0),
    )
    .select(['property.id', 'property.name', 'property.language', 'property.other_title', 'city', 'offer', 'price'])
    .select(['listed', 'cover.path as picture'])
    .where('property.id', 'in', ['', ...sums.map(({ id }) => id)])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return sums.flatMap(({ id, views, inquiries }) => {
    const row = byId.get(id)
    if (!row) return []
    const { city, offer, price, listed, picture } = row
    return { id, name: titleFrom(row) ?? '', city, offer, listed, price: Number(price), picture, views, inquiries }
  })
}
