import { dayAfter, formatDay, monthDay, partsInMoncton, today } from './dates.ts'
import { currentLanguage } from './language/language.ts'
import { t } from './language/translate.ts'

/** Instants (ISO 8601) as people in Greater Moncton read them, whatever zone server and browser are in. */

/** "9:14 am", "4:20 pm"; in French "9 h 14", "16 h 20". */
export function formatTime(instant: string) {
  const { hour, minute } = partsInMoncton(new Date(instant))
  return timeOfDay(`${hour}:${minute}`)
}

/** The same of `HH:MM`. In French with no-break spaces, and "9 h" for the whole hour. */
export function timeOfDay(time: string) {
  const [hour, minute] = time.split(':')
  if (currentLanguage() === 'fr') return `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`
}

/** "Jul 23, 2026, 4:20 pm" */
export function formatMoment(instant: string) {
  return `${formatDay(dayOf(instant))}, ${formatTime(instant)}`
}

/** "Today, 9:14 am", "Yesterday, 4:20 pm", else the whole date. `on` is today's calendar day in Moncton. */
export function nearMoment(instant: string, on: string) {
  const day = dayOf(instant)
  if (day === on) return t('Today, {time}', { time: formatTime(instant) })
  if (day === dayAfter(on, -1)) return t('Yesterday, {time}', { time: formatTime(instant) })
  return formatMoment(instant)
}

/** The same within a sentence: "today, 9:14 am". */
export function momentWithin(instant: string, on: string) {
  const day = dayOf(instant)
  if (day === on) return t('today, {time}', { time: formatTime(instant) })
  if (day === dayAfter(on, -1)) return t('yesterday, {time}', { time: formatTime(instant) })
  return formatMoment(instant)
}

/** For a list: "9:14 am" of today, "Yesterday", "Jul 21", and the year where it is another. */
export function shortMoment(instant: string, on: string) {
  const day = dayOf(instant)
  if (day === on) return formatTime(instant)
  if (day === dayAfter(on, -1)) return t('Yesterday')
  return day.slice(0, 4) === on.slice(0, 4) ? monthDay(day) : formatDay(day)
}

/** The calendar day in Moncton. */
export function dayOf(instant: string) {
  return today(new Date(instant))
}
