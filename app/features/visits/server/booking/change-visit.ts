import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../../web/services.ts'
import { dayAfter, today } from '../../../../core/dates.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import { type Canceller, readTimeId, type VisitObstacle } from '../../rules/visit.ts'
import { bookableFrom, claimsOn, expandOffer, hostKey, openTimes, shownDays } from '../../rules/visit-times.ts'
import { findOffer, findVisitedHome, lockOffersOf, takenOn } from '../offers/offer-queries.ts'
import {
  type ChosenPlace,
  findVisit,
  queueVisitMails,
  recordVisit,
  updateVisitState,
  updateVisitTime,
  type VisitRecord,
} from '../visit-queries.ts'

export type Changed = { visit: VisitRecord } | { obstacle: VisitObstacle }

type Needs = Pick<Services, 'store' | 'outbox' | 'now'>

/** Gives a visit another time, which its visitor asks for. Nothing changes where something stands in the way. */
export function moveVisit(services: Needs, id: string, time: string): Promise<Changed> {
  return change(services, async (tx, at) => {
    // The host's offers first, as when booking, so that no two transactions wait for each other.
    const claimed = await claimPlace(tx, time, at, { id })
    const visit = await findVisit(tx, id, { lock: true })
    const obstacle = closedBy(visit, at)
    if (!visit || obstacle) return { obstacle: obstacle ?? 'unknown-link' }
    if ('obstacle' in claimed) return claimed
    const { chosen, home } = claimed
    if (home.id !== visit.property?.id) return { obstacle: 'unknown-time' }
    const startsAt = chosen.start.toISOString()
    if (startsAt === visit.startsAt && chosen.offer.id === visit.offerId) return { obstacle: 'same' }
    await updateVisitTime(tx, id, chosen, at)
    await recordVisit(tx, visit, { what: 'visit-moved', from: visit.startsAt, to: startsAt }, at)
    const moved = (await findVisit(tx, id))!
    await queueVisitMails(tx, moved, 'moved', at)
    return { visit: moved }
  })
}

/** Who cancels a visit: its visitor by the private link, or staff or the home's owner with a reason. */
interface Cancellation {
  by: Canceller
  /** For the history; a visitor has none. */
  person?: Pick<Person, 'id' | 'email'>
  reason?: string
}

/** Ends a visit before it begins. */
export function cancelVisit(services: Needs, id: string, cancelled: Cancellation): Promise<Changed> {
  return change(services, async (tx, at) => {
    const visit = await findVisit(tx, id, { lock: true })
    const obstacle = closedBy(visit, at)
    if (!visit || obstacle) return { obstacle: obstacle ?? 'unknown-link' }
    return { visit: await cancelIn(tx, visit, cancelled, at) }
  })
}

/** The same in a transaction of the caller, for a visit that is still ahead. */
export async function cancelIn(
  tx: Db,
  visit: VisitRecord,
  { by, person, reason = '' }: Cancellation,
  at: Date,
): Promise<VisitRecord> {
  await updateVisitState(tx, visit.id, { state: 'cancelled', by, reason }, at)
  await recordVisit(tx, visit, { what: 'visit-cancelled', from: visit.startsAt, to: null, person }, at)
  const cancelled = (await findVisit(tx, visit.id))!
  await queueVisitMails(tx, cancelled, 'cancelled', at)
  return cancelled
}

/** Notes that a visitor did not come, or takes the note back. */
export function markMissed(services: Needs, id: string, missed: boolean, person: Person): Promise<Changed> {
  return change(services, async (tx, at) => {
    const visit = await findVisit(tx, id, { lock: true })
    if (!visit) return { obstacle: 'unknown-link' }
    if (visit.state === 'cancelled') return { obstacle: 'cancelled' }
    if (new Date(visit.startsAt) > at) return { obstacle: 'ahead' }
    if ((visit.state === 'missed') === missed) return { visit }
    await updateVisitState(tx, id, { state: missed ? 'missed' : 'booked' }, at)
    await recordVisit(tx, visit, { what: 'visit-missed', from: !missed, to: missed, person }, at)
    return { visit: (await findVisit(tx, id))! }
  })
}

/** Why a visit can no longer be moved or cancelled; undefined while it can. */
export function closedBy(visit: VisitRecord | undefined, at: Date): VisitObstacle | undefined {
  if (!visit) return 'unknown-link'
  if (visit.state === 'cancelled') return 'cancelled'
  return visit.state === 'missed' || new Date(visit.startsAt) <= at ? 'over' : undefined
}

/** In `change`, because the pages of the listing show what is free. */
async function change({ store, outbox, now = Date.now }: Needs, work: (tx: Db, at: Date) => Promise<Changed>) {
  const at = new Date(now())
  try {
    const done = await store.change(async (tx) => {
      const changed = await work(tx, at)
      if ('obstacle' in changed) throw new Refused(changed.obstacle)
      return changed
    })
    outbox?.wake()
    return done
  } catch (problem) {
    if (problem instanceof Refused) return { obstacle: problem.obstacle }
    throw problem
  }
}

/** Ends the transaction, so that a refusal changes nothing and drops no cached page. */
class Refused extends Error {
  readonly obstacle: VisitObstacle
  constructor(obstacle: VisitObstacle) {
    super(`The visit was not changed: ${obstacle}.`)
    this.obstacle = obstacle
  }
}

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
