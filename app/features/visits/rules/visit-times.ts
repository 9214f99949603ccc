import { dayAfter, daysBetween, today } from '../../../core/dates.ts'
import { instantInMoncton, weekdayOf } from './moncton-time.ts'
import { type OfferDraft, type VisitOffer, visitHorizonDays } from './visit-offer.ts'

/** A concrete time of an offer. */
export interface OfferedTime {
  start: Date
  end: Date
}

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
