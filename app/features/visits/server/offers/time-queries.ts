import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { dayAfter } from '../../../../core/dates.ts'
import type { Scope } from '../../../accounts/rules/permissions.ts'
import { type CountedTime, countTimes, hostKey, type TakenPlace } from '../../rules/time-states.ts'
import type { VisitOffer } from '../../rules/visit-offer.ts'
import { listOffers } from './offer-queries.ts'

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
export async function countBooked(db: Db, offers: readonly string[], now: Date): Promise<Map<string, number>> {
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
