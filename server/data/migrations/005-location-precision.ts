import { type Kysely, sql } from 'kysely'

/**
 * How exact the coordinates of a property are: 'address', 'street' or 'community'; null where it has none. Those that are
 * there already were given as the place of the house.
 */
export async function addLocationPrecision(db: Kysely<unknown>) {
  await db.schema.alterTable('property').addColumn('location_precision', 'text').execute()
  await sql`update property set location_precision = 'address' where latitude is not null and longitude is not null`.execute(
    db,
  )
}
