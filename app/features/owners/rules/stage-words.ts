import { daysBetween, monthDay, today } from '../../../core/dates.ts'
import { t, tc } from '../../../core/language/translate.ts'
import type { Stage } from '../../../core/listing/listing-stage.ts'
import { closedLabel, type Property } from '../../../core/listing/property.ts'
import { dayOf, formatMoment, nearMoment } from '../../../core/moments.ts'
import { askAfterDays } from './availability.ts'

/** What a step is called, on pages and in mails. */
export function stageTitle({ name }: Pick<Stage, 'name'>, property: Pick<Property, 'offer'>) {
  switch (name) {
    case 'received':
      return tc('of a listing', 'Received')
    case 'checking':
      return tc('of a listing', 'Being checked')
    case 'changes':
      return t('Changes asked')
    case 'live':
      return tc('of a listing', 'Live')
    case 'closed':
      return closedLabel(property)
    case 'down':
      return t('Taken down')
    case 'refused':
      return tc('of a listing', 'Not accepted')
  }
}

/** When it was: "Jul 2, 2026, 14:10", "Jul 2 to Jul 3", "since Jul 3". `on` is today's calendar day in Moncton. */
export function stageTime({ name, state, from, to, by }: Stage, on = today()) {
  if (!from) return name === 'live' ? t('once it is checked') : ''
  if (name === 'received') return formatMoment(from)
  if (state === 'done' && to) return spanText(dayOf(from), dayOf(to))
  if (by) {
    const time = nearMoment(from, on)
    return by === 'owner' ? t('{time}, by you', { time }) : t('{time}, by the office', { time })
  }
  return t('since {day}', { day: monthDay(dayOf(from)) })
}

/** "Jul 2 to Jul 3", or one day. */
export function spanText(from: string, to: string) {
  return from === to ? monthDay(from) : t('{from} to {to}', { from: monthDay(from), to: monthDay(to) })
}

/** Whether the owner is to be asked if the listing is still available. */
export function isAskedToConfirm({ confirmedAt }: Pick<Property, 'confirmedAt'>, on = today()) {
  return daysBetween(dayOf(confirmedAt), on) >= askAfterDays
}
