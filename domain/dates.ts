/** Calendar days are plain `YYYY-MM-DD` text from end to end and never pass through a time zone (contract 3.15). */

const timeZone = 'America/Moncton'
const dayInMoncton = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
const shown = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' })

/** Today in Greater Moncton, as `YYYY-MM-DD`. */
export function today(now = new Date()) {
  return dayInMoncton.format(now)
}

/** True for a day that exists: 2026-02-29 is false. */
export function isDay(text: string) {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayFrom(text)?.toISOString().slice(0, 10) === text
}

/** Whole days from one calendar day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string) {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** The calendar day so many days later; earlier when negative. */
export function dayAfter(day: string, days: number) {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** "Sep 1, 2026" */
export function formatDay(day: string) {
  const date = dayFrom(day)
  return date ? shown.format(date).replace('.', '') : day
}

/** "September 1, 2026" */
export function formatLongDay(day: string) {
  const date = dayFrom(day)
  return date?.toLocaleDateString('en-CA', { timeZone: 'UTC', dateStyle: 'long' }) ?? day
}

/** "Available Sep 1, 2026", or "Available now" for a day that is not in the future. */
export function availability(day: string, on: string) {
  return day <= on ? 'Available now' : `Available ${formatDay(day)}`
}

function dayFrom(text: string) {
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) ? undefined : new Date(time)
}
