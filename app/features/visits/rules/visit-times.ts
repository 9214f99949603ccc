import { dayAfter, daysBetween, today } from '../../../core/dates.ts'
import { normalise } from '../../../core/words/normalise.ts'
import { instantInMoncton, weekdayOf } from './moncton-time.ts'
import {
  isFree,
  type OfferDraft,
  readTimeId,
  timeId,
  type VisitObstacle,
  type VisitOffer,
  type VisitTime,
} from './visit.ts'

/** A concrete time of an offer. */
export interface OfferedTime {
  start: Date
  end: Date
}

/** How many days ahead times are shown and can be booked. */
export const visitHorizonDays = 60

/** A visit is booked at least so long ahead, so that whoever shows the home learns of it in time. */
export const leadHours = 2

/** The first instant that can be booked at `now`. */
export function bookableFrom(now: Date) {
  return new Date(now.getTime() + leadHours * 3_600_000)
}

type Rule = Pick<
  OfferDraft,
  'repeats' | 'weekdays' | 'firstDay' | 'lastDay' | 'from' | 'to' | 'minutes' | 'pauseMinutes' | 'daysOff'
>

/** The calendar days of an offer from `first` to `last`, both included. */
export function offeredDays(rule: Rule, first: string, last: string): string[] {
  const end = earliest(last, rule.repeats === 'once' ? rule.firstDay : (rule.lastDay ?? last))
  const start = rule.firstDay > first ? rule.firstDay : first
  const off = new Set(rule.daysOff)
  const days = Array.from({ length: Math.max(0, daysBetween(start, end) + 1) }, (_, at) => dayAfter(start, at))
  return days.filter((day) => !off.has(day) && (rule.repeats === 'once' || rule.weekdays.includes(weekdayOf(day))))
}

/** The local times, `HH:MM`, at which visits begin on each day of an offer. */
export function startsOfDay({ from, to, minutes, pauseMinutes }: Rule): string[] {
  const [first, end] = [minutesOf(from), minutesOf(to)]
  const count = Math.max(0, Math.floor((end - first + pauseMinutes) / (minutes + pauseMinutes)))
  return Array.from({ length: count }, (_, at) => clockText(first + at * (minutes + pauseMinutes)))
}

/**
 * The times of an offer that begin on the days from `first` to `last`, and how many of them the clocks skip in spring: those
 * are not offered. A visit lasts its minutes, whatever the clocks do meanwhile.
 */
export function expandOffer(rule: Rule, first: string, last: string): { times: OfferedTime[]; skipped: number } {
  const starts = startsOfDay(rule)
  const instants = offeredDays(rule, first, last).flatMap((day) => starts.map((time) => instantInMoncton(day, time)))
  const times = instants.flatMap((start) => (start ? [{ start, end: after(start, rule.minutes) }] : []))
  return { times, skipped: instants.length - times.length }
}

/** The times that an offer has on these days, without those that staff took back. */
export function openTimes(offer: VisitOffer, first: string, last: string): OfferedTime[] {
  if (offer.withdrawnAt) return []
  const withdrawn = new Set(offer.withdrawnTimes)
  return expandOffer(offer, first, last).times.filter(({ start }) => !withdrawn.has(start.toISOString()))
}

/** The first and the last day that are shown to visitors at `now`. */
export function shownDays(now: Date): [first: string, last: string] {
  const day = today(now)
  return [day, dayAfter(day, visitHorizonDays)]
}

export function overlaps(one: OfferedTime, other: OfferedTime) {
  return one.start < other.end && other.start < one.end
}

/** "17:30" -> 1050 */
export function minutesOf(time: string) {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  return hour * 60 + minute
}

/** 1050 -> "17:30" */
export function clockText(minutes: number) {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

function after(instant: Date, minutes: number) {
  return new Date(instant.getTime() + minutes * 60_000)
}

function earliest(one: string, other: string) {
  return one < other ? one : other
}

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

/** Why a time that a link or a form names cannot be had, judged by the times that are offered now; undefined if it can. */
export function obstacleTo(id: string, times: readonly VisitTime[], now = Date.now()): VisitObstacle | undefined {
  const time = times.find((time) => time.id === id)
  if (time) return isFree(time) ? undefined : time.places > 1 ? 'full' : 'taken'
  const named = readTimeId(id)
  if (!named) return 'unknown-time'
  if (named.start.getTime() <= now) return 'past'
  return named.start < bookableFrom(new Date(now)) ? 'soon' : 'withdrawn'
}

/** True where another time may do. */
export function isAboutTime(obstacle: VisitObstacle) {
  return (['unknown-time', 'taken', 'full', 'past', 'soon', 'withdrawn'] as const).some((one) => one === obstacle)
}
