import { formatDay, formatLongDay, monthDay, partsInMoncton } from '../dates.ts'
import { currentLanguage } from '../language/language.ts'
import { t } from '../language/translate.ts'
import { dayOf, formatTime } from '../moments.ts'
import { weekdayOf } from './moncton-time.ts'
import { minutesOf } from './visit-times.ts'

/** Times of visits in words, as the clocks of Greater Moncton show them. Instants are ISO 8601. */

const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')
const frenchWeekdays = /* @__PURE__ */ 'lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' ')

/** "Thursday", in French "jeudi". `weekday` is ISO 8601: 1 is Monday. */
export function weekdayName(weekday: number) {
  return (currentLanguage() === 'fr' ? frenchWeekdays : weekdays)[weekday - 1]!
}

/** "Thu", in French "jeu." (Office québécois de la langue française). */
export function shortWeekday(weekday: number) {
  const name = weekdayName(weekday).slice(0, 3)
  return currentLanguage() === 'fr' ? `${name}.` : name
}

/** "Thursday, November 26, 2026", in French "jeudi 26 novembre 2026", of a calendar day. */
export function longDayName(day: string) {
  return joined(weekdayName(weekdayOf(day)), formatLongDay(day))
}

/** "Thu, Nov 26", in French "jeu. 26 nov.", of a calendar day. */
export function shortDayName(day: string) {
  return joined(shortWeekday(weekdayOf(day)), monthDay(day))
}

/** "Thu, Nov 26, 2026", in French "jeu. 26 nov. 2026", of a calendar day. */
export function dayName(day: string) {
  return joined(shortWeekday(weekdayOf(day)), formatDay(day))
}

/** "Thursday, November 26, 2026", in French "jeudi 26 novembre 2026". */
export function visitDay(instant: string) {
  return longDayName(dayOf(instant))
}

/** "5:30 pm", in French "17 h 30". */
export function visitHour(instant: string) {
  if (currentLanguage() === 'fr') return formatTime(instant)
  const { clock, half } = halfDay(instant)
  return `${clock} ${half}`
}

/** "5:30 to 6:00 pm", "11:30 am to 12:00 pm"; in French "17 h 30 à 18 h". */
export function visitSpan(startsAt: string, endsAt: string) {
  const [first, last] = [halfDay(startsAt), halfDay(endsAt)]
  const isEnglish = currentLanguage() === 'en'
  const from = isEnglish && first.half === last.half ? first.clock : visitHour(startsAt)
  const span = t('{from} to {to}', { from, to: visitHour(endsAt) })
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
  return minutes === minutesShown(startsAt, endsAt) ? span : t('{span} (the clocks change meanwhile)', { span })
}

/** "Thursday, November 26, 2026, 5:30 to 6:00 pm", in French "jeudi 26 novembre 2026, 17 h 30 à 18 h". */
export function visitWhen(startsAt: string, endsAt: string) {
  return `${visitDay(startsAt)}, ${visitSpan(startsAt, endsAt)}`
}

/** "Thursday, November 26, 2026 at 5:30 pm", in French "jeudi 26 novembre 2026 à 17 h 30". */
export function visitMoment(instant: string) {
  return t('{day} at {time}', { day: visitDay(instant), time: visitHour(instant) })
}

/** The twelve-hour clock of English texts. */
function halfDay(instant: string) {
  const { hour, minute } = partsInMoncton(new Date(instant))
  return { clock: `${Number(hour) % 12 || 12}:${minute}`, half: Number(hour) < 12 ? 'am' : 'pm' }
}

function minutesShown(startsAt: string, endsAt: string) {
  const [first, last] = [startsAt, endsAt].map((instant) => {
    const { hour, minute } = partsInMoncton(new Date(instant))
    return minutesOf(`${hour}:${minute}`)
  }) as [number, number]
  return (last - first + 1440) % 1440
}

function joined(weekday: string, day: string) {
  return currentLanguage() === 'fr' ? `${weekday} ${day}` : `${weekday}, ${day}`
}
