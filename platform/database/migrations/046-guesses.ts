import type { Kysely } from 'kysely'

/** When somebody guessed last at what a key names, so that every process of the site counts the same guesses. */
export async function countGuesses(db: Kysely<unknown>) {
  await db.schema
    .createTable('guess')
    // A hash with the site's secret: neither addresses nor mailboxes stand here.
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    // JSON: milliseconds since 1970, the oldest first.
    .addColumn('times', 'text', (column) => column.notNull())
    // When the last of them counts no longer.
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('guess_expires').on('guess').column('expires_at').execute()
}
