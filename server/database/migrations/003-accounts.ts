import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/** Accounts, sessions, and the history of changes. */
export async function createAccounts(db: Kysely<unknown>, kind: Kind) {
  // Byte order, as in SQLite, so that both databases sort alike.
  const key = kind === 'postgres' ? sql`text collate "C"` : ('text' as const)

  await db.schema
    .createTable('account')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('email', key, (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', key, (column) => column.notNull().defaultTo('customer'))
    .addColumn('password', 'text', (column) => column.notNull())
    .addColumn('enabled', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('session')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('account_id', key, (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()

  // No foreign key to account or property: history outlives them.
  await db.schema
    .createTable('audit')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('account_id', key, (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('property_id', key, (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('old_value', 'text', (column) => column.notNull())
    .addColumn('new_value', 'text', (column) => column.notNull())
    .execute()

  for (const text of indexes) await sql.raw(text).execute(db)
}

const indexes = [
  'create index session_account on session (account_id)',
  'create index session_expiry on session (expires_at)',
  'create index audit_time on audit (at desc, id desc)',
  'create index audit_property on audit (property_id, at desc, id desc)',
]
