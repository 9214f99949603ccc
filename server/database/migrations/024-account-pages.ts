import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/** What an account holds beside its listings: the homes it saved, and its profile. */
export async function createAccountPages(db: Kysely<unknown>, kind: Kind) {
  // Byte order, as in SQLite, so that both databases sort alike.
  const key = kind === 'postgres' ? sql`text collate "C"` : ('text' as const)

  await db.schema
    .createTable('saved_list')
    .addColumn('account_id', key, (column) =>
      column.primaryKey().notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('homes', 'jsonb', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('account_profile')
    .addColumn('account_id', key, (column) =>
      column.primaryKey().notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('facts', 'jsonb', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute()
}
