import { sql } from 'kysely'
import { messagesOf } from '../../../../platform/database/listing-scope.ts'
import { sinceLastWrite } from '../../../../platform/database/revisions.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { emailKey } from '../../accounts/rules/account.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import type { FoundPerson } from '../../office/rules/office-search.ts'
import { type Contact, type ContactGroup, type ContactSort, leastPhoneDigits } from '../rules/person.ts'
import {
  isFoundBy,
  nameKeyOf,
  type People,
  type Person,
  peopleFrom,
  personById,
  queryWords,
  type Together,
  toContact,
  type Use,
} from './person.ts'

/**
 * Everybody who wrote, submitted, booked, subscribed or signed up, from what they left. For the agents of a scope everything about
 * them, also what they are found by, comes from messages and listings of these agents: whoever names somebody else's number or
 * address learns nothing that they did not bring.
 */
export function readPeople(db: Db, scope: Scope): Promise<People> {
  const read = async () => {
    const [uses, together] = await Promise.all([readUses(db, scope), readTogether(db)])
    return peopleFrom(uses, together)
  }
  return scope === 'all' ? sinceLastWrite(db, 'people', read) : read()
}

/** The person of whom one address has this id. */
export async function findPerson(db: Db, id: string, scope: Scope): Promise<Person | undefined> {
  return personById(await readPeople(db, scope), id)
}

/** Certain spam is nobody's. */
const isSaid = sql`(message.suspicion is null or message.suspicion <> 'honeypot')`
const isNumber = sql.lit(leastPhoneDigits)

async function readUses(db: Db, scope: Scope): Promise<Use[]> {
  const all = scope === 'all'
  const inScope = all
    ? sql`1 = 1`
    : sql`message.id in (${db
        .selectFrom('message')
        .select('message.id')
        .where((is) => messagesOf(db, scope)(is as never))})`
  const named = all ? sql`1 = 1` : sql`property.agent_id in (${sql.join(scope)})`
  const { rows } = await sql<Use & { first: string | Date | null; last: string | Date | null }>`
    select '' as address, 'message' as source, name, email, phone, language, null as role, count(*) as count,
        min(created_at) as first, max(created_at) as last
      from message where email <> '' and ${isSaid} and ${inScope} group by email, name, phone, language
    union all
    select 'tel:' || phone_key, 'message', name, '', phone, language, null, count(*), min(created_at), max(created_at)
      from message where email = '' and length(phone_key) >= ${isNumber} and ${isSaid} and ${inScope}
      group by phone_key, name, phone, language
    union all
    select customer_email_key, 'listing', customer_name, customer_email, customer_phone, language, null, count(*),
        min(created_at), max(created_at)
      from property where customer_email_key <> '' and ${named}
      group by customer_email_key, customer_name, customer_email, customer_phone, language
    union all
    select 'tel:' || customer_phone_key, 'listing', customer_name, '', customer_phone, language, null, count(*),
        min(created_at), max(created_at)
      from property where customer_email_key = '' and length(customer_phone_key) >= ${isNumber} and ${named}
      group by customer_phone_key, customer_name, customer_phone, language
    union all
    select case when email_key <> '' then email_key else 'tel:' || phone_key end, 'visit', '', '', '', null, null,
        count(*), null, null
      from visit join message on message.id = visit.message_id where ${inScope}
      group by case when email_key <> '' then email_key else 'tel:' || phone_key end
    ${all ? ofOffice : sql``}`.execute(db)
  return rows.map((row) => {
    // Worked out here, so that the index of what messages say of their writers holds no computed column.
    const address = row.address || emailKey(row.email)
    return { ...row, address, count: Number(row.count), first: timeOf(row.first), last: timeOf(row.last) }
  })
}

/** What does not concern a listing. Whom we have written to is one of the people, also before they answer. */
const ofOffice = sql`
    union all
    select email, 'account', name, email, phone, language, role, 1, created_at, created_at from account
    union all
    select email_key, 'subscriber', '', email, '', null, null, 1, created_at, created_at from subscriber
    union all
    select t.email_key, 'mail', t.name, t.email, t.phone, t.language, null, count(*), min(e.first), max(e.last)
      from (select thread_id, min(created_at) as first, max(created_at) as last from thread_entry
        where kind = 'answer' and not stranger group by thread_id) e
      join thread t on t.id = e.thread_id where t.email_key <> ''
      group by t.email_key, t.name, t.email, t.phone, t.language
    union all
    select t.email_key, 'mail', t.name, t.email, t.phone, t.language, null, 0, min(t.created_at), max(t.created_at)
      from (select distinct email_key from thread where email_key <> '') asked
      join thread t on t.email_key = asked.email_key
      where not exists (select 1 from message where message.email_key = asked.email_key and ${isSaid})
        and exists (select 1 from thread_entry where thread_id = t.id and kind = 'reply')
      group by t.email_key, t.name, t.email, t.phone, t.language
    union all
    select email_key, 'search', '', '', '', null, null, count(*), null, null
      from subscriber join alert on alert.subscriber_id = subscriber.id where stopped_at is null group by email_key`

/** Every joined address with all to which it is joined, directly or by others. */
async function readTogether(db: Db): Promise<Together> {
  const sets = new Map<string, Set<string>>()
  for (const { email, other } of await db.selectFrom('person_together').select(['email', 'other']).execute()) {
    const joined = new Set([...(sets.get(email) ?? [email]), ...(sets.get(other) ?? [other])])
    for (const address of joined) sets.set(address, joined)
  }
  return sets
}

function timeOf(at: string | Date | null) {
  return at instanceof Date ? at.toISOString() : (at ?? '')
}

interface ContactFilter {
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
