import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import type { FoundPerson } from '../../office/rules/office-search.ts'
import type { Contact, ContactGroup, ContactSort } from '../rules/person.ts'
import { readPeople } from './people-queries.ts'
import { isFoundBy, nameKeyOf, type Person, queryWords, toContact } from './person.ts'

export interface ContactFilter {
  scope: Scope
  group?: ContactGroup
  /** Words of names, beginnings of addresses, numbers in any spelling. */
  words?: string
  language?: 'en' | 'fr'
}

interface Page {
  sort: ContactSort
  descending: boolean
  offset: number
  limit: number
}

const groups: Record<ContactGroup, (person: Person) => boolean> = {
  owners: ({ listings }) => listings > 0,
  writers: ({ messages }) => messages > 0,
  visitors: ({ visits }) => visits > 0,
  subscribers: ({ searches }) => searches > 0,
  accounts: ({ role }) => role !== null,
}

const sortKeys: Record<ContactSort, (person: Person) => string | number> = {
  'last-seen': ({ lastSeen }) => lastSeen,
  'first-seen': ({ firstSeen }) => firstSeen,
  name: nameKeyOf,
  messages: ({ messages }) => messages,
}

/** A page of people, and how many there are. */
export async function listContacts(
  db: Db,
  filter: ContactFilter,
  { sort, descending, offset, limit }: Page,
): Promise<{ contacts: Contact[]; total: number }> {
  const found = await search(db, filter)
  const [key, sign] = [sortKeys[sort], descending ? -1 : 1]
  const compare = (one: string | number, other: string | number) => (one < other ? -sign : one > other ? sign : 0)
  const sorted =
    sort === 'last-seen' && descending ? found : found.toSorted((one, other) => compare(key(one), key(other)))
  return { contacts: sorted.slice(offset, offset + limit).map(toContact), total: found.length }
}

/** Those who were seen last. */
export async function findContacts(db: Db, filter: ContactFilter, limit: number): Promise<FoundPerson[]> {
  const found = (await search(db, filter)).slice(0, limit).map(toContact)
  return found.map(({ id, name, email, phone, listings, messages }) => ({ id, name, email, phone, listings, messages }))
}

/** Last seen first. */
async function search(db: Db, { scope, group, words, language }: ContactFilter): Promise<readonly Person[]> {
  const { all } = await readPeople(db, scope)
  const asked = queryWords(words)
  return all.filter(
    (person) =>
      (!group || groups[group](person)) &&
      (!language || person.language === language) &&
      (!asked || isFoundBy(person, asked)),
  )
}
