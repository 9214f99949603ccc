import { normalise } from '../../../core/words/normalise.ts'
import { timeId, type VisitTime } from './visit.ts'
import type { VisitOffer } from './visit-offer.ts'
import { type OfferedTime, openTimes, overlaps } from './visit-times.ts'

/** A place that somebody has taken. */
export interface TakenPlace extends OfferedTime {
  /** Null when the offer is gone. */
  offerId: string | null
  /** `hostKey(...)` */
  hostKey: string
  place: number
}

/** A time with what is left of it. */
export interface CountedTime extends OfferedTime {
  offer: VisitOffer
  free: number
  /** True if the host is with another visitor then. */
  busy: boolean
}

/**
 * The times that begin on these days, in order. Where two offers of one host for one home overlap, the older one counts. A
 * host who is with somebody else at a time has no free place then.
 * @param offers the oldest first
 */
export function countTimes(
  offers: readonly VisitOffer[],
  taken: readonly TakenPlace[],
  [first, last]: readonly [first: string, last: string],
): CountedTime[] {
  const counted: (CountedTime & { key: string })[] = []
  for (const offer of offers) {
    const key = hostKey(offer.host)
    const own = openTimes(offer, first, last).filter(
      (time) => !counted.some((other) => isTwice(other, { offer, key }, time)),
    )
    for (const time of own) {
      const { held, busy } = claimsOn(time, { offerId: offer.id, hostKey: key }, taken)
      counted.push({ ...time, offer, key, busy, free: busy ? 0 : Math.max(0, offer.places - held.length) })
    }
  }
  return counted.sort((one, other) => one.start.getTime() - other.start.getTime())
}

/** The places that are taken of a time, and whether its host is elsewhere. */
export function claimsOn(
  time: OfferedTime,
  { offerId, hostKey }: { offerId: string; hostKey: string },
  taken: readonly TakenPlace[],
) {
  const isOwn = (place: TakenPlace) => place.offerId === offerId && place.start.getTime() === time.start.getTime()
  const held = taken.filter(isOwn)
  const busy = taken.some((place) => place.hostKey === hostKey && overlaps(place, time) && !isOwn(place))
  return { held, busy }
}

export function toVisitTime({ offer, start, end, free }: CountedTime): VisitTime {
  return {
    id: timeId(offer.id, start),
    startsAt: start.toISOString(),
    endsAt: end.toISOString(),
    state: free > 0 ? 'free' : 'full',
    free,
    places: offer.places,
    host: offer.host,
  }
}

/** The same host, however the name is written. Whom nobody names is one host, too. */
export function hostKey(host: string) {
  return normalise(host)
}

function isTwice(
  other: CountedTime & { key: string },
  { offer, key }: { offer: VisitOffer; key: string },
  time: OfferedTime,
) {
  return other.offer.propertyId === offer.propertyId && other.key === key && overlaps(other, time)
}
