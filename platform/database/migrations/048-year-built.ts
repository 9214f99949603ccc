import type { Kysely } from 'kysely'

/** The year in which a property was built; null where nobody has said it. */
export async function addYearBuilt(db: Kysely<unknown>) {
  await db.schema.alterTable('property').addColumn('year_built', 'integer').execute()
}
