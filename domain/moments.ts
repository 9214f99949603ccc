import { dayAfter, formatDay, partsInMoncton, today } from './dates.ts'

/** Instants (ISO 8601) as people in Greater Moncton read them, whatever zone server and browser are in. */

/** "9:14", "16:20" */
export function formatTime(instant: string) {
  const { hour, minute } = partsInMoncton(new Date(instant))
  return `${Number(hour)}:${minute}`
}

/** "Jul 23, 2026, 16:20" */
export function formatMoment(instant: string) {
  return `${formatDay(dayOf(instant))}, ${formatTime(instant)}`
}

/** "Today, 9:14", "Yesterday, 16:20", else the whole date. `on` is today's calendar day in Moncton. */
export function nearMoment(instant: string, on: string) {
  const day = dayOf(instant)
  if (day === on) return `Today, ${formatTime(instant)}`
  return day === dayAfter(on, -1) ? `Yesterday, ${formatTime(instant)}` : formatMoment(instant)
}

/** For a list: "9:14" of today, "Yesterday", "Jul 21", and the year where it is another. */
export function shortMoment(instant: string, on: string) {
  const day = dayOf(instant)
  if (day === on) return formatTime(instant)
  if (day === dayAfter(on, -1)) return 'Yesterday'
  return day.slice(0, 4) === on.slice(0, 4) ? monthDay(day) : formatDay(day)
}

/** "Jul 21" of a calendar day. */
export function monthDay(day: string) {
  return formatDay(day).replace(/, \d{4}$/, '')
}

/** The calendar day in Moncton. */
export function dayOf(instant: string) {
  return today(new Date(instant))
}
