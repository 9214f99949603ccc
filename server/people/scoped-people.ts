import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../domain/language/language.ts'
import type { Contact, ContactGroup } from '../../domain/person/person.ts'
import { idsOfAgents, messagesOf } from '../database/listing-scope.ts'
import type { Db } from '../database/tables/tables.ts'
import { byWeight, nameIn } from './known-address.ts'
import { addressWords, numberWords, personWords, queryWords } from './person-facts.ts'

interface Occurrence {
  person_id: string
  source: 'message' | 'listing'
  name: string
  email: string
  phone: string
  language: Language
  count: number
  visits: number
  first: string | Date
  last: string | Date
}

/** A person as the listings of some agents show them; `numbers`: every phone number that occurs there, as written. */
export interface ScopedContact extends Contact {
  numbers: string[]
}

interface Filter {
  id?: string
  group?: ContactGroup
  words?: string
  language?: Language
}

/**
 * The people whom these agents have to do with, the one seen last first. Everything about them, also what they are found by, comes
 * from messages and listings of the agents: whoever names somebody else's number or address learns nothing that they did not bring.
 */
export async function listScopedPeople(
  db: Db,
  agents: readonly string[],
  { id, group, words, language }: Filter = {},
): Promise<ScopedContact[]> {
  const rows = [...(await fromMessages(db, agents, id)), ...(await fromListings(db, agents, id))]
  const asked = queryWords(words)
  return [...Map.groupBy(rows, ({ person_id }) => person_id)]
    .map(([person, own]) => ({ contact: contactFrom(person, own), own }))
    .filter(({ contact, own }) => !asked || (asked.length > 0 && holdsWords(contact.name, own, asked)))
    .map(({ contact }) => contact)
    .filter((contact) => (!group || counted(contact, group) > 0) && (!language || contact.language === language))
    .toSorted((one, other) => other.lastSeen.localeCompare(one.lastSeen) || (one.id < other.id ? 1 : -1))
}

function contactFrom(id: string, own: readonly Occurrence[]): ScopedContact {
  const known = byWeight(own.map((one) => ({ ...one, at: one.last })))
  const sum = (part: 'count' | 'visits', source: Occurrence['source']) =>
    own.reduce((total, one) => total + (one.source === source ? Number(one[part]) : 0), 0)
  const time = (at: string | Date) => new Date(at).getTime()
  return {
    id,
    name: nameIn(known[0]),
    email: known.find(({ email }) => email)?.email ?? '',
    phone: known.find(({ phone }) => phone)?.phone ?? '',
    numbers: [...new Set(known.flatMap(({ phone }) => phone || []))],
    language: known[0]?.language ?? 'en',
    // That there is an account or a saved search does not occur here.
    role: null,
    searches: 0,
    messages: sum('count', 'message'),
    listings: sum('count', 'listing'),
    visits: sum('visits', 'message'),
    firstSeen: new Date(Math.min(...own.map(({ first }) => time(first)))).toISOString(),
    lastSeen: new Date(Math.max(...own.map(({ last }) => time(last)))).toISOString(),
  }
}

function counted(contact: Contact, group: ContactGroup) {
  const { listings, messages, visits } = contact
  return { owners: listings, writers: messages, visitors: visits, subscribers: 0, accounts: 0 }[group]
}

function holdsWords(name: string, own: readonly Occurrence[], asked: readonly string[]) {
  const held = [
    ...personWords(name),
    ...own.flatMap(({ email, phone }) => [...addressWords(email.trim().toLowerCase()), ...numberWords(phone)]),
  ]
  return asked.every((word) => held.some((one) => one.startsWith(word)))
}

/** Joins a row to its person: by its e-mail, or by its number where it has none. */
function byAddress(email: RawBuilder<unknown>, phone: RawBuilder<unknown>, id: string | undefined) {
  return sql`join person_identifier i on i.kind = case when ${email} <> '' then 'email' else 'phone' end
    and i.value = case when ${email} <> '' then ${email} else ${phone} end ${id === undefined ? sql`` : sql`and i.person_id = ${id}`}`
}

async function fromMessages(db: Db, agents: readonly string[], id: string | undefined): Promise<Occurrence[]> {
  const within = db
    .selectFrom('message')
    .select('message.id')
    .where((is) => messagesOf(db, agents)(is as never))
  const { rows } = await sql<Occurrence>`
    select i.person_id, 'message' as source, m.name, m.email, m.phone, m.language, count(*) as count,
      sum((select count(*) from visit v where v.message_id = m.id)) as visits, min(m.created_at) as first, max(m.created_at) as last
    from message m ${byAddress(sql`m.email_key`, sql`m.phone_key`, id)}
    where m.id in (${within}) and (m.suspicion is null or m.suspicion <> 'honeypot')
    group by i.person_id, m.name, m.email, m.phone, m.language`.execute(db)
  return rows
}

async function fromListings(db: Db, agents: readonly string[], id: string | undefined): Promise<Occurrence[]> {
  const { rows } = await sql<Occurrence>`
    select i.person_id, 'listing' as source, p.customer_name as name, p.customer_email as email, p.customer_phone as phone, p.language,
      count(*) as count, 0 as visits, min(p.created_at) as first, max(p.created_at) as last
    from property p ${byAddress(sql`p.customer_email_key`, sql`p.customer_phone_key`, id)}
    where p.id in (${idsOfAgents(db, agents)})
    group by i.person_id, p.customer_name, p.customer_email, p.customer_phone, p.language`.execute(db)
  return rows
}
