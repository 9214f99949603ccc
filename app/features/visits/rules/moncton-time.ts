import { partsInMoncton } from '../../../core/dates.ts'

/** Hours that the clocks of Greater Moncton are behind UTC, in summer and in winter: the earlier instant first. */
const offsets = [3, 4] as const

/**
 * The instant at which the clocks of Greater Moncton show this local time; undefined for a time that they skip in spring. A
 * time that they show twice in autumn means the first of the two, which is still summer time.
 *
 * Works without Temporal, which browsers do not all have: each of the two offsets is tried, and Intl judges it.
 * @param day `YYYY-MM-DD`
 * @param time `HH:MM`
 */
export function instantInMoncton(day: string, time: string): Date | undefined {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  const instants = offsets.map((offset) => new Date(Date.UTC(year, month - 1, date, hour + offset, minute)))
  return instants.find((instant) => localTime(instant) === `${day} ${time}`)
}

/** "2026-11-26 17:30", as the clocks of Greater Moncton show an instant. */
export function localTime(instant: Date) {
  const { year, month, day, hour, minute } = partsInMoncton(instant)
  return `${year}-${month}-${day} ${hour}:${minute}`
}

/** The day of the week of a calendar day, ISO 8601: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string) {
  return new Date(day).getUTCDay() || 7
}
