import { sql } from 'kysely'
import { emailKey, type Role } from '../../domain/account/account.ts'
import type { ContactIdentifier } from '../../domain/person/person.ts'
import type { Db } from '../database/tables/tables.ts'
import type { Keys } from './key-queries.ts'
import { joinedTo, pairKey, readPairs } from './known-address.ts'

interface AddressRow {
  kind: 'email' | 'phone'
  value: string
  messages: number
  listings: number
  visits: number
  searches: number
  role: Role | null
}

/**
 * The addresses of a person with what each brings, and whether it is theirs for sure: the address under which the office knows the
 * person, or one that staff have joined to it. Every other one is joined by a phone number, which nobody verifies: whoever gives
 * somebody else's number stands in the same row.
 */
export async function listAddresses(db: Db, id: string, email: string): Promise<ContactIdentifier[]> {
  const { rows } = await sql<AddressRow>`
    select i.kind, i.value,
      (select count(*) from message m where i.kind = 'email' and m.email_key = i.value)
        + (select count(*) from message m where i.kind = 'phone' and m.phone_key = i.value and m.phone_key <> '' and m.email_key = '')
        + (select count(*) from thread h where i.kind = 'email' and h.email_key = i.value and exists (
            select 1 from thread_entry e where e.thread_id = h.id and e.kind = 'answer' and not e.stranger)) as messages,
      (select count(*) from property p where i.kind = 'email' and p.customer_email_key = i.value and p.customer_email_key <> '')
        + (select count(*) from property p join account a on a.id = p.owner_id
            where i.kind = 'email' and a.email = i.value and p.customer_email_key <> i.value)
        + (select count(*) from property p where i.kind = 'phone' and p.customer_phone_key = i.value
            and p.customer_phone_key <> '' and p.customer_email_key = '') as listings,
      (select count(*) from message m join visit v on v.message_id = m.id where i.kind = 'email' and m.email_key = i.value)
        + (select count(*) from message m join visit v on v.message_id = m.id
            where i.kind = 'phone' and m.phone_key = i.value and m.phone_key <> '' and m.email_key = '') as visits,
      (select count(*) from subscriber s join alert l on l.subscriber_id = s.id and l.stopped_at is null
        where i.kind = 'email' and s.email_key = i.value) as searches,
      (select a.role from account a where i.kind = 'email' and a.email = i.value) as role
    from person_identifier i where i.person_id = ${id} order by i.kind, i.value`.execute(db)
  const own = await ownAddresses(db, rows, emailKey(email))
  const emails = rows.filter(({ kind }) => kind === 'email').length
  return rows.map(({ kind, value, role, ...counts }) => ({
    kind,
    value,
    separable: kind === 'email' && emails > 1,
    own: own.has(pairKey({ kind, value })),
    messages: Number(counts.messages),
    listings: Number(counts.listings),
    visits: Number(counts.visits),
    searches: Number(counts.searches),
    role,
  }))
}

/** The addresses that are asked for as keys; those that are surely the person's where none is named. Undefined: one is not theirs. */
export function chosenKeys(
  addresses: readonly ContactIdentifier[],
  asked: readonly string[] | undefined,
): Keys | undefined {
  const wanted = asked ?? addresses.filter(({ own }) => own).map(({ value }) => value)
  if (!wanted.every((value) => addresses.some((one) => one.value === value))) return undefined
  const of = (kind: string) =>
    addresses.flatMap((one) => (one.kind === kind && wanted.includes(one.value) ? one.value : []))
  return { emails: of('email'), phones: of('phone') }
}

/** The known address and what staff have joined to it. */
async function ownAddresses(db: Db, rows: readonly AddressRow[], email: string) {
  const all = rows.map(pairKey)
  const emails = rows.flatMap(({ kind, value }) => (kind === 'email' ? value : []))
  // Without an e-mail, only staff have joined numbers.
  if (emails.length === 0) return new Set(all)
  const start = emails.includes(email) ? email : emails.length === 1 ? emails[0]! : undefined
  if (start === undefined) return new Set<string>()
  return joinedTo(start, await readPairs(db, 'person_together', all))
}
