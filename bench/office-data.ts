import { sql } from 'kysely'
import { today } from '../domain/dates.ts'
import type { Store } from '../server/database/database.ts'
import { refreshPopularity } from '../server/properties/view-queries.ts'
import { fillHistory, fillThreads } from './office-threads.ts'
import { withoutIndexes } from './without-triggers.ts'

/** Their indexes are made after the rows are there, as one index at a time costs less than one row at a time. */
const tables = ['property', 'submission', 'thread', 'thread_word', 'message', 'audit', 'audit_detail', 'visit']
const entries = ['property_entry', 'message_entry']

export interface OfficeSize {
  listings: number
  messages: number
}

/**
 * `fillOffice(store, { listings, messages })`: the shared filler of the office's measurements, for SQLite and PostgreSQL. Fills a
 * migrated, empty database with listings, three to an owner, messages of the last 700 days about them by
 * a fifth as many people, half of them answered, a thread and an entry of the history for each, a visit for every twentieth message,
 * and views of the last 30 days of every fiftieth listing. Ids are `listing-0`, `message-0` ... Half of the messages have a reply. 1,000,000 messages take some minutes.
 */
export async function fillOffice(store: Store, size: OfficeSize) {
  await withoutIndexes(store.db, store.kind, [...tables, ...entries], () => fillRows(store, size))
  await sql.raw('analyze').execute(store.db)
  await refreshPopularity(store, today())
  await sql.raw(store.kind === 'postgres' ? 'vacuum analyze' : 'analyze').execute(store.db)
}

async function fillRows(store: Store, { listings, messages }: OfficeSize) {
  const { db, kind } = store
  const ago = (seconds: string) =>
    kind === 'sqlite'
      ? `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (-(${seconds})) || ' seconds')`
      : `date_trunc('milliseconds', now() - (${seconds}) * interval '1 second')`
  const dayAgo = (days: string) =>
    kind === 'sqlite' ? `date('${today()}', '-' || (${days}) || ' days')` : `date '${today()}' - (${days})::integer`
  const yes = (condition: string) => (kind === 'sqlite' ? condition : `(${condition})`)
  const numbers = (count: number) =>
    `with recursive n(i) as (select cast(0 as bigint) union all select i + 1 from n where i + 1 < ${count})`
  // Not a plain remainder, so that neighbours differ.
  const some = (below: number, salt = 1) => `((i * ${7919 + 2 * salt} + i / 13) % ${below})`
  /** Seconds from one message to the next. */
  const step = Math.floor((700 * 86_400) / messages)
  const run = (text: string) => sql.raw(text).execute(db)
  const city = `case when ${some(10)} < 6 then 'Moncton' when ${some(10)} < 8 then 'Dieppe' else 'Riverview' end`

  await run(`insert into property (id, name, language, other_title, other_description, offer, kind, price, address_line, city,
      city_key, province, postal_code, street_number, street_name, place_id, latitude, longitude, beds, washrooms, sqft,
      available_on, description, video_url, verified, closed, archived, popularity, customer_name, customer_email,
      customer_phone, created_at, updated_at, listed_since, confirmed_at)
    ${numbers(listings)}
    select 'listing-' || i, 'House number ' || i, 'en', '', '', case when ${some(3)} = 0 then 'sale' else 'rent' end,
      case ${some(3, 2)} when 0 then 'apartment' when 1 then 'detached' else 'condo' end, (600 + ${some(2400)}) * 100,
      i || ' Main Street', ${city}, lower(${city}), 'New Brunswick', 'E1C 1A1', cast(i as text), 'Main Street', '',
      46 + ${some(2000)} / 10000.0, -64.9 + ${some(3000)} / 10000.0, 1 + ${some(5)}, 1, 500 + ${some(2500)}, '2026-12-01',
      'A plain house on a quiet street, with light from two sides and a shed at the back.', '',
      ${yes(`${some(20)} <> 0`)}, ${yes(`${some(10, 3)} = 0`)}, ${yes(`${some(20)} = 1`)}, 0,
      'Owner ' || (i / 3), 'owner' || (i / 3) || '@example.com', '506' || (2000000 + i / 3),
      ${ago(`86400 * (30 + ${some(700)})`)}, ${ago(`86400 * ${some(30)}`)}, ${ago(`86400 * (30 + ${some(600)})`)},
      ${ago(`86400 * ${some(60)}`)} from n`)
  await run(`insert into submission (property_id, reference, submit_key, suspicion, created_at)
    select id, 'F-S' || substr(id, 9), null, null, created_at from property`)
  const writer = `${some(Math.max(1, Math.floor(messages / 5)), 4)}`
  const listing = `'listing-' || ${some(listings, 6)}`
  const asked = ago(`${step} * i`)
  /** Every second one, and what is older than 20 days. */
  const isAnswered = `(i % 2 = 0 or ${step} * i > ${20 * 86_400})`
  const answered = ago(`${step} * i - 60 * ((length('message-' || i) * 37 + (48 + i % 10) * 61) % 4000)`)
  const dialect = { numbers, ago, some }
  await fillThreads(store, messages, { writer, listing, asked, isAnswered }, dialect)
  await run(`insert into message (id, thread_id, reference, submit_key, kind, property_id, address, name, email, phone, subject, body,
      consent, suspicion, state, note, search_key, created_at, updated_at)
    ${numbers(messages)}
    select 'message-' || i, 'thread-' || i, 'F-' || i, null, case ${some(4, 5)} when 0 then 'booking' else 'inquiry' end,
      ${listing}, 'Main Street, Moncton', 'Writer ' || ${writer}, 'writer' || ${writer} || '@example.com',
      '902' || (2000000 + ${writer}), '', 'Is it still available? I should like to see it on a weekday after work.', ${yes('1 = 1')}, null,
      case when ${isAnswered} then 'answered' else 'new' end, '', 'f-' || i || ' writer ' || ${writer} || ' main street',
      ${asked}, case when ${isAnswered} then ${answered} else ${asked} end
    from n`)
  await run(`insert into thread_entry (id, thread_id, kind, author_name, subject, body, quoted, language, from_address, stranger,
      message_id, attachments, cut, created_at)
    select 'reply-' || id, thread_id, 'reply', 'Staff', '', 'Yes, it is.', '', 'en', '', ${yes('1 = 0')}, '', '[]', ${yes('1 = 0')},
      updated_at from message where state = 'answered'`)
  await run(
    `update message set answered_at = updated_at, answer_minutes = length(id) * 37 % 900 where state = 'answered'`,
  )
  await fillHistory(store, messages, listings, dialect)
  await run(`insert into visit (id, message_id, offer_id, starts_at, ends_at, place, host, host_key, directions, state, cancelled_by,
      reason, sequence, created_at, updated_at)
    ${numbers(Math.floor(messages / 20))}
    select 'visit-' || i, 'message-' || (i * 20), null, ${ago(`${step} * i * 20 - 259200`)},
      ${ago(`${step} * i * 20 - 261000`)}, 1, '', '', '', 'booked', null, '', 0, ${ago('60')}, ${ago('60')} from n`)
  await run(`insert into property_view (property_id, day, views)
    ${numbers(Math.max(1, Math.floor(listings / 50)) * 30)}
    select 'listing-' || (i / 30 * 50), ${dayAgo('i % 30')}, 1 + ${some(40)} from n`)
  await run(
    `insert into figure_day (measure, day, cell, count) select 'views', day, '', sum(views) from property_view group by day`,
  )
}
