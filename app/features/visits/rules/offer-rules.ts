import { dayAfter, daysBetween, formatDay, isDay, today } from '../../../core/dates.ts'
import { errorsOnly, tooLong } from '../../../core/field-rules.ts'
import { t } from '../../../core/language/translate.ts'
import { type OfferDraft, offerLimits, offerRepeats } from './visit-offer.ts'
import { minutesOf, startsOfDay } from './visit-times.ts'

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
