import { weekdayOf } from '../../visits/rules/moncton-time.ts'
import { publicHolidays } from './public-holidays.ts'

/** From and to on the clocks of Greater Moncton, `HH:MM`. */
export type OpenSpan = readonly [from: string, to: string]

/** When somebody is in the office, for programs; `Company.hours` says it in words. */
export interface OpeningHours {
  /** Monday first, seven days; a day without spans is closed. Spans are in order and do not overlap. */
  week: readonly (readonly OpenSpan[])[]
  /** Further closed days, `YYYY-MM-DD`. */
  closed: readonly string[]
  /** Whether the public holidays of New Brunswick are closed days. */
  holidays: boolean
}

const workday: readonly OpenSpan[] = [['09:00', '17:00']]

/** Of the demo, and until a company sets its own: Monday to Friday, 9 to 5. */
export const usualHours: OpeningHours = {
  week: [workday, workday, workday, workday, workday, [], []],
  closed: [],
  holidays: true,
}

/** The open spans of a calendar day (`YYYY-MM-DD`). */
export function spansOf(day: string, hours: OpeningHours): readonly OpenSpan[] {
  if (hours.closed.includes(day)) return []
  if (hours.holidays && publicHolidays(Number(day.slice(0, 4))).includes(day)) return []
  return hours.week[weekdayOf(day) - 1] ?? []
}

/** The minutes of the longest ordinary day: one working day. At least an hour, so that a deadline exists. */
export function workingDay({ week }: Pick<OpeningHours, 'week'>): number {
  const days = week.map((spans) => spans.reduce((sum, [from, to]) => sum + minutesOf(to) - minutesOf(from), 0))
  return Math.max(60, ...days)
}

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(time: string) {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}
