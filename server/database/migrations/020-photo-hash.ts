import type { Kysely } from 'kysely'

/** The perceptual hash of a picture; null until it is computed, empty where there is none. */
export async function addPhotoHash(db: Kysely<unknown>) {
  await db.schema.alterTable('property_picture').addColumn('photo_hash', 'text').execute()
}
