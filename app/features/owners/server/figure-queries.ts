import type { Db } from '../../../../platform/database/tables/tables.ts'
import { dayAfter } from '../../../core/dates.ts'
import { dayOf } from '../../../core/moments.ts'
import { everyDay } from '../../company/rules/statistics.ts'
import { isSaid } from '../../inbox/server/messages/queries.ts'
import { type ListingFigures, medianViews } from '../rules/listing-figures.ts'

interface Period {
  /** The first and the last day, `YYYY-MM-DD` in Moncton. */
  from: string
  to: string
}

/** The views, inquiries and visits of these listings together, for their owner, agent or agency. */
export async function readFigures(db: Db, propertyIds: readonly string[], { from, to }: Period) {
  const [views, messages] = propertyIds.length
    ? await Promise.all([viewsByDay(db, propertyIds, { from, to }), messagesOf(db, propertyIds, { from, to })])
    : [new Map<string, number>(), []]
  const inquiries = new Map<string, number>()
  for (const { day } of messages) inquiries.set(day, (inquiries.get(day) ?? 0) + 1)
  return {
    from,
    to,
    views: views.values().reduce((sum, count) => sum + count, 0),
    inquiries: messages.length,
    visits: messages.filter(({ visit }) => visit !== null && visit !== 'cancelled').length,
    similarViews: null,
    days: everyDay(from, to, views, inquiries),
  } satisfies ListingFigures
}

/** The same of one listing, with what homes like it were viewed in these days. */
export async function readListingFigures(db: Db, propertyId: string, period: Period): Promise<ListingFigures> {
  const [figures, similar] = await Promise.all([
    readFigures(db, [propertyId], period),
    viewsOfSimilar(db, propertyId, period),
  ])
  return { ...figures, similarViews: medianViews(similar) }
}

async function viewsByDay(db: Db, ids: readonly string[], { from, to }: Period) {
  const rows = await db
    .selectFrom('property_view')
    .select((query) => ['day', query.fn.sum<number>('views').as('views')])
    .where('property_id', 'in', [...ids])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, views }) => [day, Number(views)]))
}

/** Inquiries and bookings with the state of their visit. Reports and certain spam are none. */
async function messagesOf(db: Db, ids: readonly string[], { from, to }: Period) {
  const rows = await db
    .selectFrom('message')
    .leftJoin('visit', 'visit.message_id', 'message.id')
    .select(['message.created_at', 'visit.state as visit'])
    .where('message.property_id', 'in', [...ids])
    .where('message.kind', 'in', ['inquiry', 'booking'])
    .where(isSaid)
    // Instants that certainly enclose the days in Moncton; the filter below selects the exact ones.
    .where('message.created_at', '>=', new Date(`${dayAfter(from, -1)}T00:00:00Z`))
    .where('message.created_at', '<', new Date(`${dayAfter(to, 2)}T00:00:00Z`))
    .execute()
  return rows
    .map(({ created_at, visit }) => ({ day: dayOf(created_at.toISOString()), visit }))
    .filter(({ day }) => day >= from && day <= to)
}

/** Listed homes of the same offer, kind and city, shown at least as long, at most this many. */
const maxSimilar = 200

async function viewsOfSimilar(db: Db, id: string, { from, to }: Period): Promise<number[]> {
  const home = await db
    .selectFrom('property')
    .select(['offer', 'kind', 'city_key'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!home) return []
  const rows = await db
    .selectFrom('property')
    .leftJoin('property_view', (join) =>
      join
        .onRef('property_view.property_id', '=', 'property.id')
        .on('property_view.day', '>=', from)
        .on('property_view.day', '<=', to),
    )
    .select((query) => ['property.id', query.fn.sum<number | null>('property_view.views').as('views')])
    .where('property.listed', '=', true)
    .where('property.offer', '=', home.offer)
    .where('property.kind', '=', home.kind)
    .where('property.city_key', '=', home.city_key)
    .where('property.id', '<>', id)
    // A home that came later was viewed on fewer days.
    .where('property.listed_since', '<', new Date(`${dayAfter(from, 1)}T00:00:00Z`))
    .groupBy('property.id')
    .orderBy('property.id')
    .limit(maxSimilar)
    .execute()
  return rows.map(({ views }) => Number(views ?? 0))
}
