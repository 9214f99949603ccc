import { dayAfter, daysBetween, formatDay, formatLongDay, isDay, today } from '../../../core/dates.ts'
import { errorsOnly, tooLong } from '../../../core/field-rules.ts'
import { currentLanguage, localeOf } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { instantInMoncton } from './moncton-time.ts'
import { type OfferDraft, offerRepeats, type VisitOffer } from './visit.ts'
import { minutesOf, startsOfDay } from './visit-times.ts'
import { clockSpan, visitDay, weekday } from './visit-words.ts'

/** Times at which a home can be visited, as staff offer them (docs/decisions/030-visits.md). */

/** An offer as staff see it. */
export interface ListedOffer extends VisitOffer {
  property: { id: string; name: string; address: string }
  /** Times from now on, within the horizon. */
  timesLeft: number
  /** Booked visits from now on. */
  visits: number
}

/** What an offer would give, before it is kept. */
export interface OfferPreview {
  /** Times that would be offered. */
  times: number
  /** Times left out because they overlap a visit or a time that the same host has. */
  overlapping: number
  /** Times left out because the clocks skip them in spring. */
  skipped: number
}

export const offerLimits = {
  minutes: { least: 10, most: 240 },
  pauseMinutes: { least: 0, most: 120 },
  places: { least: 1, most: 50 },
  daysOff: 60,
  /** Letters. */
  host: 80,
  directions: 300,
  /** An offer begins within a year and lasts for two at most. */
  daysAhead: 366,
  days: 731,
} as const

/** The rules of the form that offers times, for browser and server. */

export type OfferErrors = Partial<Record<keyof OfferDraft, string>>

/** The message of each field that is wrong. `on` is today's calendar day in Moncton. */
export function offerErrors(draft: OfferDraft, on = today()): OfferErrors {
  const { propertyId, repeats, weekdays, from, to, minutes, pauseMinutes, places, host, directions } = draft
  return errorsOnly<keyof OfferDraft>({
    propertyId: propertyId ? undefined : t('Please choose a home.'),
    repeats: offerRepeats.includes(repeats) ? undefined : t('Please choose once or every week.'),
    weekdays:
      repeats === 'weekly' && weekdays.length === 0 ? t('Please choose at least one day of the week.') : undefined,
    firstDay: wrongFirstDay(draft, on),
    lastDay: wrongLastDay(draft),
    from: isTime(from) ? undefined : badTime(),
    to: isTime(to) ? wrongEnd(draft) : badTime(),
    minutes: wrongNumber(minutes, offerLimits.minutes),
    pauseMinutes: wrongNumber(pauseMinutes, offerLimits.pauseMinutes),
    places: wrongNumber(places, offerLimits.places),
    daysOff: wrongDaysOff(draft),
    host: host.length > offerLimits.host ? tooLong(offerLimits.host) : undefined,
    directions: directions.length > offerLimits.directions ? tooLong(offerLimits.directions) : undefined,
  })
}

/** "17:30"; 24:00 is none. */
export function isTime(text: string) {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

export const badTime = () => t('Please enter a time.')
export const badDay = () => t('Please enter a day that exists.')

function wrongFirstDay({ firstDay }: OfferDraft, on: string) {
  if (!isDay(firstDay)) return badDay()
  if (firstDay < on) return t('This day has passed.')
  return firstDay > dayAfter(on, offerLimits.daysAhead) ? t('Please choose a day within a year.') : undefined
}

function wrongLastDay({ repeats, firstDay, lastDay }: OfferDraft) {
  if (repeats === 'once' || lastDay === null) return undefined
  if (!isDay(lastDay)) return badDay()
  if (lastDay < firstDay) return t('The last day is before the first one.')
  return isDay(firstDay) && daysBetween(firstDay, lastDay) > offerLimits.days
    ? t('Please offer times for two years at most.')
    : undefined
}

function wrongEnd(draft: OfferDraft) {
  const { from, to, minutes } = draft
  if (!isTime(from) || !Number.isInteger(minutes)) return undefined
  if (minutesOf(to) <= minutesOf(from)) return t('The end is before the beginning.')
  return minutes > 0 && startsOfDay(draft).length === 0 ? t('No visit of this length fits in between.') : undefined
}

export function wrongNumber(value: number, { least, most }: { least: number; most: number }) {
  const fits = Number.isInteger(value) && value >= least && value <= most
  return fits ? undefined : t('Please enter a whole number from {least} to {most}.', { least, most })
}

function wrongDaysOff({ daysOff }: OfferDraft) {
  if (daysOff.length > offerLimits.daysOff) return t('Please enter at most {most} days.', { most: offerLimits.daysOff })
  const wrong = daysOff.find((day) => !isDay(day))
  return wrong === undefined ? undefined : t('{day} is no day that exists.', { day: formatDay(wrong.slice(0, 40)) })
}

/** Offered times as staff read them: the rule, and what it gives. */

type Rule = Omit<OfferDraft, 'propertyId' | 'host' | 'directions'>

/** "Tuesdays and Thursdays, 5:00 to 7:00 pm, 30 minutes each, from November 24, 2026 to December 17, 2026, not on Dec 8, 2026" */
export function offerText(rule: Rule): string {
  const { repeats, firstDay, minutes, pauseMinutes, places, daysOff } = rule
  const parts = [
    repeats === 'once' ? visitDay(firstDay) : weekdaysText(rule.weekdays),
    localSpan(rule.from, rule.to),
    t('{minutes, plural, one {# minute} other {# minutes}} each', { minutes }),
    ...(pauseMinutes > 0
      ? [t('{minutes, plural, one {# minute} other {# minutes}} apart', { minutes: pauseMinutes })]
      : []),
    ...(places > 1 ? [t('{places, plural, one {# place} other {# places}} at a time', { places })] : []),
    ...(repeats === 'weekly' ? [daysText(rule)] : []),
    ...(repeats === 'weekly' && daysOff.length > 0
      ? [t('not on {days}', { days: listed(daysOff.map((day) => formatDay(day))) })]
      : []),
  ]
  return parts.join(', ')
}

/** The sum of an offer in sentences: all of its times, the rule, and what is left out. */
export function offerSum(rule: Rule, { times, overlapping, skipped }: OfferPreview): { total: string; rest: string } {
  const all = times + overlapping
  const left = [
    overlapping > 0 &&
      t(
        '{count, plural, one {# overlaps a visit or a time that is offered already, and is left out.} other {# overlap visits or times that are offered already, and are left out.}}',
        { count: overlapping },
      ),
    skipped > 0 &&
      t(
        '{count, plural, one {# does not exist, because the clocks go forward that night.} other {# do not exist, because the clocks go forward that night.}}',
        { count: skipped },
      ),
  ]
  return {
    total: t('{count, plural, =0 {No time at all.} one {# time in all.} other {# times in all.}}', { count: all }),
    rest: [`${offerText(rule)}.`, ...left].filter(Boolean).join(' '),
  }
}

/** "Tuesdays and Thursdays", in French "mardis et jeudis": both languages add an s. */
function weekdaysText(weekdays: readonly number[]) {
  return listed(weekdays.toSorted((one, other) => one - other).map((day) => `${weekday(dayOfWeek(day))}s`))
}

function daysText({ firstDay, lastDay }: Rule) {
  const first = formatLongDay(firstDay)
  return lastDay ? t('from {first} to {last}', { first, last: formatLongDay(lastDay) }) : t('from {first}', { first })
}

function listed(words: string[]) {
  return new Intl.ListFormat(localeOf[currentLanguage()], { type: 'conjunction' }).format(words)
}

/** On a day without a change of clocks. */
function localSpan(from: string, to: string) {
  const [startsAt, endsAt] = [from, to].map((time) => instantInMoncton('2026-01-15', time)?.toISOString())
  return startsAt && endsAt ? clockSpan(startsAt, endsAt) : ''
}

/** Some calendar day that is this day of the week, ISO 8601: 1 is Monday. */
export function dayOfWeek(weekday: number) {
  return dayAfter('2026-11-22', weekday)
}
