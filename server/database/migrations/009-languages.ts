import { type Kysely, sql } from 'kysely'

/** The language in which a visitor wrote a message or submitted a property, and the language of an account's screens and mails. */
export async function addLanguages(db: Kysely<unknown>) {
  for (const table of ['message', 'submission', 'account']) {
    await db.schema
      .alterTable(table)
      .addColumn('language', 'text', (column) => column.notNull().defaultTo('en').check(sql`language in ('en', 'fr')`))
      .execute()
  }
}
