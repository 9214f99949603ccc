import { t } from '../../../../core/language/translate.ts'
import { dayOf, formatTime } from '../../../../core/moments.ts'
import { isFree, timesOfDays, type VisitObstacle, type VisitTime, visitMinutes } from '../../../visits/rules/visit.ts'
import { obstacleTo } from '../../../visits/rules/visit-times.ts'
import { weekday } from '../../../visits/rules/visit-words.ts'

/** What the page of a listing and its booking modal know of a visit: one choice, wherever it is made. */
export interface BookingPlan {
  /** Empty where none are offered: the form is the stated inquiry alone. */
  times: readonly VisitTime[]
  /** Whether there are later times than these. */
  hasMore?: boolean
  /** Id of the chosen time. */
  chosen?: string
  /** What a button says that books it: "Book Saturday 10:00 am". */
  book?: string
  /** A time that was asked for and cannot be had. */
  refused?: { obstacle: VisitObstacle; time: string }
  /** Counts the openings, each of which begins with a day of its own. */
  opening: number
}

/** The times with the one that a link names, or why that one cannot be had. */
export function bookingPlan(times: readonly VisitTime[], time: string | undefined, opening = 0): BookingPlan {
  const obstacle = time ? obstacleTo(time, times) : undefined
  if (time && obstacle) return { times, refused: { obstacle, time }, opening }
  return withChoice({ times, opening }, time)
}

/** The plan with this time chosen, or none. */
export function withChoice(plan: BookingPlan, id: string | undefined): BookingPlan {
  const { startsAt } = plan.times.find((time) => time.id === id) ?? {}
  const book = startsAt && t('Book {day} {time}', { day: weekday(dayOf(startsAt)), time: formatTime(startsAt) })
  return { ...plan, chosen: id || undefined, book, refused: undefined }
}

/** The plan after this time was booked: no time is chosen, and it has a place less. */
export function withoutPlace(plan: BookingPlan, id: string): BookingPlan {
  const times = plan.times.map((time) =>
    time.id === id ? { ...time, free: time.free - 1, state: time.free > 1 ? time.state : ('full' as const) } : time,
  )
  return withChoice({ ...plan, times }, undefined)
}

/** What the page of a listing offers: the next days; no times when none is free. */
export function nextDaysPlan(times: readonly VisitTime[]): BookingPlan {
  const next = timesOfDays(times, shownDays)
  return { times: next, hasMore: (next.at(-1)?.startsAt ?? '') < (times.at(-1)?.startsAt ?? ''), opening: 0 }
}

const shownDays = 5

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
