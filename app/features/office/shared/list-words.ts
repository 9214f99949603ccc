import { daysBetween, formatDay, monthDay } from '../../../core/dates.ts'
import { labels } from '../../../core/language/labels.ts'
import { t, tc } from '../../../core/language/translate.ts'
import type { Offer } from '../../../core/listing/fields/choices.ts'
import type { Standing } from '../../../core/listing/listing-stage.ts'
import { closedLabel } from '../../../core/listing/property.ts'
import { dayOf } from '../../../core/moments.ts'
import type { IconName } from '../../../ui/icon/icon-names.ts'
import { askAfterDays } from '../../owners/rules/own-listing.ts'
import { ageText } from '../../review/shared/review-words.ts'
import type { BulkAction } from '../rules/bulk.ts'
import {
  isWaiting,
  type ListAge,
  type ListColumn,
  type ListRow,
  type ListState,
  type ListStatus,
  statusWhile,
} from '../rules/list-view.ts'

export const stateLabel: Record<'all' | ListState, () => string> = {
  all: () => tc('of properties', 'All'),
  unverified: () => t('Not verified'),
  changes: () => t('Changes wait'),
  confirm: () => tc('of properties', 'To confirm'),
  unanswered: () => tc('of properties', 'Unanswered'),
  public: () => tc('of properties', 'Verified'),
  closed: () => tc('of properties', 'Closed'),
  archived: () => tc('of properties', 'Deactivated'),
}

export const columnLabel = labels<ListColumn>({
  status: () => t('Status'),
  customer: () => t('Customer'),
  price: () => t('Price'),
  agent: () => t('Agent'),
  age: () => tc('of a listing', 'Age'),
  confirmed: () => tc('head of a column', 'Confirmed'),
  views: () => t('Views, 30 d'),
  inquiries: () => t('Inquiries'),
})

export const ageLabel = labels<ListAge>({
  day: () => t('Less than a day'),
  week: () => t('At most 7 days'),
  month: () => t('At most 30 days'),
  older: () => t('More than 30 days'),
})

export const statusLook: Record<
  ListStatus,
  { variant: 'wait' | 'super' | 'verified' | 'closed' | 'off'; icon: IconName }
> = {
  'to-verify': { variant: 'wait', icon: 'clock' },
  change: { variant: 'wait', icon: 'history' },
  unanswered: { variant: 'wait', icon: 'clock-exclamation' },
  confirm: { variant: 'super', icon: 'refresh' },
  asked: { variant: 'super', icon: 'pencil' },
  refused: { variant: 'off', icon: 'x' },
  verified: { variant: 'verified', icon: 'rosette-discount-check' },
  closed: { variant: 'closed', icon: 'lock' },
  archived: { variant: 'off', icon: 'eye-off' },
}

export const statusLabel: Record<ListStatus, (offer: Offer) => string> = {
  'to-verify': () => t('To verify'),
  change: () => t('Change waits'),
  unanswered: () => tc('of a property', 'Unanswered'),
  confirm: () => tc('of a property', 'To confirm'),
  asked: () => tc('of a property', 'Changes asked'),
  refused: () => tc('of a property', 'Refused'),
  verified: () => t('Verified'),
  closed: (offer) => closedLabel({ offer }),
  archived: () => tc('of a property', 'Deactivated'),
}

/** What is said of a listing that stands so. */
export function standingLabel(standing: Standing, offer: Offer) {
  return statusLabel[statusWhile[standing]](offer)
}

export const bulkLabel = labels<BulkAction>({
  assign: () => t('Assign'),
  ask: () => t('Ask if still available'),
  rent: () => t('Mark as Rented'),
  deactivate: () => t('Deactivate'),
})

/** What an act has come to, in one sentence. */
export function doneText(action: BulkAction, count: number, agent: string | null) {
  switch (action) {
    case 'assign':
      return agent
        ? t('{count, plural, one {# listing assigned to {agent}} other {# listings assigned to {agent}}}', {
            count,
            agent,
          })
        : t('{count, plural, one {# listing has no agent now} other {# listings have no agent now}}', { count })
    case 'ask':
      return t('{count, plural, one {# owner will be asked} other {# owners will be asked}}', { count })
    case 'rent':
      return t('{count, plural, one {# listing marked as rented} other {# listings marked as rented}}', { count })
    case 'deactivate':
      return t('{count, plural, one {# listing deactivated} other {# listings deactivated}}', { count })
  }
}

export function backText(count: number) {
  return t('{count, plural, one {# listing put back} other {# listings put back}}', { count })
}

export function visitsText(count: number) {
  return t('{count, plural, one {# home still has booked visits} other {# homes still have booked visits}}', { count })
}

export function leftText(count: number) {
  return t('{count, plural, one {# was left as it is} other {# were left as they are}}', { count })
}

/** "Jul 20, 2026", and after 21 days "29 d ago", which is late. */
export function confirmedText(instant: string, today: string) {
  const days = daysBetween(dayOf(instant), today)
  return days > askAfterDays
    ? { late: true, text: t('{count} d ago', { count: days }) }
    : { late: false, text: formatDay(dayOf(instant)) }
}

/** Why a listing has its status, as far as a few words go: "waits 2 d", "said yes Nov 19", "since Nov 12". */
export function statusReason(
  status: ListStatus,
  { since, confirmedAt, endedAt }: Pick<ListRow, 'since' | 'confirmedAt' | 'endedAt'>,
  { now, today }: { now: string; today: string },
): { text: string; late?: boolean } {
  if (isWaiting(status)) return { text: t('waits {time}', { time: ageText(since, now) }) }
  if (status === 'closed' || status === 'archived') {
    return { text: endedAt ? t('since {day}', { day: monthDay(dayOf(endedAt)) }) : '' }
  }
  if (!confirmedAt) return { text: '' }
  const { late } = confirmedText(confirmedAt, today)
  const count = daysBetween(dayOf(confirmedAt), today)
  return late
    ? { late, text: t('said yes {count} d ago', { count }) }
    : { text: t('said yes {day}', { day: monthDay(dayOf(confirmedAt)) }) }
}
