import { dayAfter, isDay, today } from '../../../core/dates.ts'
import { errorsOnly, tooLong } from '../../../core/field-rules.ts'
import { t } from '../../../core/language/translate.ts'
import { textOf } from '../../../core/received-values.ts'
import { instantInMoncton } from './moncton-time.ts'
import type { StaffVisit } from './visit.ts'
import { badDay, badTime, isTime, offerLimits, wrongNumber } from './visit-offer.ts'
import { hostKey } from './visit-times.ts'
import { clockSpan, obstacleTexts } from './visit-words.ts'

/** When staff want a visit to be, and who shows the home: a time that need not be offered. */
export interface Arrangement {
  /** `YYYY-MM-DD` and `HH:MM`, as the clocks of Greater Moncton show them. */
  day: string
  from: string
  minutes: number
  /** The name of a colleague; empty: somebody of the office. */
  host: string
}

export const arrangedLengths = [15, 20, 30, 45, 60, 90, 120] as const

export function readArrangement(form: Pick<FormData, 'get'>): Arrangement {
  const minutes = textOf(form, 'minutes')
  return {
    day: textOf(form, 'day').trim(),
    from: textOf(form, 'from').trim(),
    minutes: /^\d{1,4}$/.test(minutes) ? Number(minutes) : -1,
    host: textOf(form, 'host').trim(),
  }
}

/** The message of each field that is wrong at an instant. */
export function arrangementErrors({ day, from, minutes, host }: Arrangement, now: Date) {
  return errorsOnly<keyof Arrangement>({
    day: wrongDay(day, today(now)),
    from: isTime(from) ? wrongStart(day, from, now) : badTime(),
    minutes: wrongNumber(minutes, offerLimits.minutes),
    host: host.length > offerLimits.host ? tooLong(offerLimits.host) : undefined,
  })
}

interface AskedTime {
  start: Date
  end: Date
  host: string
  propertyId: string | undefined
  /** The visit that would be moved. */
  but?: string | undefined
}

/** Whether a booked visit stands in the way of one more: the same host shows it then, or it is to the same home. */
export function standsInTheWay(visit: StaffVisit, { start, end, host, propertyId, but }: AskedTime) {
  const isThen = new Date(visit.endsAt) > start && new Date(visit.startsAt) < end
  if (visit.state !== 'booked' || visit.id === but || !isThen) return false
  const isSameHost = hostKey(host) !== '' && hostKey(visit.host) === hostKey(host)
  return isSameHost || (propertyId !== undefined && visit.property?.id === propertyId)
}

/** What overlaps a time to visit this home. */
export function overlapText({ host, name, address, startsAt, endsAt, property }: StaffVisit, propertyId?: string) {
  const span = clockSpan(startsAt, endsAt)
  return property && property.id === propertyId
    ? t('{name} visits this home then, {span}.', { name, span })
    : t('{host} shows {address} then, {span}.', { host, address, span })
}

function wrongDay(day: string, on: string) {
  if (!isDay(day)) return badDay()
  if (day < on) return t('This day has passed.')
  return day > dayAfter(on, offerLimits.daysAhead) ? t('Please choose a day within a year.') : undefined
}

function wrongStart(day: string, from: string, now: Date) {
  if (!isDay(day)) return undefined
  const start = instantInMoncton(day, from)
  if (!start) return badTime()
  return start <= now ? obstacleTexts.past : undefined
}
