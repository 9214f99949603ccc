import { dayAfter, formatDay, formatLongDay } from '../../../core/dates.ts'
import { currentLanguage, localeOf } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { instantInMoncton } from './moncton-time.ts'
import type { OfferDraft, OfferPreview } from './visit-offer.ts'
import { clockSpan, visitDay, weekday } from './visit-words.ts'

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
