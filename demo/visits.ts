import { dayAfter, today } from '../app/core/dates.ts'
import type { Property } from '../app/core/listing/property.ts'
import { weekdayOf } from '../app/features/visits/rules/moncton-time.ts'
import type { VisitState } from '../app/features/visits/rules/visit.ts'
import type { OfferDraft } from '../app/features/visits/rules/visit-offer.ts'
import { insertOffer } from '../app/features/visits/server/offers/offer-queries.ts'
import { listTimes } from '../app/features/visits/server/offers/time-queries.ts'
import { insertVisit, updateVisitState } from '../app/features/visits/server/visit-queries.ts'
import type { Db } from '../platform/database/tables/tables.ts'

const [monday, tuesday, wednesday, thursday, friday, saturday] = [1, 2, 3, 4, 5, 6] as const

interface DemoOffer extends Partial<OfferDraft> {
  /** The title of the listing. */
  about: string
  from: string
  to: string
}

/** Weekly times of some listings, each with its own host. */
const weekly: DemoOffer[] = [
  {
    about: 'Garden apartment with its own door',
    weekdays: [tuesday, thursday],
    from: '17:00',
    to: '18:30',
    host: 'Monique',
    directions: 'Yellow door at the end of the path. Parking by the hedge.',
  },
  { about: 'Garden apartment with its own door', weekdays: [saturday], from: '10:00', to: '12:00', host: 'Monique' },
  {
    about: 'Cape Cod on Elmwood Drive',
    weekdays: [monday, wednesday],
    from: '16:00',
    to: '18:00',
    host: 'Luc',
    minutes: 45,
    pauseMinutes: 15,
    directions: 'Ring at the side door.',
  },
  { about: 'River-view condo, third floor', weekdays: [tuesday, friday], from: '09:30', to: '11:30', host: 'Aisha' },
  { about: 'Sunny main floor with sea view', weekdays: [thursday], from: '13:00', to: '15:00', host: 'Luc' },
  {
    about: 'Brick and shingle house near Victoria Park',
    weekdays: [wednesday],
    from: '12:00',
    to: '14:00',
    host: 'Aisha',
  },
]

/** Sample messages that have become visits: days from the first start to look from, and which of the times they took. */
const visits: { name: string; inDays: number; place: number; state?: VisitState }[] = [
  { name: 'Monique Arsenault', inDays: 1, place: 0 },
  { name: 'Dominique Savoie', inDays: 1, place: 1 },
  { name: 'Sarah Doiron', inDays: 1, place: 0, state: 'cancelled' },
  { name: 'Priya Nair', inDays: 1, place: 2 },
]

/** Offers times for some listings and makes visits of some sample messages. Run it after these are stored. */
export async function insertDemoVisits(tx: Db, properties: readonly Property[], now: Date): Promise<void> {
  const byName = new Map(properties.map((property) => [property.name, property]))
  const firstDay = dayAfter(today(now), -7)
  for (const { about, ...rule } of weekly) {
    const property = byName.get(about)
    if (property) await insertOffer(tx, offerFrom({ ...rule, propertyId: property.id, firstDay }), now, true)
  }
  const openHouse = byName.get('Cape Cod on Elmwood Drive')
  if (openHouse) {
    const day = dayAfter(today(now), (saturday - weekdayOf(today(now)) + 7) % 7 || 7)
    const rule = { repeats: 'once' as const, weekdays: [], firstDay: day, from: '13:00', to: '14:00' }
    const draft = { ...rule, propertyId: openHouse.id, minutes: 60, places: 8, host: 'Aisha' }
    await insertOffer(tx, offerFrom(draft), now, true)
  }
  for (const visit of visits) await insertDemoVisit(tx, visit, now)
}

async function insertDemoVisit(tx: Db, { name, inDays, place, state }: (typeof visits)[number], now: Date) {
  const message = await tx
    .selectFrom('message')
    .select(['id', 'property_id', 'created_at'])
    .where('name', '=', name)
    .where('sample', '=', true)
    .executeTakeFirst()
  if (!message?.property_id) return
  const first = dayAfter(today(now), inDays)
  const times = await listTimes(tx, [first, dayAfter(first, 13)], message.property_id)
  const time = times.filter(({ free }) => free > 0)[place]
  if (!time) return
  const id = await insertVisit(tx, message.id, { ...time, place: 1 }, message.created_at)
  if (state) await updateVisitState(tx, id, { state, by: 'visitor' }, message.created_at)
}

function offerFrom(
  facts: Partial<OfferDraft> & Pick<OfferDraft, 'propertyId' | 'firstDay' | 'from' | 'to'>,
): OfferDraft {
  return {
    repeats: 'weekly',
    weekdays: [],
    lastDay: null,
    minutes: 30,
    pauseMinutes: 0,
    places: 1,
    daysOff: [],
    host: '',
    directions: '',
    ...facts,
  }
}
