import { dayOf } from '../../../core/moments.ts'
import type { VisitTime } from './visit.ts'

/** The times of one calendar day. */
export interface VisitDay {
  /** `YYYY-MM-DD` in Greater Moncton. */
  day: string
  times: VisitTime[]
  /** How many of the times can be booked. */
  free: number
}

/** Times by their day, both in order. */
export function visitDays(times: readonly VisitTime[]): VisitDay[] {
  const inOrder = times.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
  const byDay = Map.groupBy(inOrder, ({ startsAt }) => dayOf(startsAt))
  return Array.from(byDay, ([day, times]) => ({ day, times, free: times.filter(isFree).length }))
}

/** The times of so many days, beginning with the first one on which something is free; none when nothing is. */
export function timesOfDays(times: readonly VisitTime[], count: number): VisitTime[] {
  const days = visitDays(times)
  const first = days.findIndex(({ free }) => free > 0)
  return first < 0 ? [] : days.slice(first, first + count).flatMap((day) => day.times)
}

export function isFree({ state }: Pick<VisitTime, 'state'>) {
  return state === 'free'
}

/** Length of a visit in minutes. */
export function visitMinutes({ startsAt, endsAt }: Pick<VisitTime, 'startsAt' | 'endsAt'>) {
  return Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
}
