import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/**
 * A message may be a booking, or a sample of the demo. A submission has a reference and mails of its own: an outbox row
 * refers to a message or to a submission.
 */
export async function createSubmissionMail(db: Kysely<unknown>, kind: Kind) {
  await addReferences(db, kind)
  for (const text of kind === 'sqlite' ? sqliteSteps : postgresSteps) await sql.raw(text).execute(db)
}

async function addReferences(db: Kysely<unknown>, kind: Kind) {
  const type = kind === 'postgres' ? 'text collate "C"' : 'text'
  await sql.raw(`alter table submission add column reference ${type} not null default ''`).execute(db)
  const { rows } = await sql<{ property_id: string }>`select property_id from submission`.execute(db)
  for (const { property_id } of rows) {
    await sql`update submission set reference = ${await freeReference(db)} where property_id = ${property_id}`.execute(
      db,
    )
  }
  await sql.raw('create unique index submission_reference on submission (reference)').execute(db)
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

async function freeReference(db: Kysely<unknown>): Promise<string> {
  const reference = `F-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`
  const taken = await sql`
    select 1 from message where reference = ${reference}
    union all select 1 from submission where reference = ${reference}`.execute(db)
  return taken.rows.length > 0 ? freeReference(db) : reference
}

const postgresSteps = [
  'alter table message drop constraint message_kind_check',
  "alter table message add constraint message_kind_check check (kind in ('inquiry', 'booking', 'contact'))",
  'alter table message add column sample boolean not null default false',
  'alter table outbox alter column message_id drop not null',
  'alter table outbox add column property_id text collate "C" references submission (property_id) on delete cascade',
  'alter table outbox add constraint outbox_about check ((message_id is null) <> (property_id is null))',
  'alter table outbox add constraint outbox_submission unique (property_id, recipient)',
]

/** SQLite cannot alter a constraint: both tables are recreated, the outbox first because it references the messages. */
const sqliteSteps = [
  `create table message_new (
    id text not null primary key,
    reference text not null unique,
    submit_key text unique,
    kind text not null check (kind in ('inquiry', 'booking', 'contact')),
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
    sample boolean not null default false
  )`,
  `insert into message_new select id, reference, submit_key, kind, property_id, address, name, email, phone, subject, body,
    consent, suspicion, state, note, search_key, created_at, updated_at, false from message`,
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
    last_error, created_at, null from outbox`,
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
