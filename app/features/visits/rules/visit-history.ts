import { formatDay, isDay } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { dayOf, formatTime } from '../../../core/moments.ts'
import { shortVisitDay } from './visit-words.ts'

interface VisitChange {
  what: string
  from?: unknown
  to?: unknown
}

/** What somebody did about visits to a home, for the history of staff; undefined for every other change. */
export function visitChangeText({ what, from, to }: VisitChange): { did: string; note?: string } | undefined {
  if (what === 'visit-booked') return { did: t('booked a visit'), note: momentText(to) }
  if (what === 'visit-host') return { did: t('changed who shows a visit'), note: String(to) || undefined }
  if (what === 'visit-cancelled') return { did: t('cancelled a visit'), note: momentText(from) }
  if (what === 'visit-missed')
    return { did: to === true ? t('noted that a visitor did not come') : t('took back a note about a visit') }
  if (what === 'visits-withdrawn') return { did: t('took back times for visits'), note: momentText(to) }
  if (what === 'visits-offered') {
    return { did: t('offered {count, plural, one {# time} other {# times}} for visits', { count: Number(to) || 0 }) }
  }
  if (what !== 'visit-moved') return undefined
  return {
    did: t('moved a visit'),
    note: t('From {from} to {to}.', { from: momentText(from) ?? '', to: momentText(to) ?? '' }),
  }
}

/** "Thu, Nov 26, 5:30 pm" of an instant (ISO 8601), or a calendar day. */
function momentText(value: unknown) {
  if (typeof value !== 'string') return undefined
  if (isDay(value)) return formatDay(value)
  return Number.isNaN(Date.parse(value)) ? undefined : `${shortVisitDay(dayOf(value))}, ${formatTime(value)}`
}
