import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/** What owner and office write to each other about a listing, and what follows when the owner ends an offer. */
export async function createOwnerWords(db: Kysely<unknown>, kind: Kind) {
  // Byte order, as in SQLite, so that both databases sort alike.
  const key = kind === 'postgres' ? sql`text collate "C"` : ('text' as const)

  await db.schema
    .createTable('owner_message')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('property_id', key, (column) => column.notNull().references('property.id').onDelete('cascade'))
    .addColumn('author', key, (column) => column.notNull().check(sql`author in ('owner', 'office')`))
    .addColumn('account_id', key, (column) => column.references('account.id').onDelete('set null'))
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('owner_ending')
    .addColumn('property_id', key, (column) =>
      column.primaryKey().notNull().references('property.id').onDelete('cascade'),
    )
    .addColumn('kind', key, (column) => column.notNull().check(sql`kind in ('closed', 'down')`))
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('visits_end_at', 'timestamptz')
    .execute()

  for (const text of indexes) await sql.raw(text).execute(db)
}

const indexes = [
  'create index owner_message_property on owner_message (property_id, created_at)',
  'create index owner_ending_visits on owner_ending (visits_end_at) where visits_end_at is not null',
]
