import { t } from '../../../../core/language/translate.ts'
import type { VisitTime } from '../../../visits/rules/visit.ts'
import { isFree, nextVisitDays, visitMinutes } from '../../../visits/rules/visit-days.ts'
import { clockTime, shortVisitDay } from '../../../visits/rules/visit-words.ts'

/** What the page of a listing says of the times at which it can be visited: in words, so that the page needs no calendar. */
export interface VisitInvitation {
  /** "30 minutes, with Monique." */
  lead: string
  days: { day: string; label: string; times: { id: string; label: string }[] }[]
}

/** The next three days with two times each; undefined when nothing is free. */
export function visitInvitation(times: readonly VisitTime[]): VisitInvitation | undefined {
  const days = nextVisitDays(times, 3, 2)
  if (!days.length) return undefined
  return {
    lead: visitLead(times),
    days: days.map(({ day, times }) => ({
      day,
      label: shortVisitDay(day),
      times: times.map(({ id, startsAt }) => ({ id, label: clockTime(startsAt) })),
    })),
  }
}

/** Length and host, each only where all free times share it. */
export function visitLead(times: readonly VisitTime[]): string {
  const free = times.filter(isFree)
  const [minutes, otherMinutes] = new Set(free.map(visitMinutes))
  const [host, otherHost] = new Set(free.map(({ host }) => host))
  const known = { minutes: otherMinutes === undefined ? minutes : undefined, host: otherHost === undefined ? host : '' }
  if (known.minutes && known.host)
    return t('{minutes, plural, one {# minute} other {# minutes}}, with {host}.', {
      minutes: known.minutes,
      host: known.host,
    })
  if (known.minutes)
    return t('{minutes, plural, one {# minute} other {# minutes}}, with somebody from our office.', {
      minutes: known.minutes,
    })
  return known.host ? t('With {host}.', { host: known.host }) : t('With somebody from our office.')
}
