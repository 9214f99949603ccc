import { type Kysely, sql } from 'kysely'

/**
 * The precision of a property's coordinates: 'address', 'street' or 'community'; null without coordinates. Existing
 * ones were entered as the position of the house.
 */
export async function addLocationPrecision(db: Kysely<unknown>) {
  await db.schema.alterTable('property').addColumn('location_precision', 'text').execute()
  await sql`update property set location_precision = 'address' where latitude is not null and longitude is not null`.execute(
    db,
  )
}
