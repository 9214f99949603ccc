import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/**
 * Everyone who is in touch with the company, once, and the counted figures of the office. Triggers note in the transaction of
 * every write whom and what it concerns; `settlePeople` and `settleFigures` read these notes before anybody reads a result.
 */
export async function createPeople(db: Kysely<unknown>, kind: Kind) {
  // Byte order, as in SQLite, so that both databases sort alike.
  const key = kind === 'postgres' ? 'text collate "C"' : 'text'
  for (const text of [...keyColumns(kind, key), ...tables(kind, key), ...indexes]) await sql.raw(text).execute(db)
  for (const text of triggers(kind)) await sql.raw(text).execute(db)
  for (const text of existing) await sql.raw(text).execute(db)
  await sql
    .raw(`insert into figure_month (measure, month, cell, count) select 'views', ${monthOf(kind, 'day')}, '', sum(views)
      from property_view group by ${monthOf(kind, 'day')}`)
    .execute(db)
}

/** The digits of a phone number as SQL; the country's 1 before ten digits is left out. */
function phoneDigits(column: string) {
  const signs = [' ', '-', '(', ')', '+', '.', '/', '\u00a0', '\u202f', '\u2011']
  const digits = signs.reduce((text, sign) => `replace(${text}, '${sign}', '')`, column)
  return `case when length(${digits}) = 11 and substr(${digits}, 1, 1) = '1' then substr(${digits}, 2) else ${digits} end`
}

function keyColumns(kind: Kind, key: string) {
  const kept = kind === 'sqlite' ? 'virtual' : 'stored'
  const column = (table: string, name: string, value: string) =>
    `alter table ${table} add column ${name} ${key} generated always as (${value}) ${kept}`
  return [
    column('message', 'email_key', 'lower(trim(email))'),
    column('message', 'phone_key', phoneDigits('phone')),
    column('property', 'customer_email_key', 'lower(trim(customer_email))'),
    column('property', 'customer_phone_key', phoneDigits('customer_phone')),
    column('account', 'phone_key', phoneDigits('phone')),
  ]
}

function tables(kind: Kind, key: string) {
  const number =
    kind === 'sqlite' ? 'integer primary key autoincrement' : 'bigint generated always as identity primary key'
  return [
    `create table person (
      id ${key} not null primary key,
      name text not null, name_key ${key} not null, email text not null, phone text not null, language text not null,
      account_id ${key}, role text,
      messages integer not null, listings integer not null, visits integer not null, searches integer not null,
      first_seen timestamptz not null, last_seen timestamptz not null
    )`,
    `create table person_identifier (
      kind text not null, value ${key} not null, person_id ${key} not null references person (id) on delete cascade,
      primary key (kind, value, person_id)
    )`,
    // Pairs of addresses that staff have said are two people; the smaller one first.
    `create table person_apart (
      email ${key} not null, other ${key} not null, at timestamptz not null,
      primary key (email, other)
    )`,
    // Pairs of addresses that staff have said are one person.
    `create table person_together (
      email ${key} not null, other ${key} not null, at timestamptz not null,
      primary key (email, other)
    )`,
    // Where the page of a person went that was merged into another one.
    `create table person_moved (
      id ${key} not null primary key, person_id ${key} not null references person (id) on delete cascade
    )`,
    `create table person_word (
      word ${key} not null, person_id ${key} not null references person (id) on delete cascade,
      primary key (word, person_id)
    )`,
    `create table person_change (seq ${number}, email ${key} not null, phone ${key} not null)`,
    // Hashes of the addresses of people who were erased: what is written about them is not mailed to them again.
    `create table mail_suppression (hash ${key} not null primary key, at timestamptz not null)`,
    `create table message_answer (
      message_id ${key} not null primary key references message (id) on delete cascade, at timestamptz not null
    )`,
    `create table figure_change (seq ${number}, kind text not null, ref ${key} not null)`,
    // Where views came from, by the day.
    `create table view_source (
      day date not null, source text not null, views integer not null,
      primary key (day, source)
    )`,
    // What is counted of a row, so that a change of it can be told from a new one.
    `create table figure_row (
      kind text not null, ref ${key} not null, day date not null, cell ${key} not null,
      primary key (kind, ref)
    )`,
    `create table figure_day (
      measure text not null, day date not null, cell ${key} not null, count integer not null,
      primary key (measure, day, cell)
    )`,
    `create table figure_month (
      measure text not null, month date not null, cell ${key} not null, count integer not null,
      primary key (measure, month, cell)
    )`,
    `create table figure_listing (
      span text not null, property_id ${key} not null references property (id) on delete cascade,
      views integer not null, inquiries integer not null, visits integer not null,
      primary key (span, property_id)
    )`,
  ]
}

const indexes = [
  'create index message_email on message (email_key, created_at)',
  "create index message_phone on message (phone_key) where phone_key <> ''",
  'create index message_property_time on message (property_id, created_at) where property_id is not null',
  "create index property_customer_email on property (customer_email_key) where customer_email_key <> ''",
  "create index property_customer_phone on property (customer_phone_key) where customer_phone_key <> ''",
  "create index account_phone on account (phone_key) where phone_key <> ''",
  'create index person_seen on person (last_seen desc, id)',
  'create index person_first on person (first_seen desc, id)',
  'create index person_name on person (name_key, id)',
  'create index person_messages on person (messages desc, id)',
  'create index person_owner on person (last_seen desc, id) where listings > 0',
  'create index person_writer on person (last_seen desc, id) where messages > 0',
  'create index person_visitor on person (last_seen desc, id) where visits > 0',
  'create index person_subscriber on person (last_seen desc, id) where searches > 0',
  'create index person_account on person (last_seen desc, id) where account_id is not null',
  'create index person_identifier_person on person_identifier (person_id, kind, value)',
  'create index person_word_person on person_word (person_id)',
  'create index person_apart_other on person_apart (other)',
  'create index person_together_other on person_together (other)',
  'create index person_moved_to on person_moved (person_id)',
  'create index figure_listing_views on figure_listing (span, views desc, property_id)',
  'create index property_stale on property (confirmed_at, id) where listed and not closed',
]

interface Event {
  table: string
  event: string
  /** Statements, each for the row as it is. */
  notes: string[]
}

const concerns = (row: string, email: string, phone: string) =>
  `insert into person_change (email, phone) values (${email.replaceAll('ROW', row)}, ${phone.replaceAll('ROW', row)})`
const counts = (kind: string, id: string) => `insert into figure_change (kind, ref) values ('${kind}', ${id})`

// The triggers compute the keys themselves: a generated column is not readable in every trigger.
const messageKeys = ['lower(trim(ROW.email))', phoneDigits('ROW.phone')] as const
const customerKeys = ['lower(trim(ROW.customer_email))', phoneDigits('ROW.customer_phone')] as const
const accountKeys = ['ROW.email', phoneDigits('ROW.phone')] as const
const ofMessage = (row: string) =>
  `insert into person_change (email, phone) select lower(trim(email)), ${phoneDigits('phone')} from message where id = ${row}.message_id`
const ofSubscriber = (row: string) =>
  `insert into person_change (email, phone) select email_key, '' from subscriber where id = ${row}.subscriber_id`

const events: Event[] = [
  { table: 'message', event: 'insert', notes: [concerns('new', ...messageKeys), counts('message', 'new.id')] },
  {
    table: 'message',
    event: 'update of name, email, phone, suspicion, language',
    notes: [concerns('old', ...messageKeys), concerns('new', ...messageKeys)],
  },
  { table: 'message', event: 'update of kind, suspicion', notes: [counts('message', 'new.id')] },
  {
    table: 'message',
    event: 'update of state',
    notes: [
      `insert into message_answer (message_id, at) select new.id, new.updated_at where new.state = 'answered'
        and not exists (select 1 from message_answer where message_id = new.id)`,
      counts('message', 'new.id'),
    ],
  },
  { table: 'message', event: 'delete', notes: [concerns('old', ...messageKeys)] },
  { table: 'property', event: 'insert', notes: [concerns('new', ...customerKeys), counts('property', 'new.id')] },
  {
    table: 'property',
    event: 'update of customer_name, customer_email, customer_phone',
    notes: [concerns('old', ...customerKeys), concerns('new', ...customerKeys)],
  },
  { table: 'property', event: 'update of closed', notes: [counts('property', 'new.id')] },
  { table: 'property', event: 'delete', notes: [concerns('old', ...customerKeys)] },
  { table: 'account', event: 'insert', notes: [concerns('new', ...accountKeys)] },
  {
    table: 'account',
    event: 'update of email, name, phone, role, enabled, language',
    notes: [concerns('old', ...accountKeys), concerns('new', ...accountKeys)],
  },
  { table: 'account', event: 'delete', notes: [concerns('old', ...accountKeys)] },
  { table: 'subscriber', event: 'insert', notes: [concerns('new', 'ROW.email_key', "''")] },
  { table: 'subscriber', event: 'delete', notes: [concerns('old', 'ROW.email_key', "''")] },
  { table: 'alert', event: 'insert', notes: [ofSubscriber('new')] },
  { table: 'alert', event: 'update of stopped_at, since', notes: [ofSubscriber('new')] },
  { table: 'alert', event: 'delete', notes: [ofSubscriber('old')] },
  { table: 'visit', event: 'insert', notes: [ofMessage('new'), counts('visit', 'new.id')] },
  { table: 'visit', event: 'update of state, starts_at', notes: [counts('visit', 'new.id')] },
  {
    table: 'property_view',
    event: 'insert',
    notes: [
      countViews('figure_day', 'day', 'new.day', 'new.views'),
      countViews('figure_month', 'month', 'MONTH', 'new.views'),
    ],
  },
  {
    table: 'property_view',
    event: 'update of views',
    notes: [
      countViews('figure_day', 'day', 'new.day', 'new.views - old.views'),
      countViews('figure_month', 'month', 'MONTH', 'new.views - old.views'),
    ],
  },
]

/** Two statements instead of an upsert, because the conflict clause of the statement that fires a trigger overrides its own. */
function countViews(table: string, column: string, day: string, views: string) {
  return [
    `update ${table} set count = count + (${views}) where measure = 'views' and ${column} = ${day} and cell = ''`,
    `insert into ${table} (measure, ${column}, cell, count) select 'views', ${day}, '', ${views}
      where not exists (select 1 from ${table} where measure = 'views' and ${column} = ${day} and cell = '')`,
  ].join(';\n')
}

/** The first day of its month. */
function monthOf(kind: Kind, day: string) {
  return kind === 'sqlite' ? `substr(${day}, 1, 7) || '-01'` : `date_trunc('month', ${day})::date`
}

/** What was there before the triggers. */
const existing = [
  `insert into message_answer (message_id, at) select id, updated_at from message where state = 'answered'`,
  `insert into person_change (email, phone) select distinct email_key, phone_key from message`,
  `insert into person_change (email, phone) select distinct customer_email_key, customer_phone_key from property`,
  `insert into person_change (email, phone) select email, phone_key from account`,
  `insert into person_change (email, phone) select email_key, '' from subscriber`,
  `insert into figure_change (kind, ref) select 'message', id from message`,
  `insert into figure_change (kind, ref) select 'property', id from property where closed`,
  `insert into figure_change (kind, ref) select 'visit', id from visit`,
  `insert into figure_day (measure, day, cell, count) select 'views', day, '', sum(views) from property_view group by day`,
]

function triggers(kind: Kind) {
  const month = monthOf(kind, 'new.day')
  return events.flatMap(({ table, event, notes }, at) => {
    const text = notes.map((note) => `${note.replaceAll('MONTH', month)};`).join('\n')
    const name = `office_change_${at}`
    if (kind === 'sqlite') return [`create trigger ${name} after ${event} on ${table} begin ${text} end`]
    return [
      `create function ${name}() returns trigger language plpgsql as $$ begin ${text} return null; end $$`,
      `create trigger ${name} after ${event} on ${table} for each row execute function ${name}()`,
    ]
  })
}
