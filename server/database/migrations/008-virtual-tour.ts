import type { Kysely } from 'kysely'

/** A link to a 360° tour of a property; empty for a property without one. */
export async function addVirtualTour(db: Kysely<unknown>) {
  await db.schema
    .alterTable('property')
    .addColumn('virtual_tour_url', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
