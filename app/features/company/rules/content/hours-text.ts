import { dayAfter, formatDay } from '../../../../core/dates.ts'
import { labels } from '../../../../core/language/labels.ts'
import { currentLanguage } from '../../../../core/language/language.ts'
import { t, tc } from '../../../../core/language/translate.ts'
import { timeOfDay } from '../../../../core/moments.ts'
import { type Words, wordsIn } from './words.ts'

/** When the office is open on a day of the week, `HH:MM`; null: it is closed. */
export type DayHours = { open: string; close: string } | null

/** A day on which the office is closed. */
export interface Holiday {
  /** `YYYY-MM-DD` */
  day: string
  name: Words
}

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
