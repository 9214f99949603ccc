import { sql } from 'kysely'
import type { Scope } from '../../domain/account/permissions.ts'
import type { FoundPerson } from '../../domain/office/office-search.ts'
import type { Contact, ContactGroup, ContactSort } from '../../domain/person/person.ts'
import { normalise } from '../database/like-pattern.ts'
import { getSetting } from '../database/settings.ts'
import type { Db } from '../database/tables/tables.ts'
import { peopleVersion, queryWords } from './person-facts.ts'
import { listScopedPeople, type ScopedContact } from './scoped-people.ts'

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

const columns = {
  'last-seen': 'person.last_seen',
  'first-seen': 'person.first_seen',
  name: 'person.name_key',
  messages: 'person.messages',
} as const

/** So many are counted where words match more. */
export const mostCounted = 1000

/** A page of people, and how many there are; `more`: only the first thousand are counted. */
export async function listContacts(
  db: Db,
  filter: ContactFilter,
  page: Page,
): Promise<{ contacts: Contact[]; total: number; more: boolean }> {
  if (filter.scope !== 'all') return scopedPage(await listScopedPeople(db, filter.scope, filter), page)
  const { sort, descending, offset, limit } = page
  const matches = await matchWords(db, filter.words)
  const asked = selectPeople(db, filter, matches)
  const direction = descending ? 'desc' : 'asc'
  const [{ total, more }, rows] = await Promise.all([
    matches?.ids[0] === '*' && isPlain(filter, matches)
      ? { total: mostCounted, more: true }
      : countPeople(db, filter, asked, matches !== undefined),
    asked
      .selectAll('person')
      .orderBy(columns[sort], direction)
      .orderBy('person.id', sort === 'name' || !descending ? (descending ? 'desc' : 'asc') : 'asc')
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  const contacts = rows.map(({ first_seen, last_seen, account_id: _, name_key: __, ...row }) => ({
    ...row,
    firstSeen: first_seen.toISOString(),
    lastSeen: last_seen.toISOString(),
  }))
  return { contacts, total, more }
}

/** Those who were seen last, without counting how many there are: for a search that shows a few. */
export async function findContacts(db: Db, filter: ContactFilter, limit: number): Promise<FoundPerson[]> {
  if (filter.scope !== 'all') {
    const found = (await listScopedPeople(db, filter.scope, filter)).slice(0, limit)
    return found.map(({ id, name, email, phone, listings, messages }) => ({
      id,
      name,
      email,
      phone,
      listings,
      messages,
    }))
  }
  return selectPeople(db, filter, await matchWords(db, filter.words))
    .select(['person.id', 'person.name', 'person.email', 'person.phone', 'person.listings', 'person.messages'])
    .orderBy('person.last_seen', 'desc')
    .orderBy('person.id', 'desc')
    .limit(limit)
    .execute()
}

/** An agent's people are few and are read whole. */
function scopedPage(people: ScopedContact[], { sort, descending, offset, limit }: Page) {
  const keyOf = (contact: Contact) =>
    ({
      'last-seen': contact.lastSeen,
      'first-seen': contact.firstSeen,
      name: normalise(contact.name || contact.email),
      messages: String(contact.messages).padStart(9, '0'),
    })[sort]
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
  const sorted = people.toSorted((one, other) => compare(keyOf(one), keyOf(other)) * (descending ? -1 : 1))
  const contacts = sorted.slice(offset, offset + limit).map(({ numbers: _, ...contact }) => contact)
  return { contacts, total: people.length, more: false }
}

/** One word that more than a thousand have: there is nothing to count. */
function isPlain({ group, language }: ContactFilter, { others }: NonNullable<Matches>) {
  return !group && !language && others.length === 1
}

/** What the words of a query match: ids where these are few, else each word as a condition. */
type Matches = { ids: string[]; others: string[] } | undefined

async function matchWords(db: Db, text = ''): Promise<Matches> {
  const words = queryWords(text)
  if (!words) return undefined
  if (words.length === 0) return { ids: [], others: [] }
  for (const word of words.toSorted((a, b) => b.length - a.length)) {
    const found = db.selectFrom('person_word').select('person_id').distinct().where(wordRange(word))
    const ids = await found.limit(mostCounted + 1).execute()
    if (ids.length <= mostCounted)
      return { ids: ids.map(({ person_id }) => person_id), others: words.filter((other) => other !== word) }
  }
  return { ids: ['*'], others: words }
}

function wordRange(word: string) {
  return sql<boolean>`person_word.word >= ${word} and person_word.word < ${`${word}\u{10ffff}`}`
}

function selectPeople(db: Db, { group, language }: ContactFilter, matches: Matches) {
  let asked = db.selectFrom('person')
  if (group) asked = asked.where(groupCondition(group))
  if (language) asked = asked.where('person.language', '=', language)
  if (!matches) return asked
  if (matches.ids[0] !== '*') asked = asked.where('person.id', 'in', matches.ids.length ? matches.ids : [''])
  for (const word of matches.others)
    asked = asked.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('person_word')
          .select('word')
          .whereRef('person_word.person_id', '=', 'person.id')
          .where(wordRange(word)),
      ),
    )
  return asked
}

/** As the partial indexes say it. */
function groupCondition(group: ContactGroup) {
  const conditions = {
    owners: sql<boolean>`listings > 0`,
    writers: sql<boolean>`messages > 0`,
    visitors: sql<boolean>`visits > 0`,
    subscribers: sql<boolean>`searches > 0`,
    accounts: sql<boolean>`account_id is not null`,
  }
  return conditions[group]
}

const totals = new WeakMap<Db, { version: string; counts: Map<string, number> }>()

/** Counts in memory until somebody changes; what words match is counted up to a thousand. */
async function countPeople(
  db: Db,
  { group, language }: ContactFilter,
  asked: ReturnType<typeof selectPeople>,
  worded: boolean,
) {
  if (worded) {
    const some = asked.select('person.id').limit(mostCounted + 1)
    const row = await db
      .selectFrom(some.as('some'))
      .select((query) => query.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const count = Number(row.count)
    return { total: Math.min(count, mostCounted), more: count > mostCounted }
  }
  const version = JSON.stringify((await getSetting(db, peopleVersion)) ?? null)
  const known = totals.get(db)
  const counts = known?.version === version ? known.counts : new Map<string, number>()
  totals.set(db, { version, counts })
  const name = `${group} ${language}`
  if (!counts.has(name)) {
    const row = await asked.select((query) => query.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    counts.set(name, Number(row.count))
  }
  return { total: counts.get(name)!, more: false }
}
