import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/**
 * Owners and agents of listings, private manage links, and notices: mails that belong to neither a message, a submission, a
 * saved search nor a visit. What was the role 'staff' is 'manager'.
 */
export async function createOwners(db: Kysely<unknown>, kind: Kind) {
  // Byte order, as in SQLite, so that both databases sort alike.
  const key = kind === 'postgres' ? sql`text collate "C"` : ('text' as const)
  const reference = kind === 'postgres' ? 'text collate "C"' : 'text'

  await sql`update account set role = 'manager' where role = 'staff'`.execute(db)
  await sql.raw('alter table account add column confirmed_at timestamptz').execute(db)
  // Accounts so far were made by the operator of the site.
  await sql.raw('update account set confirmed_at = created_at').execute(db)
  for (const column of ['owner_id', 'agent_id']) {
    await sql
      .raw(`alter table property add column ${column} ${reference} references account (id) on delete set null`)
      .execute(db)
  }

  await db.schema
    .createTable('manage_link')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('property_id', key, (column) => column.notNull().references('property.id').onDelete('cascade'))
    .addColumn('hash', key, (column) => column.notNull().unique())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('ended_at', 'timestamptz')
    .addColumn('last_opened_at', 'timestamptz')
    .execute()

  await db.schema
    .createTable('notice')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('property_id', key, (column) => column.references('property.id').onDelete('cascade'))
    .addColumn('account_id', key, (column) => column.references('account.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('language', key, (column) => column.notNull().check(sql`language in ('en', 'fr')`))
    .addColumn('details', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await sql
    .raw(`alter table outbox add column notice_id ${reference} references notice (id) on delete cascade`)
    .execute(db)

  for (const text of indexes) await sql.raw(text).execute(db)
}

const indexes = [
  'create index property_owner on property (owner_id) where owner_id is not null',
  'create index property_agent on property (agent_id) where agent_id is not null',
  'create index manage_link_property on manage_link (property_id, created_at)',
  'create index notice_property on notice (property_id) where property_id is not null',
  'create index notice_account on notice (account_id) where account_id is not null',
  'create index notice_created on notice (created_at)',
  'create unique index outbox_notice on outbox (notice_id) where notice_id is not null',
]
