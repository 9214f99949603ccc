import { formatLongDay, monthDay } from '../../../core/dates.ts'
import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { dayOf, formatTime } from '../../../core/moments.ts'

/** Days and times of visits as people read them, in Greater Moncton's time whatever zone server and browser are in. */

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const frenchWeekdays = /* @__PURE__ */ 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' ')
/** Office québécois de la langue française, Banque de dépannage linguistique, "Abréviation des jours de la semaine". */
const shortFrenchWeekdays = /* @__PURE__ */ 'dim. lun. mar. mer. jeu. ven. sam.'.split(' ')

/** "5:30 to 6:00 pm", "11:30 am to 12:00 pm", in French "17 h 30 à 18 h". */
export function clockSpan(startsAt: string, endsAt: string) {
  const [from, to] = [formatTime(startsAt), formatTime(endsAt)]
  return t('{from} to {to}', { from: half(from) === half(to) ? clockFace(from) : from, to })
}

/** "Thursday", in French "jeudi", of a calendar day. */
export function weekday(day: string) {
  return (currentLanguage() === 'fr' ? frenchWeekdays : weekdays)[weekdayOf(day)]!
}

/** "Thu", in French "jeu.", of a calendar day. */
export function shortWeekday(day: string) {
  return currentLanguage() === 'fr' ? shortFrenchWeekdays[weekdayOf(day)]! : weekdays[weekdayOf(day)]!.slice(0, 3)
}

/** "Thu, Nov 26", in French "jeu. 26 nov." */
export function shortVisitDay(day: string) {
  return beside(shortWeekday(day), monthDay(day))
}

/** "Thursday, November 26, 2026", in French "jeudi 26 novembre 2026". */
export function visitDay(day: string) {
  return beside(weekday(day), formatLongDay(day))
}

/** "Thursday, November 26, 2026, 5:30 to 6:00 pm", in French "jeudi 26 novembre 2026, 17 h 30 à 18 h". */
export function visitMoment(startsAt: string, endsAt: string) {
  return `${visitDay(dayOf(startsAt))}, ${clockSpan(startsAt, endsAt)}`
}

/** "Thursday, November 26", in French "jeudi 26 novembre": a calendar day of the next weeks. */
export function nearVisitDay(day: string) {
  return visitDay(day).replace(/,? \d{4}$/, '')
}

/** "Thursday, November 26, 5:30 to 6:00 pm", in French "jeudi 26 novembre, 17 h 30 à 18 h". */
export function nearVisitMoment(startsAt: string, endsAt: string) {
  return `${nearVisitDay(dayOf(startsAt))}, ${clockSpan(startsAt, endsAt)}`
}

function beside(name: string, day: string) {
  return currentLanguage() === 'fr' ? `${name} ${day}` : `${name}, ${day}`
}

/** 0 for Sunday. */
function weekdayOf(day: string) {
  return new Date(day).getUTCDay()
}

/** "5:30" of "5:30 pm", where something else says which half of the day is meant; a French time as it is. */
export function clockFace(time: string) {
  return time.replace(/ [ap]m$/, '')
}

function half(time: string) {
  return time.slice(-2)
}
