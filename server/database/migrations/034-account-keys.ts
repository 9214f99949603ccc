import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/** Browsers that need no code for a while, and addresses to which accounts are to move. */
export async function addAccountKeys(db: Kysely<unknown>, kind: Kind) {
  // Byte order, as in SQLite, so that both databases sort alike.
  const key = kind === 'postgres' ? sql`text collate "C"` : ('text' as const)

  await db.schema
    .createTable('trusted_device')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('account_id', key, (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_used_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await sql.raw('create index trusted_device_account on trusted_device (account_id)').execute(db)

  await db.schema
    .createTable('email_change')
    .addColumn('account_id', key, (column) =>
      column.primaryKey().notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('id', key, (column) => column.notNull().unique())
    .addColumn('hash', key, (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
}
