import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/** Signing up and in by mail, sessions that their holder can tell apart, and requests for a role. */
export async function addAccountAccess(db: Kysely<unknown>, kind: Kind) {
  // Byte order, as in SQLite, so that both databases sort alike.
  const key = kind === 'postgres' ? sql`text collate "C"` : ('text' as const)

  for (const text of columns) await sql.raw(`alter table ${text}`).execute(db)
  await sql.raw('update session set last_seen_at = created_at, authenticated_at = created_at').execute(db)

  await db.schema
    .createTable('sign_up')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('hash', key, (column) => column.notNull().unique())
    .addColumn('email', key, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('requested_role', key, (column) => column.check(sql`requested_role in ('agent', 'agency')`))
    .addColumn('password', 'text', (column) => column.notNull())
    .addColumn('language', key, (column) => column.notNull().check(sql`language in ('en', 'fr')`))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('sign_in_link')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('hash', key, (column) => column.notNull().unique())
    .addColumn('browser', key, (column) => column.notNull())
    .addColumn('email', key, (column) => column.notNull())
    .addColumn('next', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()

  for (const text of indexes) await sql.raw(text).execute(db)
}

const columns = [
  "account add column username text not null default ''",
  "account add column phone text not null default ''",
  "account add column requested_role text check (requested_role in ('agent', 'agency'))",
  'account add column password_changed_at timestamptz',
  'session add column last_seen_at timestamptz',
  'session add column authenticated_at timestamptz',
  "session add column device text not null default ''",
  "session add column method text not null default 'password'",
  'session add column level integer not null default 1',
  'session add column stay boolean not null default false',
  'session add column awaits_step boolean not null default false',
]

const indexes = [
  'create index account_request on account (created_at) where requested_role is not null',
  'create index sign_up_email on sign_up (email)',
  'create index sign_up_expiry on sign_up (expires_at)',
  'create index sign_in_link_email on sign_in_link (email)',
  'create index sign_in_link_expiry on sign_in_link (expires_at)',
  'create index property_customer on property (lower(customer_email))',
]
