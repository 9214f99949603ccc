import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Role } from '../../domain/account/account.ts'
import type { Language } from '../../domain/language/language.ts'
import { normalise } from '../database/like-pattern.ts'
import { putSetting } from '../database/settings.ts'
import type { Db } from '../database/tables/tables.ts'
import { isMail } from './key-queries.ts'
import { type AddressUse, byWeight, nameIn, numberKey } from './known-address.ts'

/**
 * Every row that says something of a person, by their identifiers, or by some of their addresses. Certain spam (`honeypot`) is nobody's; a row without an e-mail
 * belongs to whoever has its phone number.
 */
export function contactRows(ids: RawBuilder<unknown>, addresses?: RawBuilder<unknown>) {
  const byEmail = sql`from person_identifier i join`
  const address = sql`i.value`
  const own = addresses ? sql`i.person_id in (${ids}) and i.value in (${addresses})` : sql`i.person_id in (${ids})`
  return sql`
    select i.person_id, ${address} as address, 'message' as source, m.id as ref, m.name, m.email, m.phone, m.language, m.created_at as at
      ${byEmail} message m on i.kind = 'email' and m.email_key = i.value
      where ${own} and (m.suspicion is null or m.suspicion <> 'honeypot')
    union all
    select i.person_id, ${address}, 'message', m.id, m.name, m.email, m.phone, m.language, m.created_at
      ${byEmail} message m on i.kind = 'phone' and m.phone_key = i.value and m.phone_key <> '' and m.email_key = ''
      where ${own} and (m.suspicion is null or m.suspicion <> 'honeypot')
    union all
    select i.person_id, ${address}, 'listing', p.id, p.customer_name, p.customer_email, p.customer_phone, p.language, p.created_at
      ${byEmail} property p on i.kind = 'email' and p.customer_email_key = i.value and p.customer_email_key <> ''
      where ${own}
    union all
    select i.person_id, ${address}, 'listing', p.id, p.customer_name, p.customer_email, p.customer_phone, p.language, p.created_at
      ${byEmail} property p on i.kind = 'phone' and p.customer_phone_key = i.value and p.customer_phone_key <> ''
        and p.customer_email_key = ''
      where ${own}
    union all
    select i.person_id, ${address}, 'account', a.id, a.name, a.email, a.phone, a.language, a.created_at
      ${byEmail} account a on i.kind = 'email' and a.email = i.value
      where ${own}
    union all
    select i.person_id, ${address}, 'subscriber', s.id, '', s.email, '', null, s.created_at
      ${byEmail} subscriber s on i.kind = 'email' and s.email_key = i.value
      where ${own}
    union all
    select i.person_id, ${address}, case when e.kind = 'answer' then 'mail' else 'written' end, t.id, t.name, t.email, t.phone, t.language,
        case when e.kind = 'answer' then e.created_at else t.created_at end
      ${byEmail} thread t on i.kind = 'email' and t.email_key = i.value
      join thread_entry e on e.thread_id = t.id and ${isMail}
      where ${own}`
}

/** The key of a setting that changes with the people. */
export const peopleVersion = 'people-version'

interface Sums {
  person_id: string
  source: 'message' | 'listing' | 'account' | 'subscriber' | 'mail' | 'written'
  ref: string
  count: number
  first: string | Date
  last: string | Date
}

interface ContactUse extends AddressUse {
  person_id: string
  email: string
  phone: string
  language: Language | null
}

/**
 * Computes the rows of these people anew from what they left: counts, first and last time, name and addresses. Whoever has left
 * nothing any more is deleted. Call it in a transaction.
 */
export async function refreshPeople(tx: Db, people: readonly string[]): Promise<void> {
  if (people.length === 0) return
  await putSetting(tx, peopleVersion, { id: randomUUID() })
  const ids = sql.join(people)
  await dropIdentifiers(tx, ids)
  const { rows: sums } = await sql<Sums>`with contact as (${contactRows(ids)})
    select person_id, source, max(ref) as ref, count(distinct ref) as count, min(at) as first, max(at) as last from contact
    group by person_id, source`.execute(tx)
  const { rows: uses } = await sql<ContactUse>`with contact as (${contactRows(ids)}), ranked as (
      select contact.*, row_number() over (partition by person_id, address, phone
        order by case when name = '' or name like '%@%' then 1 else 0 end, case source when 'account' then 0 else 1 end, at desc, ref) as place
      from contact)
    select person_id, source, name, email, phone, language, at from ranked where place = 1`.execute(tx)
  const visits = await countBy(tx, ids, 'visits')
  const searches = await countBy(tx, ids, 'searches')
  const roles = await rolesOf(
    tx,
    sums.flatMap(({ source, ref }) => (source === 'account' ? ref : [])),
  )
  const sumsOf = Map.groupBy(sums, ({ person_id }) => person_id)
  const rows = [...Map.groupBy(uses, ({ person_id }) => person_id)].map(([id, all]) => {
    const known = byWeight(all)
    const name = nameIn(known[0])
    const email = known.find((use) => use.email)?.email ?? ''
    const own = sumsOf.get(id) ?? []
    const countOf = (source: Sums['source']) => Number(own.find((one) => one.source === source)?.count ?? 0)
    const account = own.find(({ source }) => source === 'account')?.ref ?? null
    return {
      id,
      name,
      name_key: normalise(name || email),
      email,
      phone: known.find((use) => use.phone)?.phone ?? '',
      language: known[0]?.language ?? 'en',
      account_id: account,
      role: (account && roles.get(account)) || null,
      messages: countOf('message') + countOf('mail'),
      listings: countOf('listing'),
      visits: visits.get(id) ?? 0,
      searches: searches.get(id) ?? 0,
      first_seen: new Date(Math.min(...own.map(({ first }) => new Date(first).getTime()))),
      last_seen: new Date(Math.max(...own.map(({ last }) => new Date(last).getTime()))),
    }
  })
  const kept = new Set(rows.map(({ id }) => id))
  const gone = people.filter((id) => !kept.has(id))
  if (gone.length > 0) await tx.deleteFrom('person').where('id', 'in', gone).execute()
  if (rows.length === 0) return
  await tx
    .insertInto('person')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((value) => ({
        ...Object.fromEntries(
          (Object.keys(rows[0]!) as (keyof (typeof rows)[number])[])
            .filter((name) => name !== 'id')
            .map((name) => [name, value.ref(`excluded.${name}`)]),
        ),
      })),
    )
    .execute()
  await writeWords(tx, [...kept], uses)
}

/** Addresses that nothing carries any more. */
async function dropIdentifiers(tx: Db, ids: RawBuilder<unknown>) {
  await sql`delete from person_identifier where person_id in (${ids}) and kind = 'email'
    and not exists (select 1 from message m where m.email_key = value and (m.suspicion is null or m.suspicion <> 'honeypot'))
    and not exists (select 1 from property p where p.customer_email_key = value and p.customer_email_key <> '')
    and not exists (select 1 from account a where a.email = value)
    and not exists (select 1 from subscriber s where s.email_key = value)
    and not exists (select 1 from thread t join thread_entry e on e.thread_id = t.id and ${isMail}
      where t.email_key = value)`.execute(tx)
  await sql`delete from person_identifier where person_id in (${ids}) and kind = 'phone'
    and not exists (select 1 from message m where m.phone_key = person_identifier.value and m.phone_key <> ''
      and m.email_key = '')
    and not exists (select 1 from property p where p.customer_phone_key = person_identifier.value
      and p.customer_phone_key <> '' and p.customer_email_key = '')`.execute(tx)
}

async function countBy(tx: Db, ids: RawBuilder<unknown>, what: 'visits' | 'searches') {
  const from =
    what === 'visits'
      ? sql`join message m on m.email_key = i.value join visit v on v.message_id = m.id`
      : sql`join subscriber s on s.email_key = i.value join alert a on a.subscriber_id = s.id and a.stopped_at is null`
  const { rows } = await sql<{ person_id: string; count: number }>`
    select i.person_id, count(*) as count from person_identifier i ${from}
    where i.kind = 'email' and i.person_id in (${ids}) group by i.person_id`.execute(tx)
  return new Map(rows.map(({ person_id, count }) => [person_id, Number(count)]))
}

async function rolesOf(tx: Db, accounts: readonly string[]): Promise<Map<string, Role>> {
  if (accounts.length === 0) return new Map()
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'role'])
    .where('id', 'in', [...accounts])
    .execute()
  return new Map(rows.map(({ id, role }) => [id, role]))
}

/** What each person is found by: words of the name, addresses and their parts, and every number that they gave. */
async function writeWords(tx: Db, people: readonly string[], uses: readonly ContactUse[]) {
  const names = await tx
    .selectFrom('person')
    .select(['id', 'name'])
    .where('id', 'in', [...people])
    .execute()
  const identifiers = await tx
    .selectFrom('person_identifier')
    .select(['person_id', 'value'])
    .where('person_id', 'in', [...people])
    .execute()
  const rows = [
    ...names.flatMap(({ id, name }) => personWords(name).map((word) => ({ word, person_id: id }))),
    ...identifiers.flatMap(({ person_id, value }) => addressWords(value).map((word) => ({ word, person_id }))),
    ...uses.flatMap(({ person_id, phone }) => numberWords(phone).map((word) => ({ word, person_id }))),
  ]
  await tx
    .deleteFrom('person_word')
    .where('person_id', 'in', [...people])
    .execute()
  for (let at = 0; at < rows.length; at += 2000)
    await tx
      .insertInto('person_word')
      .values(rows.slice(at, at + 2000))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** The words of a name or a query, normalised; at most eight. */
export function personWords(text: string): string[] {
  const words = normalise(text).match(/[\p{L}\p{N}@._+-]+/gu) ?? []
  return [...new Set(words.map((word) => word.slice(0, 80)))].slice(0, 8)
}

/** What a query looks for: the digits of a number in any spelling, or words. Undefined: nothing is asked. */
export function queryWords(text = ''): string[] | undefined {
  const digits = text.replace(/[\s().+-]/g, '')
  const number = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  if (/^\d{4,}$/.test(number)) return [number]
  return text.trim() ? personWords(text) : undefined
}

/** An e-mail is found by its beginning and its host. */
export function addressWords(email: string): string[] {
  const [, host] = email.split('@')
  return host ? [email, host] : []
}

/** A number is found by its digits with and without the area code. */
export function numberWords(phone: string): string[] {
  const digits = numberKey(phone)
  return digits ? [digits, digits.slice(-7), digits.slice(-4)] : []
}
