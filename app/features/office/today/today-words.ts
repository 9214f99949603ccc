import { formatLongDay, partsInMoncton } from '../../../core/dates.ts'
import { currentLanguage, localeOf } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { maxCounted } from '../../inbox/rules/thread.ts'
import type { Today } from '../rules/today.ts'

/** "Good morning, Nadine." by the clocks of Moncton; a long or missing name is left out. */
export function greeting(name: string, now: Date) {
  const hour = Number(partsInMoncton(now).hour)
  const first = name.trim().split(/\s+/)[0] ?? ''
  if (hour < 12) return first ? t('Good morning, {name}.', { name: first }) : t('Good morning.')
  if (hour < 18) return first ? t('Good afternoon, {name}.', { name: first }) : t('Good afternoon.')
  return first ? t('Good evening, {name}.', { name: first }) : t('Good evening.')
}

const more = { count: maxCounted - 1 }
const isMore = (count: number) => count >= maxCounted

/** "Friday, July 24, 2026. 4 homes to check. ..." */
export function summary({ toCheck, unanswered, visits }: Today, day: string) {
  const weekday = new Intl.DateTimeFormat(localeOf[currentLanguage()], { weekday: 'long', timeZone: 'UTC' })
  const named = weekday.format(new Date(`${day}T12:00:00Z`))
  return [
    t('{weekday}, {date}.', { weekday: named[0]?.toUpperCase() + named.slice(1), date: formatLongDay(day) }),
    toCheck &&
      toCheck.total > 0 &&
      t('{count, plural, one {# home to check.} other {# homes to check.}}', { count: toCheck.total }),
    isMore(unanswered.total) && t('More than {count} people wait for an answer.', more),
    unanswered.total > 0 &&
      !isMore(unanswered.total) &&
      t('{count, plural, one {# person waits for an answer.} other {# people wait for an answer.}}', {
        count: unanswered.total,
      }),
    visits.length > 0 && t('{count, plural, one {# visit today.} other {# visits today.}}', { count: visits.length }),
    isMore(unanswered.late) && t('More than {count} answers are over their time.', more),
    unanswered.late > 0 &&
      !isMore(unanswered.late) &&
      t('{count, plural, one {# answer is over its time.} other {# answers are over their time.}}', {
        count: unanswered.late,
      }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Whole gigabytes. */
export function gigabytes(bytes: number) {
  return t('{count} GB', { count: Math.floor(bytes / 1e9) })
}
