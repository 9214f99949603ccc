import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { today } from '../app/core/dates.ts'
import { cities, kinds } from '../app/core/listing/fields/choices.ts'
import { featureBits, features } from '../app/core/listing/fields/features.ts'
import { leastPopularity } from '../app/core/listing/popularity.ts'
import { refreshPopularity } from '../app/features/listings/server/view-queries.ts'
import { openStore, type Store } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrations.ts'

/** Every so many listings have the word "turret". */
const rareEvery = 200
/** Every so many have these. */
const someEvery = 73
const someWords = ['gable', 'maple', 'trellis', 'pantry', 'alcove', 'lantern', 'orchard']
const plain = 'A plain house on a quiet street, with light from two sides and a shed at the back. '.repeat(6).trim()
const rare = ' With a turret.'
const more = ` With ${someWords.join(', ')}.`

export interface Size {
  listings: number
  /** About these listings, by a fifth as many people. */
  messages?: number
}

/** Opens the database `file`, or the PostgreSQL database `url`, and fills it where it is empty. Whoever calls it closes it. */
export async function openFilled(folder: string, size: Size, url?: string): Promise<Store> {
  mkdirSync(folder, { recursive: true })
  const store = await openStore({ url, file: join(folder, 'fundy.db') })
  await migrate(store)
  const filled = await store.db.selectFrom('property').select('id').limit(1).executeTakeFirst()
  if (!filled) await fill(store, size)
  return store
}

/**
 * Fills a migrated, empty database with listings of three pictures and four features, three to an owner, every fiftieth viewed in
 * the last 30 days: `listing-0000000`, `listing-0000001` ... Each message of the last 700 days has a thread, an entry of the history
 * and, every twentieth, a visit; half of them are answered.
 */
async function fill(store: Store, { listings, messages = 0 }: Size) {
  if (store.kind === 'sqlite') await sql`pragma synchronous = off`.execute(store.db)
  const statements = [...listingRows(store, listings), ...(messages > 0 ? messageRows(store, listings, messages) : [])]
  for (const text of statements) await sql.raw(text).execute(store.db)
  await sql.raw(store.kind === 'postgres' ? 'vacuum analyze' : 'analyze').execute(store.db)
  if (store.kind === 'sqlite') await sql`pragma synchronous = full`.execute(store.db)
  await refreshPopularity(store, today())
}

/** Numbers from 0, with the id, the city and the offer of each listing. */
function numbered(count: number) {
  return `with recursive n(i) as (select cast(0 as bigint) union all select i + 1 from n where i + 1 < ${count}), home as (
    select i, ${idOf('i')} as id, case when ${some(3)} > 0 then 'rent' else 'sale' end as offer,
    ${chosen(cities, `case when ${some(10, 2)} < 6 then 0 else ${some(4, 3)} end`)} as city from n)`
}

function listingRows({ kind }: Store, count: number) {
  const sqlite = kind === 'sqlite'
  const made = sqlite
    ? `strftime('%Y-%m-%dT%H:%M:%fZ', '2024-01-01', i || ' minutes')`
    : `timestamptz '2024-01-01T00:00:00Z' + i * interval '1 minute'`
  const price = `case when offer = 'rent' then 600 + ${some(2400, 4)} else 150000 + ${some(600_000, 4)} end * 100`
  const now = new Date().toISOString()
  const remainders = Array.from({ length: features.length }, (_, at) => at)
  const featuresOf = (at: number) => Array.from({ length: 4 }, (_, n) => features[(at + n * 4) % features.length]!)
  const pairs = remainders.flatMap((at) => featuresOf(at).map((feature) => `(${at}, '${feature}')`))
  return [
    `insert into property (id, name, offer, kind, price, address_line, city, city_key, province, postal_code,
      street_number, street_name, place_id, latitude, longitude, beds, washrooms, sqft, available_on, description, video_url,
      verified, closed, archived, popularity, customer_name, customer_email, customer_phone, created_at, updated_at,
      listed_since, confirmed_at, feature_bits)
    ${numbered(count)}, priced as (select *, ${price} as price, ${made} as made from home)
    select id, 'House number ' || i, offer, ${chosen(kinds, some(6, 5))}, price, i || ' Main Street', city,
      lower(city), 'New Brunswick', 'E1C 1A1', cast(i as text), 'Main Street', '', 46 + ${some(2000, 6)} / 10000.0,
      -64.9 + ${some(3000, 7)} / 10000.0, 1 + ${some(6, 8)}, 1 + ${some(11, 9)} / 2.0, 500 + ${some(2500, 10)}, '2026-12-01',
      '${plain}' || ${endOfSome(rare, more)}, '', ${some(20, 11)} <> 0, (${some(10, 3)} = 0),
      ${some(20, 11)} = 1, ${leastPopularity}, 'Owner ' || (i / 3),
      'owner' || (i / 3) || '@example.com', '506' || (2000000 + i / 3), made, '${now}', made, made,
      case i % ${features.length} ${remainders.map((at) => `when ${at} then ${featureBits(featuresOf(at))}`).join(' ')} end
    from priced`,
    `insert into property_feature (property_id, feature) with pair(at, feature) as (values ${pairs.join(', ')}),
      home as (${numbered(count)} select * from home)
    select id, feature from home join pair on at = i % ${features.length}`,
    `insert into property_picture (path, property_id, position, width, height, alt, placeholder, bytes, photo_hash,
      created_at)
    ${numbered(count)} select id || '/' || at, id, at, 1600, 1067, 'A house', '#dfe5e7', 200000, '', '2026-01-01T00:00:00.000Z'
    from home cross join (select 0 as at union all select 1 union all select 2) as place`,
    `insert into property_view (property_id, day, views) ${numbered(count)}
    select id, '${today()}', 1 + ${some(500, 12)} from home where i % 50 = 0`,
    `insert into submission (property_id, reference, submit_key, suspicion, created_at)
    select id, 'F-S' || substr(id, 9), null, null, created_at from property`,
  ]
}

function messageRows({ kind }: Store, listings: number, messages: number) {
  const ago = (seconds: string) =>
    kind === 'sqlite'
      ? `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (-(${seconds})) || ' seconds')`
      : `date_trunc('milliseconds', now() - (${seconds}) * interval '1 second')`
  const numbers = (count: number) =>
    `with recursive n(i) as (select cast(0 as bigint) union all select i + 1 from n where i + 1 < ${count})`
  /** Seconds from one message to the next. */
  const step = Math.floor((700 * 86_400) / messages)
  const writer = some(Math.max(1, Math.floor(messages / 5)), 4)
  const listing = idOf(some(listings, 6))
  const asked = ago(`${step} * i`)
  /** Every second one, and what is older than 20 days. */
  const isAnswered = `(i % 2 = 0 or ${step} * i > ${20 * 86_400})`
  const answered = ago(`${step} * i - 60 * (i * 37 % 4000)`)
  const word = (what: string) => `insert into thread_word (word, thread_id) ${numbers(messages)}
    select ${what}, 'thread-' || i from n where true on conflict do nothing`
  return [
    `insert into thread (id, key, report, property_id, name, email, email_key, phone, language, topic, state, waiting_since,
      unread, has_visit, sample, version, last_text, last_ours, last_at, created_at)
    ${numbers(messages)}
    select 'thread-' || i, 'key-' || i, 1 = 0, ${listing}, 'Writer ' || ${writer}, 'writer' || ${writer} || '@example.com',
      'writer' || ${writer} || '@example.com', '902' || (2000000 + ${writer}), 'en', 'Main Street',
      case when ${isAnswered} then 'answered' else 'open' end, case when ${isAnswered} then null else ${asked} end,
      not ${isAnswered}, i % 20 = 0, 1 = 0, 1, 'Is it still available?', 1 = 0, ${asked}, ${asked} from n`,
    word("'writer'"),
    word(`cast(${writer} as text)`),
    word("'f' || i"),
    `insert into message (id, thread_id, reference, submit_key, kind, property_id, address, name, email, phone, subject, body,
      consent, suspicion, state, note, search_key, created_at, updated_at, answered_at, answer_minutes)
    ${numbers(messages)}
    select 'message-' || i, 'thread-' || i, 'F-' || i, null, case ${some(4, 5)} when 0 then 'booking' else 'inquiry' end,
      ${listing}, 'Main Street, Moncton', 'Writer ' || ${writer}, 'writer' || ${writer} || '@example.com',
      '902' || (2000000 + ${writer}), '', 'Is it still available? I should like to see it on a weekday after work.', (1 = 1), null,
      case when ${isAnswered} then 'answered' else 'new' end, '', 'f-' || i || ' writer ' || ${writer} || ' main street',
      ${asked}, case when ${isAnswered} then ${answered} else ${asked} end,
      case when ${isAnswered} then ${answered} end, case when ${isAnswered} then i * 37 % 900 end from n`,
    `insert into thread_entry (id, thread_id, kind, author_name, subject, body, quoted, language, from_address, stranger,
      message_id, attachments, cut, created_at)
    select 'reply-' || id, thread_id, 'reply', 'Staff', '', 'Yes, it is.', '', 'en', '', (1 = 0), '', '[]', (1 = 0), updated_at
      from message where state = 'answered'`,
    `insert into audit (id, seq, at, actor, via, area, property_id, subject, what)
    ${numbers(messages)}
    select 'audit-' || i, i + 1, ${ago(`60 * (${messages} - i)`)}, 'bench', '',
      case i % 3 when 0 then 'messages' else 'listings' end, ${listing}, '', 'Verified' from n`,
    `insert into audit_detail (audit_id, who, old_value, new_value, words)
    ${numbers(messages)}
    select 'audit-' || i, 'staff@fundy.example', 'false', 'true', 'staff fundy example verified v' || i from n`,
    `insert into visit (id, message_id, offer_id, starts_at, ends_at, place, host, host_key, directions, state, cancelled_by,
      reason, sequence, created_at, updated_at)
    ${numbers(Math.floor(messages / 20))}
    select 'visit-' || i, 'message-' || (i * 20), null, ${ago(`${step} * i * 20 - 259200`)},
      ${ago(`${step} * i * 20 - 261000`)}, 1, '', '', '', 'booked', null, '', 0, ${ago('60')}, ${ago('60')} from n`,
    `insert into figure_day (measure, day, cell, count) select 'views', day, '', sum(views) from property_view group by day`,
  ]
}

function endOfSome(rare: string, some: string) {
  return `case when i % ${rareEvery} = 0 then '${rare}' else '' end || case when i % ${someEvery} = 0 then '${some}' else '' end`
}

function idOf(number: string) {
  return `'listing-' || substr('0000000' || ${number}, length('0000000' || ${number}) - 6)`
}

/** Pseudorandom: neighbours differ, and it is the same in every run. */
function some(below: number, salt = 1) {
  return `((i * ${7919 + 2 * salt} + i / ${11 + salt}) % ${below})`
}

function chosen(names: readonly string[], place: string) {
  return `case ${place} ${names.map((name, at) => `when ${at} then '${name}'`).join(' ')} end`
}
