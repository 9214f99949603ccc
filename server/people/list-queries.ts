import { type ExpressionBuilder, sql } from 'kysely'
import type { Scope } from '../../domain/account/permissions.ts'
import type { FoundPerson } from '../../domain/office/office-search.ts'
import type { Contact, ContactGroup, ContactSort } from '../../domain/person/person.ts'
import { idsOfAgents, messagesOf } from '../database/listing-scope.ts'
import { getSetting } from '../database/settings.ts'
import type { Db, Tables } from '../database/tables/tables.ts'
import { peopleVersion, personWords } from './person-facts.ts'

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

type When = ExpressionBuilder<Tables, 'person'>

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
  { sort, descending, offset, limit }: Page,
): Promise<{ contacts: Contact[]; total: number; more: boolean }> {
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
  const own =
    filter.scope === 'all'
      ? undefined
      : await countInScope(
          db,
          filter.scope,
          rows.map(({ id }) => id),
        )
  const contacts = rows.map(({ first_seen, last_seen, account_id: _, name_key: __, ...row }) => ({
    ...row,
    ...(own && { ...noCounts, ...own.get(row.id), role: null }),
    firstSeen: first_seen.toISOString(),
    lastSeen: last_seen.toISOString(),
  }))
  return { contacts, total, more }
}

/** Those who were seen last, without counting how many there are: for a search that shows a few. */
export async function findContacts(db: Db, filter: ContactFilter, limit: number): Promise<FoundPerson[]> {
  const rows = await selectPeople(db, filter, await matchWords(db, filter.words))
    .select(['person.id', 'person.name', 'person.email', 'person.phone', 'person.listings', 'person.messages'])
    .orderBy('person.last_seen', 'desc')
    .orderBy('person.id', 'desc')
    .limit(limit)
    .execute()
  if (filter.scope === 'all') return rows
  const ids = rows.map(({ id }) => id)
  const own = await countInScope(db, filter.scope, ids)
  return rows.map((row) => ({
    ...row,
    listings: own.get(row.id)?.listings ?? 0,
    messages: own.get(row.id)?.messages ?? 0,
  }))
}

const noCounts = { messages: 0, listings: 0, visits: 0, searches: 0 }

/** One word that more than a thousand have: there is nothing to count. */
function isPlain({ scope, group, language }: ContactFilter, { others }: NonNullable<Matches>) {
  return scope === 'all' && !group && !language && others.length === 1
}

/** What the words of a query match: ids where these are few, else each word as a condition. */
type Matches = { ids: string[]; others: string[] } | undefined

async function matchWords(db: Db, text = ''): Promise<Matches> {
  const digits = text.replace(/[\s().+-]/g, '')
  const number = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  const words = /^\d{4,}$/.test(number) ? [number] : personWords(text)
  if (words.length === 0) return text.trim() ? { ids: [], others: [] } : undefined
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

function selectPeople(db: Db, { scope, group, language }: ContactFilter, matches: Matches) {
  let asked = db.selectFrom('person')
  if (group) asked = asked.where(groupCondition(group))
  if (language) asked = asked.where('person.language', '=', language)
  if (scope !== 'all') asked = asked.where(ofAgents(db, scope))
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

/** Whoever wrote about the listings of these agents, or to them, and the owners of these listings. */
export function ofAgents(db: Db, agents: readonly string[]) {
  return (when: When) =>
    when(
      'person.id',
      'in',
      db
        .selectFrom('message')
        .innerJoin('person_identifier', 'person_identifier.value', 'message.email_key')
        .select('person_identifier.person_id')
        .where('person_identifier.kind', '=', 'email')
        .where((is) => messagesOf(db, agents)(is as never))
        .union(
          db
            .selectFrom('property')
            .innerJoin('person_identifier', 'person_identifier.value', 'property.customer_email_key')
            .select('person_identifier.person_id')
            .where('person_identifier.kind', '=', 'email')
            .where('property.id', 'in', idsOfAgents(db, agents)),
        ),
    )
}

async function countInScope(db: Db, agents: readonly string[], people: string[]) {
  if (people.length === 0) return new Map<string, { messages: number; listings: number }>()
  const messages = await db
    .selectFrom('person_identifier')
    .innerJoin('message', 'message.email_key', 'person_identifier.value')
    .select(['person_id', (query) => query.fn.countAll<number>().as('count')])
    .where('person_identifier.kind', '=', 'email')
    .where('person_id', 'in', people)
    .where((is) => messagesOf(db, agents)(is as never))
    .groupBy('person_id')
    .execute()
  const listings = await db
    .selectFrom('person_identifier')
    .innerJoin('property', 'property.customer_email_key', 'person_identifier.value')
    .select(['person_id', (query) => query.fn.countAll<number>().as('count')])
    .where('person_identifier.kind', '=', 'email')
    .where('person_id', 'in', people)
    .where('property.agent_id', 'in', [...agents])
    .groupBy('person_id')
    .execute()
  const of = (rows: { person_id: string; count: number }[], id: string) =>
    Number(rows.find(({ person_id }) => person_id === id)?.count ?? 0)
  return new Map(people.map((id) => [id, { messages: of(messages, id), listings: of(listings, id) }]))
}

const totals = new WeakMap<Db, { version: string; counts: Map<string, number> }>()

/** Counts in memory until somebody changes; what words match is counted up to a thousand. */
async function countPeople(
  db: Db,
  { scope, group, language }: ContactFilter,
  asked: ReturnType<typeof selectPeople>,
  worded: boolean,
) {
  if (worded || scope !== 'all') {
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
