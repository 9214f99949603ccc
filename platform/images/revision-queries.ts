import type { Picture } from '../../app/core/listing/property.ts'
import type { Db } from '../database/tables/tables.ts'
import { isNoPortrait } from './queries.ts'

/**
 * The photos of a change of a listing: uploads that no listing has, held for the change so that nobody else can claim or
 * remove them. Only a decision gives them to the listing.
 */

/** Paths that are neither the listing's nor held by its change `heldBy` nor uploads created at `since` or later. */
export async function unavailablePictures(
  tx: Db,
  { propertyId, heldBy, paths, since }: { propertyId: string; heldBy?: string; paths: readonly string[]; since: Date },
): Promise<string[]> {
  if (paths.length === 0) return []
  const rows = await tx
    .selectFrom('property_picture')
    .select('path')
    .where('path', 'in', [...paths])
    .where((when) =>
      when.or([
        when('property_id', '=', propertyId),
        when.and([
          when('property_id', 'is', null),
          when.or([
            ...(heldBy === undefined ? [] : [when('revision_id', '=', heldBy)]),
            when.and([when('revision_id', 'is', null), when('created_at', '>=', since), isNoPortrait]),
          ]),
        ]),
      ]),
    )
    .execute()
  const available = new Set(rows.map(({ path }) => path))
  return paths.filter((path) => !available.has(path))
}

/** Holds those of the paths that no listing has for a change. They must be available. */
export async function holdPictures(tx: Db, revisionId: string, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await tx
    .updateTable('property_picture')
    .set({ revision_id: revisionId })
    .where('path', 'in', [...paths])
    .where('property_id', 'is', null)
    .execute()
}

/** Releases the photos that a change still holds: they count as stale uploads at once. */
export async function releasePictures(tx: Db, revisionId: string): Promise<void> {
  await tx
    .updateTable('property_picture')
    .set({ revision_id: null, created_at: new Date(0) })
    .where('revision_id', '=', revisionId)
    .where('property_id', 'is', null)
    .execute()
}

/**
 * Gives a listing exactly these photos, its own and those that the change holds, in this order. The change holds those that
 * the listing had before, so that the exchange can be undone. False when one of them is neither.
 */
export async function exchangePictures(
  tx: Db,
  { propertyId, revisionId, paths }: { propertyId: string; revisionId: string; paths: readonly string[] },
): Promise<boolean> {
  await tx
    .updateTable('property_picture')
    .set({ property_id: null, revision_id: revisionId })
    .where('property_id', '=', propertyId)
    .execute()
  for (const [position, path] of paths.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('property_picture')
      .set({ property_id: propertyId, revision_id: null, position })
      .where('path', '=', path)
      .where('property_id', 'is', null)
      .where('revision_id', '=', revisionId)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
  }
  return true
}

/** What is known of these photos, by path: of the listing, or held by one of its changes. */
export async function picturesByPath(
  db: Db,
  propertyId: string,
  paths: readonly string[],
): Promise<Map<string, Picture>> {
  if (paths.length === 0) return new Map()
  const rows = await db
    .selectFrom('property_picture as picture')
    .leftJoin('property_revision as revision', 'revision.id', 'picture.revision_id')
    .select(['picture.path', 'picture.width', 'picture.height', 'picture.alt', 'picture.alt_fr as altFr'])
    .select('picture.placeholder')
    .where('picture.path', 'in', [...paths])
    .where((when) =>
      when.or([when('picture.property_id', '=', propertyId), when('revision.property_id', '=', propertyId)]),
    )
    .execute()
  return new Map(rows.map((row) => [row.path, row]))
}
