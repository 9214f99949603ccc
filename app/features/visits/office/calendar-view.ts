import { dayAfter, formatLongDay, isDay } from '../../../core/dates.ts'
import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { weekdayOf } from '../rules/moncton-time.ts'
import { visitDay } from '../rules/visit-words.ts'

export const spans = ['week', 'day'] as const
export type Span = (typeof spans)[number]

/** What the address of the calendar says. */
export interface CalendarView {
  span: Span
  /** `YYYY-MM-DD`, a day of the week that is shown. */
  day: string
  /** The id of the visit or of the time that is opened. */
  visit?: string
  time?: string
}

/** Reads the search parameters. Never throws: invalid values are ignored. `on` is today's calendar day in Moncton. */
export function readCalendarView(params: URLSearchParams, on: string): CalendarView {
  const day = params.get('day') ?? ''
  return {
    span: spans.find((span) => span === params.get('span')) ?? 'week',
    // Beyond, the database has no days.
    day: isDay(day) && day >= '2000-01-01' && day <= '2999-12-31' ? day : on,
    visit: params.get('visit')?.slice(0, 64) || undefined,
    time: params.get('time')?.slice(0, 64) || undefined,
  }
}

export function calendarPath({ span, day, visit, time }: Partial<CalendarView>) {
  const params = new URLSearchParams({
    ...(span && span !== 'week' && { span }),
    ...(day && { day }),
    ...(visit && { visit }),
    ...(time && { time }),
  }).toString()
  return params ? `${paths.visits}?${params}` : paths.visits
}

/** The form that offers times, above the calendar of this view. */
export function offerPath(view: Partial<CalendarView>) {
  return calendarPath(view).replace(paths.visits, paths.offerVisits)
}

/** The form that books a visit for a caller, above the calendar of this view. */
export function bookPath(view: Partial<CalendarView>) {
  return calendarPath(view).replace(paths.visits, paths.bookVisit)
}

/** The days that are shown: Monday to Sunday, or one. */
export function daysOf({ span, day }: CalendarView): string[] {
  if (span === 'day') return [day]
  const monday = dayAfter(day, 1 - weekdayOf(day))
  return Array.from({ length: 7 }, (_, at) => dayAfter(monday, at))
}

/** The view so many weeks or days later. */
export function turned({ span, day }: CalendarView, by: 1 | -1): CalendarView {
  return { span, day: dayAfter(day, span === 'day' ? by : 7 * by) }
}

/** "November 23 to 29, 2026", "December 28, 2026 to January 3, 2027", or one day with its name. */
export function daysText(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (first === last) return visitDay(first)
  return t('{first} to {last}', rangeOf(first, last))
}

function rangeOf(first: string, last: string) {
  const long = { first: formatLongDay(first), last: formatLongDay(last) }
  if (first.slice(0, 4) !== last.slice(0, 4)) return long
  if (first.slice(0, 7) !== last.slice(0, 7)) return { ...long, first: withoutYear(long.first) }
  if (currentLanguage() === 'fr') return { ...long, first: withoutYear(long.first).replace(/ .*/, '') }
  return { first: withoutYear(long.first), last: long.last.replace(/^\S+ /, '') }
}

function withoutYear(day: string) {
  return day.replace(/,? \d{4}$/, '')
}
