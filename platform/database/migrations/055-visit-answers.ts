import type { Kysely } from 'kysely'

/** What a visitor's calendar program answered to our invitation, and which answers by mail look as if a program wrote them. */
export async function addVisitAnswers(db: Kysely<unknown>) {
  await db.schema.alterTable('visit').addColumn('answer', 'text').execute()
  await db.schema
    .alterTable('thread_entry')
    .addColumn('automatic', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
}
