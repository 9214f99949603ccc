import { dayAfter, formatDay } from '../../../core/dates.ts'
import { labels } from '../../../core/language/labels.ts'
import { currentLanguage } from '../../../core/language/language.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { timeOfDay } from '../../../core/moments.ts'
import { weekdayOf } from '../../visits/rules/moncton-time.ts'
import { type DayHours, type Holiday, wordsIn } from './company.ts'

/** Monday first. */
export const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export const weekdayLabel = labels({
  monday: () => t('Monday'),
  tuesday: () => t('Tuesday'),
  wednesday: () => t('Wednesday'),
  thursday: () => t('Thursday'),
  friday: () => t('Friday'),
  saturday: () => t('Saturday'),
  sunday: () => t('Sunday'),
})

/** What a company is taken to keep that has only a text. */
export const usualWeek: DayHours[] = weekdayNames.map((_, at) => (at < 5 ? { open: '09:00', close: '17:00' } : null))

/** Days before a holiday from which visitors are told of it. */
const noticeDays = 21

/** "Monday to Friday, 9 to 5; Saturday, 10 to 2" in the current language. */
export function hoursText(week: readonly DayHours[]): string {
  const runs: { from: number; to: number; hours: NonNullable<DayHours> }[] = []
  week.forEach((hours, at) => {
    if (!hours) return
    const last = runs.at(-1)
    if (last && last.to === at - 1 && last.hours.open === hours.open && last.hours.close === hours.close) last.to = at
    else runs.push({ from: at, to: at, hours })
  })
  if (runs.length === 0) return t('By appointment')
  const parts = runs.map((run) => `${daysText(run.from, run.to)}, ${timesText(run.hours)}`)
  const text = parts.join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Hours with the holidays of the next three weeks after them. */
export function hoursWithHolidays(hours: string, holidays: readonly Holiday[] = [], today: string): string {
  const soon = holidays.filter(({ day }) => day >= today && day <= dayAfter(today, noticeDays))
  if (soon.length === 0) return hours
  const days = soon.map(({ day, name }) => {
    const { text } = wordsIn(name)
    return text ? `${formatDay(day)} (${text})` : formatDay(day)
  })
  return t('{hours}. Closed on {days}.', { hours, days: days.join(', ') })
}

function daysText(from: number, to: number) {
  const [first, last] = [from, to].map((at) => dayName(weekdayLabel[weekdayNames[at]!])) as [string, string]
  if (from === to) return first
  return tc('days of the week', '{first} to {last}', { first, last })
}

/** French names of days are small within a sentence. */
function dayName(label: string) {
  return currentLanguage() === 'fr' ? label.toLowerCase() : label
}

function timesText({ open, close }: NonNullable<DayHours>) {
  return t('{open} to {close}', { open: timeText(open), close: timeText(close) })
}

/** "9 am" and "2:30 pm", in French "9 h" and "14 h 30", on one line. */
function timeText(time: string) {
  return timeOfDay(time).replace(':00', '').replace(' ', '\u00a0')
}

/** From and to on the clocks of Greater Moncton, `HH:MM`. */
type OpenSpan = readonly [from: string, to: string]

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

/**
 * The public holidays of New Brunswick (Employment Standards Act, "public holiday"), as calendar days. The days on which
 * shops close besides are the company's own choice.
 */
export function publicHolidays(year: number): readonly string[] {
  const known = years.get(year)
  if (known) return known
  const easter = easterSunday(year)
  const days = [
    `${year}-01-01`,
    // Family Day: the third Monday in February.
    nthMonday(year, 2, 3),
    // Good Friday.
    iso(easter - 2 * day),
    `${year}-07-01`,
    // New Brunswick Day: the first Monday in August.
    nthMonday(year, 8, 1),
    // Labour Day.
    nthMonday(year, 9, 1),
    // National Day for Truth and Reconciliation.
    `${year}-09-30`,
    // Remembrance Day.
    `${year}-11-11`,
    `${year}-12-25`,
  ]
  years.set(year, days)
  return days
}

const day = 86_400_000
const years = new Map<number, readonly string[]>()

function nthMonday(year: number, month: number, nth: number) {
  const first = Date.UTC(year, month - 1, 1)
  const offset = (8 - new Date(first).getUTCDay()) % 7
  return iso(first + (offset + (nth - 1) * 7) * day)
}

/** Milliseconds of Easter Sunday, by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number) {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const l = (32 + 2 * (b % 4) + 2 * i - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return Date.UTC(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1)
}

function iso(at: number) {
  return new Date(at).toISOString().slice(0, 10)
}
