import { daysBetween } from '../../../core/dates.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { type OpenVerdict, standingOf } from '../../../core/listing/listing-stage.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import { dayOf } from '../../../core/moments.ts'
import { reviewPath } from '../../../core/paths.ts'
import type { Message } from '../../inbox/rules/inquiry.ts'
import { inboxPath } from '../../inbox/shared/inbox-search.ts'
import { askAfterDays } from '../../owners/rules/own-listing.ts'

interface Known {
  property: Pick<StaffProperty, 'id' | 'verified' | 'closed' | 'archived' | 'confirmedAt'>
  verdict: OpenVerdict | null
  /** Whether a change by its owner waits. */
  changed: boolean
  messages: readonly Pick<Message, 'id' | 'name' | 'state' | 'kind'>[]
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
}

export interface NextAct {
  text: string
  label: string
  /** An address, or a place of this page. */
  to: string
}

/** What is to be done about a listing, the most urgent first; nothing where nothing waits. */
export function nextActs({ property, verdict, changed, messages, today }: Known): NextAct[] {
  const standing = standingOf(property, verdict)
  const review = reviewPath(property.id)
  const asker = messages.find(({ state, kind }) => state === 'new' && kind !== 'report')
  const days = daysBetween(dayOf(property.confirmedAt), today)
  return [
    changed && { text: t('A change by the owner waits.'), label: t('Review the change'), to: review },
    standing === 'checking' && {
      text: t('It waits to be verified.'),
      label: t('Review'),
      to: review,
    },
    asker && {
      text: t('{name} waits for an answer.', { name: asker.name }),
      label: tc('an action', 'Answer'),
      to: inboxPath({}, asker.id),
    },
    standing === 'live' &&
      days > askAfterDays && {
        text: t(
          '{count, plural, one {The owner last said # day ago that it is still available.} other {The owner last said # days ago that it is still available.}}',
          { count: days },
        ),
        label: t('Ask or confirm'),
        to: '#confirmation',
      },
  ].filter((act) => act !== false && act !== undefined)
}
