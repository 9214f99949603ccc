import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { dayAfter, today } from '../../../../core/dates.ts'
import { claimsOn, hostKey } from '../../rules/time-states.ts'
import { readTimeId, type VisitObstacle } from '../../rules/visit.ts'
import { bookableFrom, expandOffer, openTimes, shownDays } from '../../rules/visit-times.ts'
import { findVisitedHome } from '../home-queries.ts'
import { findOffer, lockOffersOf } from '../offers/offer-queries.ts'
import { takenOn } from '../offers/time-queries.ts'
import type { ChosenPlace } from '../visit-queries.ts'

/**
 * Finds the lowest free place of a time, or says what stands in the way. Call it in the transaction that takes the place:
 * whoever asks for a time of the same host waits until that ends.
 * @param id of the time
 * @param moved the visit that gives up its place for this one
 */
export async function claimPlace(
  tx: Db,
  id: string,
  now: Date,
  moved?: { id: string },
): Promise<{ chosen: ChosenPlace; home: { id: string; line: string; city: string } } | { obstacle: VisitObstacle }> {
  const named = readTimeId(id)
  const found = named && (await findOffer(tx, named.offerId))
  if (!named || !found) return { obstacle: 'unknown-time' }
  await lockOffersOf(tx, found.host)
  // Again, because staff may have changed it while this transaction waited.
  const offer = (await findOffer(tx, found.id)) ?? found
  const home = await findVisitedHome(tx, offer.propertyId)
  if (!home?.listed || home.closed) return { obstacle: 'unlisted' }

  const day = today(named.start)
  const isAsked = ({ start }: { start: Date }) => start.getTime() === named.start.getTime()
  const time = openTimes(offer, day, day).find(isAsked)
  if (!time) return { obstacle: wasOffered() ? 'withdrawn' : 'unknown-time' }
  if (time.start <= now) return { obstacle: 'past' }
  if (time.start < bookableFrom(now)) return { obstacle: 'soon' }
  if (day > shownDays(now)[1]) return { obstacle: 'unknown-time' }

  const taken = await takenOn(tx, [offer], [dayAfter(day, -1), dayAfter(day, 1)], moved?.id)
  const { held, busy } = claimsOn(time, { offerId: offer.id, hostKey: hostKey(offer.host) }, taken)
  if (busy || held.length >= offer.places) return { obstacle: offer.places > 1 && !busy ? 'full' : 'taken' }
  const places = new Set(held.map(({ place }) => place))
  const place = Array.from({ length: offer.places }, (_, at) => at + 1).find((each) => !places.has(each))!
  return { chosen: { ...time, offer, place }, home }

  /** By its rule, before staff took it back or made the day one without visits. */
  function wasOffered() {
    return expandOffer({ ...offer, daysOff: [] }, day, day).times.some(isAsked)
  }
}
