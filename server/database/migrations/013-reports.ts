import { type Kysely, sql } from 'kysely'

/** A message may be a report of a listing; the homes around a home are found by an index. */
export async function addReports(db: Kysely<unknown>, kind: 'sqlite' | 'postgres') {
  const steps = kind === 'sqlite' ? sqliteSteps : postgresSteps
  for (const text of [...steps, ...indexes]) await sql.raw(text).execute(db)
}

const kinds = "check (kind in ('inquiry', 'booking', 'contact', 'report'))"

const indexes = ['create index property_around on property (offer, latitude, longitude, kind, closed, id) where listed']

const postgresSteps = [
  'alter table message drop constraint message_kind_check',
  `alter table message add constraint message_kind_check ${kinds}`,
]

/** SQLite cannot alter a constraint: both tables are recreated, because the outbox references the messages. */
const sqliteSteps = [
  `create table message_new (
    id text not null primary key,
    reference text not null unique,
    submit_key text unique,
    kind text not null ${kinds},
    property_id text references property (id) on delete set null,
    address text not null,
    name text not null,
    email text not null,
    phone text not null,
    subject text not null,
    body text not null,
    consent boolean not null,
    suspicion text,
    state text not null check (state in ('new', 'answered', 'closed')),
    note text not null,
    search_key text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    sample boolean not null default false,
    language text not null default 'en' check (language in ('en', 'fr'))
  )`,
  `insert into message_new select id, reference, submit_key, kind, property_id, address, name, email, phone, subject, body,
    consent, suspicion, state, note, search_key, created_at, updated_at, sample, language from message`,
  `create table outbox_new (
    id text not null primary key,
    message_id text references message_new (id) on delete cascade,
    recipient text not null check (recipient in ('company', 'receipt')),
    state text not null check (state in ('waiting', 'sent', 'failed')),
    mail_id text not null unique,
    attempts integer not null,
    next_at timestamptz not null,
    leased_until timestamptz,
    tried_at timestamptz,
    sent_at timestamptz,
    last_error text not null,
    created_at timestamptz not null,
    property_id text references submission (property_id) on delete cascade,
    constraint outbox_message unique (message_id, recipient),
    constraint outbox_submission unique (property_id, recipient),
    constraint outbox_about check ((message_id is null) <> (property_id is null))
  )`,
  `insert into outbox_new select id, message_id, recipient, state, mail_id, attempts, next_at, leased_until, tried_at, sent_at,
    last_error, created_at, property_id from outbox`,
  'drop table outbox',
  'drop table message',
  'alter table message_new rename to message',
  'alter table outbox_new rename to outbox',
  'create index message_created on message (created_at desc, id)',
  'create index message_state on message (state, created_at desc, id)',
  'create index message_property on message (property_id) where property_id is not null',
  "create index outbox_due on outbox (next_at, created_at) where state = 'waiting'",
  "create index outbox_failed on outbox (recipient) where state = 'failed'",
]
