import { sql } from 'kysely'
import type { Role } from '../../domain/account/account.ts'
import type { ContactIdentifier } from '../../domain/person/person.ts'
import type { Db } from '../database/tables/tables.ts'
import type { Keys } from './key-queries.ts'

interface AddressRow {
  kind: 'email' | 'phone'
  value: string
  messages: number
  listings: number
  visits: number
  searches: number
  role: Role | null
}

/** The addresses of a person with what each brings; staff have joined them where there are several. */
export async function listAddresses(db: Db, id: string): Promise<ContactIdentifier[]> {
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
  return rows.map(({ kind, value, role, ...counts }) => ({
    kind,
    value,
    separable: rows.length > 1,
    messages: Number(counts.messages),
    listings: Number(counts.listings),
    visits: Number(counts.visits),
    searches: Number(counts.searches),
    role,
  }))
}

/** The addresses that are asked for as keys; all of the person's where none is named. Undefined: one is not theirs. */
export function chosenKeys(
  addresses: readonly ContactIdentifier[],
  asked: readonly string[] | undefined,
): Keys | undefined {
  const wanted = asked ?? addresses.map(({ value }) => value)
  if (!wanted.every((value) => addresses.some((one) => one.value === value))) return undefined
  const of = (kind: string) =>
    addresses.flatMap((one) => (one.kind === kind && wanted.includes(one.value) ? one.value : []))
  return { emails: of('email'), phones: of('phone') }
}
