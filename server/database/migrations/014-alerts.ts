import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/**
 * Saved searches whose news are mailed. From here on the outbox does not name what a mail may be about in constraints:
 * another subject is another nullable column.
 */
export async function createAlerts(db: Kysely<unknown>, kind: Kind) {
  // Byte order, as in SQLite, so that both databases sort alike.
  const key = kind === 'postgres' ? sql`text collate "C"` : ('text' as const)

  await db.schema
    .createTable('subscriber')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', key, (column) => column.notNull().unique())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('alert')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('subscriber_id', key, (column) => column.notNull().references('subscriber.id').onDelete('cascade'))
    .addColumn('search', key, (column) => column.notNull())
    .addColumn('language', key, (column) => column.notNull().check(sql`language in ('en', 'fr')`))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('since', 'timestamptz')
    .addColumn('paused', 'boolean', (column) => column.notNull())
    .addColumn('stopped_at', 'timestamptz')
    .addUniqueConstraint('alert_search', ['subscriber_id', 'search'])
    .execute()

  await db.schema
    .createTable('alert_consent')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('alert_id', key, (column) => column.notNull().references('alert.id').onDelete('cascade'))
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('language', key, (column) => column.notNull().check(sql`language in ('en', 'fr')`))
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'timestamptz', (column) => column.notNull())
    .addColumn('confirmed_at', 'timestamptz')
    .execute()

  for (const text of kind === 'sqlite' ? sqliteOutbox : postgresOutbox) await sql.raw(text).execute(db)

  await db.schema
    .createTable('alert_seen')
    .addColumn('alert_id', key, (column) => column.notNull().references('alert.id').onDelete('cascade'))
    .addColumn('property_id', key, (column) => column.notNull().references('property.id').onDelete('cascade'))
    .addColumn('mail_id', key, (column) => column.references('outbox.id').onDelete('set null'))
    .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('alert_seen_key', ['alert_id', 'property_id'])
    .execute()

  await db.schema
    .createTable('alert_home')
    .addColumn('property_id', key, (column) =>
      column.primaryKey().notNull().references('property.id').onDelete('cascade'),
    )
    .addColumn('facts', 'text', (column) => column.notNull())
    .execute()

  for (const text of indexes) await sql.raw(text).execute(db)
}

const indexes = [
  'create index alert_watching on alert (id) where since is not null and stopped_at is null and not paused',
  'create index alert_stopped on alert (stopped_at) where stopped_at is not null',
  'create index alert_consent_alert on alert_consent (alert_id, asked_at)',
  'create index alert_consent_open on alert_consent (asked_at) where confirmed_at is null',
  'create index alert_seen_property on alert_seen (property_id)',
  'create index alert_seen_mail on alert_seen (mail_id) where mail_id is not null',
  'create index outbox_alert on outbox (alert_id) where alert_id is not null',
  'create index property_changed on property (updated_at, id)',
]

const postgresOutbox = [
  'alter table outbox drop constraint outbox_recipient_check',
  'alter table outbox drop constraint outbox_about',
  'alter table outbox add column alert_id text collate "C" references alert (id) on delete cascade',
]

/** SQLite cannot drop a constraint: the table is recreated. */
const sqliteOutbox = [
  `create table outbox_new (
    id text not null primary key,
    message_id text references message (id) on delete cascade,
    recipient text not null,
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
    alert_id text references alert (id) on delete cascade,
    constraint outbox_message unique (message_id, recipient),
    constraint outbox_submission unique (property_id, recipient)
  )`,
  `insert into outbox_new select id, message_id, recipient, state, mail_id, attempts, next_at, leased_until, tried_at, sent_at,
    last_error, created_at, property_id, null from outbox`,
  'drop table outbox',
  'alter table outbox_new rename to outbox',
  "create index outbox_due on outbox (next_at, created_at) where state = 'waiting'",
  "create index outbox_failed on outbox (recipient) where state = 'failed'",
]
