import { dayAfter, today } from '../../../core/dates.ts'
import { type OpeningHours, spansOf, workingDay } from '../../company/rules/hours.ts'
import { instantInMoncton } from '../../visits/rules/moncton-time.ts'

/** How long somebody has waited for an answer, counted in opening hours only. The target is one working day. */
export interface AnswerClock {
  /** Minutes of opening hours that remain; negative once the target is over. */
  minutes: number
  late: boolean
}

/** Beyond so many days nothing is counted any more: the figure is "over by more than a month" in any case. */
const maxDays = 45

/**
 * A minute that has begun counts whole, so that what is late is never "0 min left".
 * @param hours the company's (`findOpeningHours`)
 */
export function answerClock(askedAt: Date, now: Date, hours: OpeningHours): AnswerClock {
  const left = workingDay(hours) - openTime(askedAt, now, hours) / 60_000
  return { minutes: left < 0 ? Math.floor(left) : Math.ceil(left), late: left < 0 }
}

/** Minutes of opening hours between two instants; at most those of 45 days. */
export function openMinutes(from: Date, to: Date, hours: OpeningHours): number {
  return Math.floor(openTime(from, to, hours) / 60_000)
}

/** The same in milliseconds. */
function openTime(from: Date, to: Date, hours: OpeningHours): number {
  const last = today(to)
  let sum = 0
  let day = today(from)
  for (let days = 0; day <= last && days < maxDays; days++, day = dayAfter(day, 1)) {
    for (const [start, end] of spansAt(day, hours)) sum += overlap(start, end, from.getTime(), to.getTime())
  }
  return sum
}

/**
 * Whoever asked before this instant has waited longer than the target at `now`: for counting late threads in the database.
 */
export function lateBefore(now: Date, hours: OpeningHours): Date {
  let open = workingDay(hours) * 60_000
  let day = today(now)
  for (let days = 0; days < maxDays; days++, day = dayAfter(day, -1)) {
    for (const [start, end] of spansAt(day, hours).toReversed()) {
      const until = Math.min(end, now.getTime())
      const length = Math.max(0, until - start)
      if (length > open) return new Date(until - open)
      open -= length
    }
  }
  return new Date(now.getTime() - maxDays * 86_400_000)
}

/** The spans of a day as instants in milliseconds. */
function spansAt(day: string, hours: OpeningHours): [number, number][] {
  return spansOf(day, hours).flatMap(([from, to]) => {
    const start = instantInMoncton(day, from)
    const end = to === '24:00' ? instantInMoncton(dayAfter(day, 1), '00:00') : instantInMoncton(day, to)
    return start && end && end > start ? [[start.getTime(), end.getTime()]] : []
  })
}

function overlap(start: number, end: number, from: number, to: number) {
  return Math.max(0, Math.min(end, to) - Math.max(start, from))
}
