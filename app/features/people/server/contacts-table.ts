import { csvLine } from '../../../core/csv-cells.ts'
import { t } from '../../../core/language/translate.ts'
import type { Contact } from '../rules/person.ts'

/** People as CSV, in the current language. */
export function writeContactsTable(contacts: readonly Contact[]): string {
  const heading = [
    ...[t('Name'), t('Email'), t('Phone'), t('Language'), t('Account')],
    ...[t('Messages'), t('Listings'), t('Visits'), t('Saved searches'), t('First seen'), t('Last seen')],
  ]
  return ['\ufeff', csvLine(heading), ...contacts.map((contact) => csvLine(cellsOf(contact)))].join('')
}

function cellsOf({ name, email, phone, language, role, ...rest }: Contact) {
  const { messages, listings, visits, searches, firstSeen, lastSeen } = rest
  return [
    ...[name, email, phone, language, role ?? ''],
    ...[messages, listings, visits, searches].map(String),
    ...[firstSeen, lastSeen],
  ]
}
