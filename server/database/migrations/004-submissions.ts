import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/** Submissions: the idempotency key, and the suspicion of spam. */
export async function createSubmissions(db: Kysely<unknown>, kind: Kind) {
  // Byte order, as in SQLite, so that both databases sort alike.
  const key = kind === 'postgres' ? sql`text collate "C"` : ('text' as const)

  await db.schema
    .createTable('submission')
    .addColumn('property_id', key, (column) =>
      column.primaryKey().notNull().references('property.id').onDelete('cascade'),
    )
    .addColumn('submit_key', key, (column) => column.unique())
    .addColumn('suspicion', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
}
