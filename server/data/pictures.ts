import type { Picture } from '../../domain/property.ts'
import type { Db } from './tables.ts'

export interface StoredPicture extends Picture {
  /** Size in storage. */
  bytes: number
}

export interface FoundPicture extends StoredPicture {
  /** null: uploaded, but not part of a listing yet. */
  propertyId: string | null
  /** True when the public may see its listing, and so the picture (contract 3.12). */
  listed: boolean
}

const facts = ['path', 'width', 'height', 'alt', 'placeholder'] as const

/** Keeps a fresh upload that belongs to no listing yet. Changes no page, so it needs no `change`. */
export async function insertPicture(db: Db, picture: StoredPicture, createdAt = new Date()): Promise<void> {
  const { path, width, height, alt, placeholder, bytes } = picture
  await db
    .insertInto('property_picture')
    .values({ path, width, height, alt, placeholder, bytes, position: 0, created_at: createdAt })
    .execute()
}

/** In display order. */
export async function picturesOf(db: Db, propertyId: string): Promise<Picture[]> {
  const pictures = db.selectFrom('property_picture').select(facts).where('property_id', '=', propertyId)
  return pictures.orderBy('position').orderBy('path').execute()
}

/** A picture and whether the public may see it: one look-up, for the image route. */
export async function findPicture(db: Db, path: string): Promise<FoundPicture | undefined> {
  if (path.includes('\0')) return undefined
  const row = await db
    .selectFrom('property_picture as picture')
    .leftJoin('property', 'property.id', 'picture.property_id')
    .select(['picture.path', 'picture.width', 'picture.height', 'picture.alt', 'picture.placeholder', 'picture.bytes'])
    .select(['picture.property_id', 'property.listed'])
    .where('picture.path', '=', path)
    .executeTakeFirst()
  if (!row) return undefined
  const { property_id, listed, ...picture } = row
  return { ...picture, propertyId: property_id, listed: listed === true }
}

/**
 * Gives a listing these pictures in this order: those that are its own already, or unclaimed and made at `since` or later.
 * Another listing's pictures and unknown paths are passed over. Returns the paths that it now has of those given.
 */
export async function claimPictures(
  tx: Db,
  propertyId: string,
  paths: readonly string[],
  since = new Date(0),
): Promise<string[]> {
  const claimed: string[] = []
  for (const path of new Set(paths)) {
    const { numUpdatedRows } = await tx
      .updateTable('property_picture')
      .set({ property_id: propertyId, position: claimed.length })
      .where('path', '=', path)
      .where((when) =>
        when.or([
          when('property_id', '=', propertyId),
          when.and([when('property_id', 'is', null), when('created_at', '>=', since)]),
        ]),
      )
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) claimed.push(path)
  }
  return claimed
}

/** Gives the pictures of a listing that have no words yet these. */
export async function describePictures(tx: Db, propertyId: string, alt: string): Promise<void> {
  await tx
    .updateTable('property_picture')
    .set({ alt })
    .where('property_id', '=', propertyId)
    .where('alt', '=', '')
    .execute()
}

/**
 * Takes these pictures from this listing, or from nobody when `propertyId` is null, so that no listing may claim them any
 * longer and they are among the stale uploads at once. Returns the paths that were taken.
 */
export async function giveUpPictures(tx: Db, propertyId: string | null, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const given = await tx
    .updateTable('property_picture')
    .set({ property_id: null, created_at: new Date(0) })
    .where('path', 'in', [...paths])
    .where('property_id', propertyId === null ? 'is' : '=', propertyId)
    .returning('path')
    .execute()
  return given.map((row) => row.path)
}

/**
 * Forgets those of these pictures that belong to this listing, or to none when `propertyId` is null. Returns their paths, so
 * that the files can go once the transaction has been committed.
 */
export async function deletePictures(tx: Db, propertyId: string | null, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const gone = await tx
    .deleteFrom('property_picture')
    .where('path', 'in', [...paths])
    .where('property_id', propertyId === null ? 'is' : '=', propertyId)
    .returning('path')
    .execute()
  return gone.map((row) => row.path)
}

/** Paths of uploads that no listing has claimed since `before`, oldest first. */
export async function staleUploads(db: Db, before: Date, limit = 500): Promise<string[]> {
  const stale = await db
    .selectFrom('property_picture')
    .select('path')
    .where('property_id', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return stale.map((row) => row.path)
}
