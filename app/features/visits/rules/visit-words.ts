import { formatDay, formatLongDay, isDay, monthDay } from '../../../core/dates.ts'
import { labels } from '../../../core/language/labels.ts'
import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { dayOf, formatTime } from '../../../core/moments.ts'
import type { VisitObstacle } from './visit.ts'
import { leadHours } from './visit-times.ts'

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

interface VisitChange {
  what: string
  from?: unknown
  to?: unknown
}

/** What somebody did about visits to a home, for the history of staff; undefined for every other change. */
export function visitChangeText({ what, from, to }: VisitChange): { did: string; note?: string } | undefined {
  if (what === 'visit-booked') return { did: t('booked a visit'), note: momentText(to) }
  if (what === 'visit-host') return { did: t('changed who shows a visit'), note: String(to) || undefined }
  if (what === 'visit-cancelled') return { did: t('cancelled a visit'), note: momentText(from) }
  if (what === 'visit-missed')
    return { did: to === true ? t('noted that a visitor did not come') : t('took back a note about a visit') }
  if (what === 'visits-withdrawn') return { did: t('took back times for visits'), note: momentText(to) }
  if (what === 'visits-offered') {
    return { did: t('offered {count, plural, one {# time} other {# times}} for visits', { count: Number(to) || 0 }) }
  }
  if (what !== 'visit-moved') return undefined
  return {
    did: t('moved a visit'),
    note: t('From {from} to {to}.', { from: momentText(from) ?? '', to: momentText(to) ?? '' }),
  }
}

/** "Thu, Nov 26, 5:30 pm" of an instant (ISO 8601), or a calendar day. */
function momentText(value: unknown) {
  if (typeof value !== 'string') return undefined
  if (isDay(value)) return formatDay(value)
  return Number.isNaN(Date.parse(value)) ? undefined : `${shortVisitDay(dayOf(value))}, ${formatTime(value)}`
}

/** What a visitor reads where a visit cannot be booked, moved or cancelled. The code beside it is for programs. */
export const obstacleTexts: Readonly<Record<VisitObstacle, string>> = labels({
  'unknown-time': () => t('This time is not offered. Please choose one of the times shown.'),
  taken: () => t('This time was taken a moment ago. Please choose another one.'),
  full: () => t('All places at this time are taken. Please choose another one.'),
  past: () => t('This time has passed. Please choose another one.'),
  soon: () =>
    t(
      'Visits are booked at least {hours, plural, one {# hour} other {# hours}} ahead. Please choose another time, or call us.',
      { hours: leadHours },
    ),
  withdrawn: () => t('This time is no longer offered. Please choose another one.'),
  unlisted: () => t('This home is no longer listed, so it cannot be visited.'),
  doubt: () => t('We could not book this time automatically. Your message has reached us, and we will answer it.'),
  same: () => t('Your visit is at this time already.'),
  cancelled: () => t('This visit was cancelled already.'),
  over: () => t('This visit has begun or is over, so it can no longer be moved or cancelled.'),
  ahead: () => t('This visit has not begun yet.'),
  'too-many': () => t('This e-mail address has several visits booked already. Please call us to book another one.'),
  'unknown-link': () => t('This link is not valid. Please open it again from our mail, or write to us.'),
  'expired-link': () => t('This link has expired. Please write to us if you need anything.'),
})
