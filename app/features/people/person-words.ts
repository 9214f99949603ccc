import { t, tc } from '../../core/language/translate.ts'
import { formatPhone } from '../../core/phone.ts'
import { type ContactIdentifier, roleText } from './rules/person.ts'

const states: Record<string, string> = {
  new: tc('of a message', 'New'),
  answered: tc('of a message', 'Answered'),
  closed: tc('of a message', 'Closed'),
  booked: tc('of a visit', 'Booked'),
  cancelled: tc('of a visit', 'Cancelled'),
  missed: tc('of a visit', 'Nobody came'),
}

/** The state of a message or a visit. */
export const stateText = (state: string) => states[state] ?? state

/** What an address brings: "2 messages · 1 listing · Has an account". */
export function bringsText({ messages, listings, visits, searches, role }: ContactIdentifier) {
  const facts = [
    messages > 0 && t('{count, plural, one {# message} other {# messages}}', { count: messages }),
    listings > 0 && t('{count, plural, one {# listing} other {# listings}}', { count: listings }),
    visits > 0 && t('{count, plural, one {# visit} other {# visits}}', { count: visits }),
    searches > 0 && t('{count, plural, one {# saved search} other {# saved searches}}', { count: searches }),
    role && roleText[role],
  ]
  return facts.filter(Boolean).join(' · ') || t('Nothing else')
}

/** An e-mail, or a number as it is spelt. */
export function addressText({ kind, value }: Pick<ContactIdentifier, 'kind' | 'value'>) {
  return kind === 'phone' ? formatPhone(value) : value
}
