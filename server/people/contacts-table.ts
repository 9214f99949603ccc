import { csvLine } from '../../domain/csv-cells.ts'
import { currentLanguage } from '../../domain/language/language.ts'
import { t } from '../../domain/language/translate.ts'
import type { Contact } from '../../domain/person/person.ts'
import type { Db } from '../database/tables/tables.ts'
import { inLanguage } from '../http/request-language.ts'
import { type ContactFilter, listContacts } from './list-queries.ts'

const pageSize = 1000

/** Whoever a filter names as CSV, in pages, so that a long list is never in memory at once. */
export function writeContactsTable(db: Db, filter: ContactFilter): ReadableStream<Uint8Array> {
  const language = currentLanguage()
  const heading = [
    ...[t('Name'), t('Email'), t('Phone'), t('Language'), t('Account')],
    ...[t('Messages'), t('Listings'), t('Visits'), t('Saved searches'), t('First seen'), t('Last seen')],
  ]
  const lineOf = (contact: Contact) => csvLine(cellsOf(contact))
  let offset = 0
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encode(`\ufeff${csvLine(heading)}`))
    },
    async pull(controller) {
      const page = { sort: 'first-seen' as const, descending: true, offset, limit: pageSize }
      const { contacts } = await listContacts(db, filter, page)
      offset += pageSize
      if (contacts.length > 0) controller.enqueue(encode(inLanguage(language, () => contacts.map(lineOf).join(''))))
      if (contacts.length < pageSize) controller.close()
    },
  })
}

const encode = (text: string) => new TextEncoder().encode(text)

function cellsOf({ name, email, phone, language, role, ...rest }: Contact) {
  const { messages, listings, visits, searches, firstSeen, lastSeen } = rest
  return [
    ...[name, email, phone, language, role ?? ''],
    ...[messages, listings, visits, searches].map(String),
    ...[firstSeen, lastSeen],
  ]
}
