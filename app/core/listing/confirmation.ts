import { daysBetween, formatDay } from '../dates.ts'
import { t } from '../language/translate.ts'
import { dayOf } from '../moments.ts'
import type { Property } from './property.ts'

/** A confirmation of the owner counts this many days. */
const confirmedDays = 30

/** Whether the owner has said within the last 30 days that it is still on offer. `on` is today's calendar day in Moncton. */
export function isConfirmed({ confirmedAt }: Pick<Property, 'confirmedAt'>, on: string) {
  return daysBetween(dayOf(confirmedAt), on) <= confirmedDays
}

/** "Last confirmed by the owner on Nov 18, 2026", or "Not confirmed since Oct 3, 2026". */
export function confirmationText(property: Pick<Property, 'confirmedAt'>, on: string) {
  const day = formatDay(dayOf(property.confirmedAt))
  return isConfirmed(property, on)
    ? t('Last confirmed by the owner on {day}', { day })
    : t('Not confirmed since {day}', { day })
}
