import type { FigureSpan } from '../../domain/company/office-figures.ts'
import {
  type Activity,
  figureSpanOf,
  type ListingActivity,
  type Statistics,
  type StatisticsSpan,
} from '../../domain/company/statistics.ts'
import { dayAfter } from '../../domain/dates.ts'
import { emptySearch } from '../../domain/property/search/property-search.ts'
import { countHomes } from '../browse/queries.ts'
import type { Db } from '../database/tables/tables.ts'
import { countFigures, firstActivity, readActivity, spanStart } from '../figures/figure-queries.ts'
import { titleFrom } from '../properties/title-queries.ts'
import { countWaitingSubmissions } from '../revisions/queue-queries.ts'
import { countUnanswered } from '../threads/list-queries.ts'

interface Period {
  /** The last day, `YYYY-MM-DD` in Moncton. */
  to: string
  days: StatisticsSpan
  now: Date
  /** The number of listings, the most viewed first. */
  limit: number
}

/**
 * The figures of the days up to `to`. Bookings count as inquiries; contact messages and certain spam do not. Days are as
 * `settleFigures` left them, listings as of the last hour.
 */
export async function readStatistics(db: Db, { to, days, limit, now }: Period): Promise<Statistics> {
  const span = figureSpanOf[days]
  const from = days === 'all' ? ((await firstActivity(db)) ?? to) : spanStart(span, to)
  const [counted, viewsBefore, listed, unverified, unanswered, listings, listingsInAll] = await Promise.all([
    readActivity(db, from, to),
    days === 'all' ? null : viewsOfPreviousPeriod(db, from, days),
    countHomes(db, emptySearch),
    countWaitingSubmissions(db),
    countUnanswered(db, 'all', now),
    readListings(db, span, limit),
    countFigures(db, span),
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
    listings,
    listingsInAll,
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

/** The most viewed first. */
async function readListings(db: Db, span: FigureSpan, limit: number): Promise<ListingActivity[]> {
  const rows = await db
    .selectFrom('figure_listing')
    .innerJoin('property', 'property.id', 'figure_listing.property_id')
    .leftJoin('property_picture as cover', (join) =>
      join.onRef('cover.property_id', '=', 'property.id').on('cover.position', '=', 0),
    )
    .select(['property.id', 'property.name', 'property.language', 'property.other_title', 'city', 'offer', 'price'])
    .select(['listed', 'views', 'inquiries', 'cover.path as picture'])
    .where('span', '=', span)
    .orderBy('views', 'desc')
    .orderBy('figure_listing.property_id')
    .limit(limit)
    .execute()
  return rows.map((row) => {
    const { id, city, offer, price, listed, views, inquiries, picture } = row
    const counted = { views: Number(views), inquiries: Number(inquiries) }
    return { id, name: titleFrom(row) ?? '', city, offer, listed, price: Number(price), picture, ...counted }
  })
}
