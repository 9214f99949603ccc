import { currentLanguage } from './language/language.ts'
import { t } from './language/translate.ts'

/** Calendar days are plain `YYYY-MM-DD` text from end to end and never pass through a time zone (contract 3.15). */

const months = 'January February March April May June July August September October November December'.split(' ')
const frenchMonths =
  /* @__PURE__ */ 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')
/** Office québécois de la langue française, Banque de dépannage linguistique, "Abréviation des noms de mois". */
const shortFrenchMonths = /* @__PURE__ */ 'janv. févr. mars avr. mai juin juill. août sept. oct. nov. déc.'.split(' ')

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Moncton',
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/**
 * An instant as the calendar and clock of Greater Moncton show it, each part two digits, the year four.
 * Parts are read by name: the order, punctuation and month names of a locale differ between browser engines and their versions.
 */
export function partsInMoncton(instant: Date) {
  const parts = clock.formatToParts(instant)
  const part = (name: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === name)?.value.padStart(2, '0') ?? ''
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') }
}

/** Today in Greater Moncton, as `YYYY-MM-DD`. */
export function today(now = new Date()) {
  const { year, month, day } = partsInMoncton(now)
  return `${year}-${month}-${day}`
}

/** The year in Greater Moncton: "2026". */
export function thisYear() {
  return partsInMoncton(new Date()).year
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

/** "Sep 1, 2026", in French "1er sept. 2026"; text that is no day is returned as it is. */
export function formatDay(day: string) {
  return written(day, shortMonth)
}

/** "September 1, 2026", in French "1er septembre 2026"; text that is no day is returned as it is. */
export function formatLongDay(day: string) {
  return written(day, longMonth)
}

/** "Sep 1", in French "1er sept.", of a calendar day. */
export function monthDay(day: string) {
  return written(day, shortMonth, false)
}

/** "Sep 2026", in French "sept. 2026", of a calendar day. */
export function monthYear(day: string) {
  return isDay(day) ? `${shortMonth(Number(day.slice(5, 7)) - 1)} ${day.slice(0, 4)}` : day
}

/** "Available Sep 1, 2026", or "Available now" for a day that is not in the future. */
export function availability(day: string, on: string) {
  return day <= on ? t('Available now') : t('Available {day}', { day: formatDay(day) })
}

/** "Sep 1, 2026", or "Now" for a day that is not in the future: for a row that is called Available. */
export function availableFrom(day: string, on: string) {
  return day <= on ? t('Now') : formatDay(day)
}

function shortMonth(index: number) {
  return currentLanguage() === 'fr' ? shortFrenchMonths[index]! : months[index]!.slice(0, 3)
}

function longMonth(index: number) {
  return (currentLanguage() === 'fr' ? frenchMonths : months)[index]!
}

function written(day: string, monthName: (index: number) => string, withYear = true) {
  if (!isDay(day)) return day
  const [year, month, date] = day.split('-').map(Number)
  const name = monthName(month! - 1)
  if (currentLanguage() === 'fr') return `${date === 1 ? '1er' : date} ${name}${withYear ? ` ${year}` : ''}`
  return `${name} ${date}${withYear ? `, ${year}` : ''}`
}

function dayFrom(text: string) {
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) ? undefined : new Date(time)
}
