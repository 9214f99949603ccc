import type { Kysely } from 'kysely'

/**
 * The page that somebody wanted who signed up, empty without one; what a visitor's calendar program answered to our invitation, and which
 * answers by mail look as if a program wrote them; what only staff see of a property, in a table that no reader of properties joins.
 */
export async function addNotesAndAnswers({ schema }: Kysely<unknown>) {
  await schema
    .alterTable('sign_up')
    .addColumn('next', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema.alterTable('visit').addColumn('answer', 'text').execute()
  await schema
    .alterTable('thread_entry')
    .addColumn('automatic', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
  await schema
    .createTable('property_note')
    .addColumn('property_id', 'text', (column) => column.primaryKey().references('property.id').onDelete('cascade'))
    .addColumn('access', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .execute()
}
