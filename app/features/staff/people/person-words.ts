import type { Role } from '../../../../domain/account/account.ts'
import { t, tc } from '../../../../domain/language/translate.ts'
import type { ContactListing } from '../../../../domain/person/person.ts'

const roles: Record<Role, string> = {
  customer: t('Has an account'),
  agent: t('Agent'),
  agency: t('Agency'),
  reader: tc('a role', 'Reader'),
  manager: tc('a role', 'Manager'),
}

export const roleText = (role: Role) => roles[role]

export const stageText: Record<ContactListing['stage'], string> = {
  waiting: t('To verify'),
  live: tc('of a listing', 'Live'),
  closed: t('Rented'),
  down: t('Deactivated'),
}

export const kindText = {
  inquiry: t('Inquiry'),
  booking: t('Booking'),
  contact: t('Contact'),
  report: t('Report'),
  mail: tc('of a message', 'By mail'),
}

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
