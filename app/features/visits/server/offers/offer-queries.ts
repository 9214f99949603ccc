import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { isSqlite } from '../../../../../platform/database/raw-sql.ts'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { VisitOfferTable } from '../../../../../platform/database/tables/thread-tables.ts'
import { isId } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { dayAfter, today } from '../../../../core/dates.ts'
import { shortAddress } from '../../../../core/listing/property.ts'
import { emptySearch } from '../../../../core/listing/search/property-search.ts'
import { titleIn } from '../../../../core/listing/words.ts'
import type { Scope } from '../../../accounts/rules/permissions.ts'
import { listBrief } from '../../../browse/server/queries.ts'
import { findProperty, titleFrom } from '../../../listings/server/queries.ts'
import { idsOfAgents, isInScope } from '../../../listings/server/scope-queries.ts'
import type { OfferDraft, VisitOffer, VisitTime } from '../../rules/visit.ts'
import type { ListedOffer, OfferPreview } from '../../rules/visit-offer.ts'
import {
  bookableFrom,
  type CountedTime,
  countTimes,
  expandOffer,
  hostKey,
  shownDays,
  type TakenPlace,
  toVisitTime,
  visitHorizonDays,
} from '../../rules/visit-times.ts'

/** Keeps an offer and returns its id. */
export async function insertOffer(tx: Db, draft: OfferDraft, now: Date, sample = false): Promise<string> {
  const id = randomBytes(9).toString('base64url')
  const isWeekly = draft.repeats === 'weekly'
  await tx
    .insertInto('visit_offer')
    .values({
      id,
      property_id: draft.propertyId,
      repeats: draft.repeats,
      weekdays: JSON.stringify(isWeekly ? [...new Set(draft.weekdays)].sort() : []),
      first_day: draft.firstDay,
      last_day: isWeekly ? draft.lastDay : draft.firstDay,
      from_time: draft.from,
      to_time: draft.to,
      minutes: draft.minutes,
      pause_minutes: draft.pauseMinutes,
      places: draft.places,
      days_off: JSON.stringify([...new Set(draft.daysOff)].sort()),
      withdrawn_times: '[]',
      host: draft.host.replace(/\s+/g, ' ').trim(),
      host_key: hostKey(draft.host),
      directions: draft.directions.trim(),
      withdrawn_at: null,
      created_at: now,
      sample,
    })
    .execute()
  return id
}

export async function findOffer(db: Db, id: string): Promise<VisitOffer | undefined> {
  const row = await db.selectFrom('visit_offer').selectAll().where('id', '=', id).executeTakeFirst()
  return row && offerFrom(row)
}

/** The oldest first; of one property, or of all. Withdrawn ones only where they are asked for. */
async function listOffers(
  db: Db,
  { scope = 'all', propertyId, withdrawn = false }: { scope?: Scope; propertyId?: string; withdrawn?: boolean } = {},
): Promise<VisitOffer[]> {
  const rows = await db
    .selectFrom('visit_offer')
    .selectAll()
    .$if(scope !== 'all', (query) => query.where('property_id', 'in', idsOfAgents(db, scope as readonly string[])))
    .$if(propertyId !== undefined, (query) => query.where('property_id', '=', propertyId!))
    .$if(!withdrawn, (query) => query.where('withdrawn_at', 'is', null))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(offerFrom)
}

/** Holds every offer of a host until the transaction ends, so that bookings of one host wait for each other. */
export async function lockOffersOf(tx: Db, host: string): Promise<void> {
  // SQLite runs one transaction at a time.
  if (isSqlite(tx)) return
  await tx
    .selectFrom('visit_offer')
    .select('id')
    .where('host_key', '=', hostKey(host))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Takes back an offer, or some of its times (ISO 8601 instants). */
export async function withdrawOffer(tx: Db, offer: VisitOffer, times: readonly string[] | 'all', now: Date) {
  const change =
    times === 'all'
      ? { withdrawn_at: now }
      : { withdrawn_times: JSON.stringify([...new Set([...offer.withdrawnTimes, ...times])].sort()) }
  await tx.updateTable('visit_offer').set(change).where('id', '=', offer.id).execute()
}

/** Changes the days without visits. */
export async function updateDaysOff(tx: Db, id: string, daysOff: readonly string[]) {
  const days = JSON.stringify([...new Set(daysOff)].sort())
  await tx.updateTable('visit_offer').set({ days_off: days }).where('id', '=', id).execute()
}

function offerFrom(row: Selectable<VisitOfferTable>): VisitOffer {
  return {
    id: row.id,
    propertyId: row.property_id,
    repeats: row.repeats,
    weekdays: row.weekdays,
    firstDay: row.first_day,
    lastDay: row.last_day,
    from: row.from_time,
    to: row.to_time,
    minutes: row.minutes,
    pauseMinutes: row.pause_minutes,
    places: row.places,
    daysOff: row.days_off,
    host: row.host,
    directions: row.directions,
    withdrawnTimes: row.withdrawn_times,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    sample: row.sample,
  }
}

type Days = readonly [first: string, last: string]

/** The offered times of a property, or of all of the scope, that begin on these days of Greater Moncton, with what is left of each. */
export async function listTimes(db: Db, days: Days, propertyId?: string, scope: Scope = 'all'): Promise<CountedTime[]> {
  const offers = await listOffers(db, { propertyId, scope })
  return countTimes(offers, await takenOn(db, offers, days), days)
}

/** The places that visitors have taken of the hosts of these offers. `but`: a visit that does not count. */
export async function takenOn(
  db: Db,
  offers: readonly Pick<VisitOffer, 'host'>[],
  [first, last]: Days,
  but?: string,
): Promise<TakenPlace[]> {
  if (offers.length === 0) return []
  const rows = await db
    .selectFrom('visit')
    .select(['offer_id', 'host_key', 'starts_at', 'ends_at', 'place'])
    .where('state', '<>', 'cancelled')
    // A day more on each side, because these days are of Moncton; the rest is compared exactly.
    .where('starts_at', '>=', new Date(dayAfter(first, -1)))
    .where('starts_at', '<', new Date(dayAfter(last, 2)))
    .where('host_key', 'in', [...new Set(offers.map(({ host }) => hostKey(host)))])
    .$if(but !== undefined, (query) => query.where('id', '<>', but!))
    .execute()
  return rows.map((row) => ({
    offerId: row.offer_id,
    hostKey: row.host_key,
    start: row.starts_at,
    end: row.ends_at,
    place: row.place,
  }))
}

/** Booked visits that begin from now on, by offer. */
async function countBooked(db: Db, offers: readonly string[], now: Date): Promise<Map<string, number>> {
  if (offers.length === 0) return new Map()
  const rows = await db
    .selectFrom('visit')
    .select(({ fn }) => ['offer_id', fn.countAll<number>().as('count')])
    .where('offer_id', 'in', [...offers])
    .where('state', '=', 'booked')
    .where('starts_at', '>=', now)
    .groupBy('offer_id')
    .execute()
  return new Map(rows.flatMap(({ offer_id, count }) => (offer_id ? [[offer_id, Number(count)]] : [])))
}

/** What an offer would give: of an offer without an end, within the horizon. */
export async function previewOffer(db: Db, draft: OfferDraft, now: Date): Promise<OfferPreview> {
  const day = today(now)
  const end = dayAfter(draft.firstDay > day ? draft.firstDay : day, visitHorizonDays)
  const days = [day, draft.repeats === 'once' ? draft.firstDay : (draft.lastDay ?? end)] as const
  const { times, skipped } = expandOffer(draft, ...days)
  const all = times.filter(({ start }) => start > now)
  const offer: VisitOffer = {
    ...draft,
    id: '',
    withdrawnTimes: [],
    withdrawnAt: null,
    createdAt: now.toISOString(),
    sample: false,
  }
  const others = await listOffers(db, { propertyId: draft.propertyId })
  const taken = await takenOn(db, [offer], days)
  const free = countTimes([...others, offer], taken, days).filter(
    (time) => time.offer === offer && time.start > now && !time.busy,
  )
  return { times: free.length, overlapping: all.length - free.length, skipped }
}

/** The offers that stand, with what they still give; of one property, or of all of the scope. */
export async function readOffers(
  { store: { db }, now = Date.now }: Pick<Services, 'store' | 'now'>,
  scope: Scope,
  propertyId?: string,
): Promise<ListedOffer[]> {
  const at = new Date(now())
  const offers = await listOffers(db, { propertyId, scope })
  const days = shownDays(at)
  const times = countTimes(offers, await takenOn(db, offers, days), days).filter(({ start }) => start > at)
  const left = Map.groupBy(times, ({ offer }) => offer.id)
  const ids = offers.map(({ id }) => id)
  const booked = await countBooked(db, ids, at)
  const homes = await listHomes(
    db,
    offers.map((offer) => offer.propertyId),
  )
  return offers.map((offer) => ({
    ...offer,
    property: homes.get(offer.propertyId)!,
    timesLeft: left.get(offer.id)?.length ?? 0,
    visits: booked.get(offer.id) ?? 0,
  }))
}

/** The start of the next free time of each of these homes, ISO 8601, by their ids; a home without one is left out. */
export async function findNextVisits(db: Db, ids: readonly string[], now: Date): Promise<Map<string, string>> {
  const found = await Promise.all(
    ids.map(async (id) => {
      const times = await listTimes(db, shownDays(now), id)
      const next = times.find(({ start, free }) => free > 0 && start >= bookableFrom(now))
      return [id, next?.start.toISOString()] as const
    }),
  )
  return new Map(found.flatMap(([id, start]) => (start ? [[id, start] as const] : [])))
}

/** Whether the public sees a home, and whether it is rented or sold. */
export function findVisitedHome(db: Db, id: string) {
  return db
    .selectFrom('property')
    .select(['id', 'address_line as line', 'city', 'verified', 'listed', 'closed'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Name and address of homes by their ids, in the language of the answer. */
export async function listHomes(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { id: string; name: string; address: string }>()
  const rows = await db
    .selectFrom('property')
    .select(['id', 'name', 'language', 'other_title', 'address_line as line', 'city'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map((row) => [row.id, { id: row.id, name: titleFrom(row) ?? '', address: shortAddress({ address: row }) }]),
  )
}

/** Homes to choose from; a site with more starts from the staff page of a home. */
const maxHomes = 1000

/** The homes that can be visited, by title and address; the chosen one first where the public does not see it. */
export async function listChoosableHomes(db: Db, scope: Scope, chosen: string) {
  const { properties } = await listBrief(db, emptySearch, maxHomes)
  const listed = properties.filter(({ closed }) => !closed)
  const isNamed = !listed.some(({ id }) => id === chosen) && isId(chosen) && (await isInScope(db, chosen, scope))
  const named = isNamed ? await findProperty(db, chosen) : undefined
  const homes = [...(named ? [named] : []), ...listed]
  return homes.map((home) => ({ id: home.id, label: `${titleIn(home).text}, ${shortAddress(home)}` }))
}

/** The times of a home in order, full ones included; they name nobody. Empty for one that is not listed, is closed or offers none. */
export async function visitTimes({ store, now = Date.now }: Pick<Services, 'store' | 'now'>, propertyId: string) {
  const home = isId(propertyId) ? await findVisitedHome(store.db, propertyId) : undefined
  return home?.listed && !home.closed ? shownTimes(store.db, propertyId, new Date(now())) : []
}

/** The times of a home that a visitor may choose from or sees as full. */
export async function shownTimes(db: Db, propertyId: string, now: Date): Promise<VisitTime[]> {
  const times = await listTimes(db, shownDays(now), propertyId)
  return times.filter(({ start }) => start >= bookableFrom(now)).map(toVisitTime)
}
