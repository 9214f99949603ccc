import type { Kysely } from 'kysely'

/** What only staff see of a property: how one gets in, and a note. A table of its own, which no reader of properties joins. */
export async function addPrivateNote(db: Kysely<unknown>) {
  await db.schema
    .createTable('property_note')
    .addColumn('property_id', 'text', (column) => column.primaryKey().references('property.id').onDelete('cascade'))
    .addColumn('access', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .execute()
}
