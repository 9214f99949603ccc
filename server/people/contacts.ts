import { randomUUID } from 'node:crypto'
import { leastPhoneDigits } from '../../domain/person/person.ts'
import type { Db } from '../database/tables/tables.ts'
import { readPairs } from './known-address.ts'

/** Addresses that stood in one row: they belong to one person. */
export interface ContactKeys {
  email: string
  phone: string
}

/** Who has which address, and what staff have said about it: what is needed to say who is who. */
interface Known {
  /** Person by e-mail. */
  byEmail: Map<string, string>
  /** People by phone: two only where staff have parted them. */
  byPhone: Map<string, Set<string>>
  apart: Map<string, Set<string>>
  together: Map<string, Set<string>>
}

/**
 * Finds or makes the person of each contact, and joins two people whom an address shows to be one. Call it in a transaction. Returns
 * the ids of everybody concerned.
 */
export async function resolveContacts(tx: Db, contacts: readonly ContactKeys[]): Promise<Set<string>> {
  const known = await readKnown(tx, contacts)
  const touched = new Set([...known.byEmail.values(), ...[...known.byPhone.values()].flatMap((ids) => [...ids])])
  const fresh = new Map<string, { kind: 'email' | 'phone'; value: string; person_id: string }>()
  const made = new Set<string>()
  for (const contact of contacts) {
    const phone = contact.phone.length >= leastPhoneDigits ? contact.phone : ''
    if (!contact.email && !phone) continue
    const person = await personOf(contact.email, phone)
    touched.add(person)
    if (contact.email && known.byEmail.get(contact.email) !== person) note('email', contact.email, person)
    if (phone && !known.byPhone.get(phone)?.has(person)) note('phone', phone, person)
  }
  await insertPeople(tx, [...made])
  const rows = [...fresh.values()]
  if (rows.length > 0)
    await tx
      .insertInto('person_identifier')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return touched

  async function personOf(email: string, phone: string) {
    const own = email ? known.byEmail.get(email) : undefined
    const others = [...(known.byPhone.get(phone) ?? [])].toSorted()
    let person = own ?? others.find((other) => !email || known.apart.size === 0 || !isApart([email], emailsOf(other)))
    if (!person) {
      person = randomUUID()
      made.add(person)
    }
    // A row without an e-mail joins nobody: it would join those whom staff have parted.
    if (own)
      for (const other of others) if (other !== own && !isApart(emailsOf(own), emailsOf(other))) await join(own, other)
    for (const partner of known.together.get(email) ?? []) {
      const other = known.byEmail.get(partner)
      if (other && other !== person) await join(person, other)
    }
    return person
  }

  function note(kind: 'email' | 'phone', value: string, person: string) {
    if (kind === 'email') known.byEmail.set(value, person)
    else known.byPhone.set(value, (known.byPhone.get(value) ?? new Set()).add(person))
    fresh.set(`${kind} ${value} ${person}`, { kind, value, person_id: person })
  }

  function emailsOf(person: string) {
    return [...known.byEmail].flatMap(([email, id]) => (id === person ? email : []))
  }

  function isApart(ones: string[], others: string[]) {
    return known.apart.size > 0 && ones.some((one) => others.some((other) => known.apart.get(one)?.has(other)))
  }

  /** `from` becomes part of `into`. */
  async function join(into: string, from: string) {
    for (const [email, id] of known.byEmail) if (id === from) known.byEmail.set(email, into)
    for (const ids of known.byPhone.values()) if (ids.delete(from)) ids.add(into)
    for (const [name, row] of [...fresh]) {
      if (row.person_id !== from) continue
      fresh.delete(name)
      fresh.set(`${row.kind} ${row.value} ${into}`, { ...row, person_id: into })
    }
    if (made.has(into) && !made.has(from)) {
      await insertPeople(tx, [into])
      made.delete(into)
    }
    if (!made.delete(from)) await movePerson(tx, from, into)
    touched.delete(from)
    touched.add(into)
  }
}

/** Gives everything of one person to another one, and remembers where the page went. */
export async function movePerson(tx: Db, from: string, into: string): Promise<void> {
  await tx
    .insertInto('person_identifier')
    .columns(['kind', 'value', 'person_id'])
    .expression(
      tx
        .selectFrom('person_identifier')
        .select((query) => ['kind', 'value', query.val(into).as('person_id')])
        .where('person_id', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.updateTable('person_moved').set({ person_id: into }).where('person_id', '=', from).execute()
  await tx.deleteFrom('person').where('id', '=', from).execute()
  await tx.insertInto('person_moved').values({ id: from, person_id: into }).execute()
}

/** Rows to be filled by `refreshPeople`. */
export async function insertPeople(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const at = new Date(0)
  const empty = { name: '', name_key: '', email: '', phone: '', language: 'en' as const, account_id: null, role: null }
  const counted = { messages: 0, listings: 0, visits: 0, searches: 0, first_seen: at, last_seen: at }
  await tx
    .insertInto('person')
    .values(ids.map((id) => ({ id, ...empty, ...counted })))
    .execute()
}

/** What is known of these addresses and of everybody who has one of them. */
async function readKnown(tx: Db, contacts: readonly ContactKeys[]): Promise<Known> {
  const asked = [...new Set(contacts.flatMap(({ email }) => email || []))]
  const phones = [...new Set(contacts.flatMap(({ phone }) => (phone.length >= leastPhoneDigits ? phone : [])))]
  const together = await readPairs(tx, 'person_together', asked)
  const emails = [...new Set([...asked, ...together.keys()])]
  const found = await tx
    .selectFrom('person_identifier as found')
    .innerJoin('person_identifier as all', 'all.person_id', 'found.person_id')
    .select(['all.kind', 'all.value', 'all.person_id'])
    .distinct()
    .where((when) =>
      when.or([
        when.and([when('found.kind', '=', 'email'), when('found.value', 'in', emails.length ? emails : [''])]),
        when.and([when('found.kind', '=', 'phone'), when('found.value', 'in', phones.length ? phones : [''])]),
      ]),
    )
    .execute()
  const byEmail = new Map<string, string>()
  const byPhone = new Map<string, Set<string>>()
  for (const { kind, value, person_id } of found) {
    if (kind === 'email') byEmail.set(value, person_id)
    else byPhone.set(value, (byPhone.get(value) ?? new Set()).add(person_id))
  }
  const apart = await readPairs(tx, 'person_apart', [...new Set([...byEmail.keys(), ...emails])])
  return { byEmail, byPhone, apart, together }
}
