import { type RawBuilder, sql } from 'kysely'
import { instantValue, isSqlite, wordsText } from '../../../../platform/database/raw-sql.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { phoneKey } from '../../../core/phone.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import { isSaid } from '../../inbox/server/messages/queries.ts'
import { messagesOf } from '../../listings/server/scope-queries.ts'
import type { FoundPerson } from '../../office/rules/office-search.ts'
import {
  type Contact,
  type ContactGroup,
  type ContactPage,
  type ContactSort,
  leastPhoneDigits,
} from '../rules/person.ts'
import {
  hashOf,
  nameKeyOf,
  type People,
  type Person,
  peopleFrom,
  personId,
  queryWords,
  type Together,
  toContact,
  toldAddress,
  type Use,
} from './person.ts'

/** Of more addresses than this everybody is read: a statement takes so many values only. */
const maxNamed = 1_000

/**
 * The people of these addresses, without `addresses` everybody who wrote, submitted, booked, subscribed or signed up, from what they
 * left. For the agents of a scope everything about them, also what they are found by, comes from messages and listings of these agents:
 * whoever names somebody else's number or address learns nothing that they did not bring.
 */
export async function readPeople(db: Db, scope: Scope, addresses?: readonly string[]): Promise<People> {
  const together = await readTogether(db)
  const roots = new Set(addresses?.map((address) => together.get(address) ?? address))
  const joined = [...together].flatMap(([address, root]) => (roots.has(root) ? address : []))
  const named = addresses && [...new Set([...roots, ...joined])]
  const { rows } = await sql<Use & { first: string | Date | null; last: string | Date | null }>`${usesOf(
    db,
    scope,
    named && named.length <= maxNamed ? { addresses: named } : {},
  )}`.execute(db)
  const uses = rows.map((row) => ({
    ...row,
    count: Number(row.count),
    first: timeOf(row.first),
    last: timeOf(row.last),
  }))
  return peopleFrom(uses, together)
}

/** The person of whom one address has this id. */
export async function findPerson(db: Db, id: string, scope: Scope): Promise<Person | undefined> {
  const address = toldAddress(id) ?? (await findAddress(db, id))
  return address === undefined ? undefined : (await readPeople(db, scope, [address])).byAddress.get(address)
}

/** The address of which this is the id, among all that are known. */
async function findAddress(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`
    select distinct lower(trim(email)) as address from message where email <> ''
    union all select distinct email_key from thread where email_key <> ''
    union all select distinct customer_email_key from property where customer_email_key <> ''
    union all select email from account
    union all select email_key from subscriber
    union all select distinct 'tel:' || phone_key from message where email = '' and phone_key <> ''
    union all select distinct 'tel:' || customer_phone_key from property
      where customer_email_key = '' and customer_phone_key <> ''`.execute(db)
  return rows.find(({ address }) => hashOf(address) === id)?.address
}

const isNumber = sql.lit(leastPhoneDigits)

/** Of a kind, whom a person's page suggests as the same. */
const maxAlike = 5

/** People who gave the same number or have the same name, and whom nobody has parted from this one. Staff say whether they are one. */
export async function findAlike(db: Db, person: Person, apart: readonly Person[]): Promise<ContactPage['alike']> {
  const isOther = ({ address }: Person) => ![person, ...apart].some((known) => known.address === address)
  const numbered = person.numbers.length > 0 ? (await (await withNumber(db, person.numbers)).execute(db)).rows : []
  const addresses = numbered.map(({ address }) => address)
  const byNumber = (await readPeople(db, 'all', addresses)).all.filter(
    (other) => isOther(other) && other.numbers.some((digits) => person.numbers.includes(digits)),
  )
  const name = nameKeyOf(person)
  const named = name.trim().includes(' ') ? await readPeople(db, 'all', await addressesNamed(db, name)) : undefined
  const byName = (named?.all ?? []).filter(
    (other) =>
      isOther(other) && nameKeyOf(other) === name && !byNumber.some(({ address }) => address === other.address),
  )
  return [
    ...byNumber.slice(0, maxAlike).map((other) => ({ ...briefly(other), shares: 'phone' as const })),
    ...byName.slice(0, maxAlike).map((other) => ({ ...briefly(other), shares: 'name' as const })),
  ]
}

function briefly({ address, name, email, phone }: Person) {
  return { id: personId(address), name, email, phone }
}

/** The addresses under which this name (`nameKeyOf`) was left, the last used first. */
async function addressesNamed(db: Db, name: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from (${usesOf(db, 'all', { visits: false })}) as use
    where ${sql.raw(wordsText('name', db))} = ${name} group by address order by max(last) desc limit 100`.execute(db)
  return rows.map(({ address }) => address)
}

/** The addresses of those who gave a number of one of these patterns (of LIKE), as a query. */
async function withNumber(db: Db, patterns: readonly string[]) {
  const held = new RegExp(`^(?:${patterns.join('|').replaceAll('%', '.*').replaceAll('_', '.')})$`)
  const accounts = await db.selectFrom('account').select(['email', 'phone']).where('phone', '<>', '').execute()
  const emails = accounts.filter(({ phone }) => held.test(phoneKey(phone))).map(({ email }) => email)
  // The numbers come from their index first: they are fewer than the rows that have them.
  const among = (table: string, column: string) => {
    const [rows, digits] = [sql.table(table), sql.ref(column)]
    const like = sql.join(
      patterns.map((pattern) => sql`${digits} like ${pattern}`),
      sql` or `,
    )
    return sql`${digits} <> '' and ${digits} in (
      select distinct ${digits} from ${rows} where ${digits} <> '' and length(${digits}) >= ${isNumber} and (${like}))`
  }
  return sql<{ address: string }>`
    select case when email <> '' then lower(trim(email)) else 'tel:' || phone_key end as address from message
      where ${among('message', 'phone_key')}
    union select case when customer_email <> '' then lower(trim(customer_email)) else 'tel:' || customer_phone_key end
      from property where ${among('property', 'customer_phone_key')}
    union select email from account where ${emails.length ? sql`email in (${sql.join(emails)})` : sql`1 = 0`}`
}

/** The uses of these addresses, without any all of them, as a query. Visits are asked for, as they say nothing of who it is. */
function usesOf(
  db: Db,
  scope: Scope,
  { addresses, visits = true }: { addresses?: readonly string[]; visits?: boolean },
) {
  const all = scope === 'all'
  const inScope = all
    ? sql`1 = 1`
    : sql`message.id in (${db
        .selectFrom('message')
        .select('message.id')
        .where((is) => messagesOf(db, scope)(is as never))})`
  const named = all ? sql`1 = 1` : sql`property.agent_id in (${sql.join(scope)})`
  const emails = among(addresses?.filter((address) => !address.startsWith('tel:')))
  const phones = among(addresses?.flatMap((address) => (address.startsWith('tel:') ? address.slice(4) : [])))
  return sql`
    select lower(trim(email)) as address, 'message' as source, name, email, phone, language, null as role,
        count(*) as count, min(created_at) as first, max(created_at) as last
      from message where email <> '' and ${emails('email_key')} and ${isSaid} and ${inScope}
      group by email, name, phone, language
    union all
    select 'tel:' || phone_key, 'message', name, '', phone, language, null, count(*), min(created_at), max(created_at)
      from message
      where email = '' and length(phone_key) >= ${isNumber} and ${phones('phone_key')} and ${isSaid} and ${inScope}
      group by phone_key, name, phone, language
    union all
    select lower(trim(customer_email)), 'listing', customer_name, customer_email, customer_phone, language, null,
        count(*), min(created_at), max(created_at)
      from property where customer_email <> '' and ${emails('customer_email_key')} and ${named}
      group by customer_email, customer_name, customer_phone, language
    union all
    select 'tel:' || customer_phone_key, 'listing', customer_name, '', customer_phone, language, null, count(*),
        min(created_at), max(created_at)
      from property where customer_email = '' and length(customer_phone_key) >= ${isNumber}
        and ${phones('customer_phone_key')} and ${named}
      group by customer_phone_key, customer_name, customer_phone, language
    ${all ? ofOffice(emails) : sql``}
    ${
      visits
        ? sql`union all
    select case when email_key <> '' then email_key else 'tel:' || phone_key end, 'visit', '', '', '', null, null,
        count(*), null, null
      from visit join message on message.id = visit.message_id
      where (${emails('email_key')} or email_key = '' and ${phones('phone_key')}) and ${inScope}
      group by case when email_key <> '' then email_key else 'tel:' || phone_key end`
        : sql``
    }`
}

/** Whether a column is one of these values; of no list, always. */
function among(values: readonly string[] | undefined) {
  if (!values) return () => sql`1 = 1`
  return (column: string) => (values.length ? sql`${sql.raw(column)} in (${sql.join(values)})` : sql`1 = 0`)
}

/** What does not concern a listing. Whom we have written to is one of the people, also before they answer. */
function ofOffice(emails: ReturnType<typeof among>) {
  return sql`
    union all
    select email, 'account', name, email, phone, language, role, 1, created_at, created_at from account
      where ${emails('email')}
    union all
    select email_key, 'subscriber', '', email, '', null, null, 1, created_at, created_at from subscriber
      where ${emails('email_key')}
    union all
    select t.email_key, 'mail', t.name, t.email, t.phone, t.language, null, count(*), min(e.first), max(e.last)
      from (select thread_id, min(created_at) as first, max(created_at) as last from thread_entry
        where kind = 'answer' and not stranger group by thread_id) e
      join thread t on t.id = e.thread_id where t.email_key <> '' and ${emails('t.email_key')}
      group by t.email_key, t.name, t.email, t.phone, t.language
    union all
    select t.email_key, 'mail', t.name, t.email, t.phone, t.language, null, 0, min(t.created_at), max(t.created_at)
      from (select distinct email_key from thread where email_key <> '' and ${emails('email_key')}) asked
      join thread t on t.email_key = asked.email_key
      -- Most are found as they were typed, in an index that holds the suspicion too.
      where not exists (select 1 from message where message.email = asked.email_key and ${isSaid})
        and not exists (select 1 from message where message.email_key = asked.email_key and ${isSaid})
        and exists (select 1 from thread_entry where thread_id = t.id and kind = 'reply')
      group by t.email_key, t.name, t.email, t.phone, t.language
    union all
    select email_key, 'search', '', '', '', null, null, count(*), null, null
      from subscriber join alert on alert.subscriber_id = subscriber.id
      where stopped_at is null and ${emails('email_key')} group by email_key`
}

/** The addresses that are joined, directly or by others, each with the first of them. */
const roots = sql`pair(one, two) as (
    select email, other from person_together union all select other, email from person_together),
  reach(address, other) as (
    select one, one from pair union select reach.address, pair.two from reach join pair on pair.one = reach.other),
  root(address, root) as (select address, min(other) from reach group by address)`

async function readTogether(db: Db): Promise<Together> {
  const { rows } = await sql<{ address: string; root: string }>`with recursive ${roots}
    select address, root from root`.execute(db)
  return new Map(rows.map(({ address, root }) => [address, root]))
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

const groups: Record<ContactGroup, RawBuilder<unknown>> = {
  owners: sql`listings > 0`,
  writers: sql`messages > 0`,
  visitors: sql`visits > 0`,
  subscribers: sql`searches > 0`,
  accounts: sql`role is not null`,
}

const sortKeys: Record<ContactSort, RawBuilder<unknown>> = {
  'last-seen': sql`last_seen`,
  'first-seen': sql`first_seen`,
  name: sql`name_words`,
  messages: sql`messages`,
}

/** A page of people, and how many there are: sorted and chosen by the database, then read. */
export async function listContacts(
  db: Db,
  filter: ContactFilter,
  page: Page,
): Promise<{ contacts: Contact[]; total: number }> {
  const { people, total } = await search(db, filter, page)
  return { contacts: people.map(toContact), total }
}

/** Those who were seen last. */
export async function findContacts(db: Db, filter: ContactFilter, limit: number): Promise<FoundPerson[]> {
  const { people } = await search(db, filter, { sort: 'last-seen', descending: true, offset: 0, limit })
  return people
    .map(toContact)
    .map(({ id, name, email, phone, listings, messages }) => ({ id, name, email, phone, listings, messages }))
}

async function search(db: Db, filter: ContactFilter, page: Page): Promise<{ people: Person[]; total: number }> {
  const { scope, group, language, words } = filter
  const { sort, descending, offset, limit } = page
  const asked = queryWords(words)
  if (asked?.length === 0) return { people: [], total: 0 }
  const found = await Promise.all((asked ?? []).map((word) => isFoundBy(db, word)))
  const order = sql`${sortKeys[sort]} ${sql.raw(descending ? 'desc' : 'asc')}`
  const { rows } = await sql<{ address: string; total: number }>`with recursive ${roots}, person as (
      select min(case when last is not null then use.address end) as address, min(first) as first_seen,
        max(last) as last_seen, ${sumOf('message', 'mail')} as messages, ${sumOf('listing')} as listings,
        ${sumOf('visit')} as visits, ${sumOf('search')} as searches, max(role) as role, max(${weight(db)}) as best
        ${sql.join(
          found.map(
            (condition, at) => sql`, max(case when ${condition} then 1 else 0 end) as ${sql.raw(`found_${at}`)}`,
          ),
          sql``,
        )}
      from (${usesOf(db, scope, { visits: group === 'visitors' })}) as use left join root on root.address = use.address
      group by coalesce(root.root, use.address)),
    named as (select person.*, substr(best, 27, 2) as language, ${sql.raw(wordsText('substr(best, 29)', db))} as name_words
      from person where last_seen is not null)
    select address, count(*) over () as total from named where ${sql.join(
      [
        sql`1 = 1`,
        ...(group ? [groups[group]] : []),
        ...(language ? [sql`language = ${language}`] : []),
        ...(asked?.map(
          (word, at) => sql`(${sql.raw(`found_${at}`)} = 1 or name_words like ${`% ${like(word)}%`} escape '\\')`,
        ) ?? []),
      ],
      sql` and `,
    )}
    order by ${order}, last_seen desc, address desc limit ${limit} offset ${offset}`.execute(db)
  if (rows.length === 0 && offset > 0)
    return { people: [], total: (await search(db, filter, { ...page, offset: 0, limit: 1 })).total }
  const { byAddress } = await readPeople(
    db,
    scope,
    rows.map(({ address }) => address),
  )
  return { people: rows.flatMap(({ address }) => byAddress.get(address) ?? []), total: rows[0]?.total ?? 0 }
}

/** In the order of bytes, as SQLite compares by itself. */
function binary(db: Db) {
  return isSqlite(db) ? '' : 'collate "C"'
}

function sumOf(...sources: Use['source'][]) {
  return sql`sum(case when source in (${sql.join(sources.map((source) => sql.lit(source)))}) then count else 0 end)`
}

/** As `byWeight` orders what is said of a person: the greatest is the best, with its language and its name or address at the end. */
function weight(db: Db) {
  return sql.raw(`case when name <> '' and name not like '%@%' then '1' else '0' end
    || case when source = 'account' then '1' else '0' end || ${instantValue('last', db)} || coalesce(language, 'en')
    || case when name <> '' and name not like '%@%' then name else email end ${binary(db)}`)
}

/** Whether a word of a query is the beginning of an address or its host, or of a number with and without the area code. */
async function isFoundBy(db: Db, word: string) {
  const address = (pattern: string) => sql`use.address like ${pattern} escape '\\'`
  const found = [address(`${like(word)}%`), address(`%@${like(word)}%`)]
  if (/^\d+$/.test(word)) {
    const ends = [7, 4].flatMap((least) => (word.length > least ? [] : `%${word.padEnd(least, '_')}`))
    found.push(sql`use.address in (${await withNumber(db, [`${word}%`, ...ends])})`)
  }
  return sql`last is not null and (${sql.join(found, sql` or `)})`
}

function like(word: string) {
  return word.replace(/[\\%_]/g, '\\$&')
}
