import { randomBytes } from 'node:crypto'
import { createAddressLimiter, limiterOf } from '../../../../platform/http/limits/rate-limiter.ts'
import { signToken } from '../../../../platform/http/tokens.ts'
import type { PreparedPicture } from '../../../../platform/images/encoder/image-formats.ts'
import type { Services } from '../../../../web/services.ts'
import { pictureUrl, pictureWidths, widthsFor } from '../../../core/listing/image.ts'
import { deletePictures, insertPicture, staleUploads } from './queries.ts'

type Needs = Pick<Services, 'store' | 'storage'>

/** Uploads that no property takes within this time are removed. Milliseconds. */
export const uploadLife = 24 * 3_600_000

/** Photos from one address: fifteen full forms an hour. */
export const uploadedPhotos = limiterOf((clock) => createAddressLimiter({ most: 120, window: 60 * 60_000, ...clock }))

/**
 * Keeps a prepared picture that belongs to nobody yet; returns its path when row and files are on disk. The row goes
 * first: whatever a killed process leaves behind is then among the uploads that `removeUploads` knows of. Throws what the
 * database or the storage throws, with nothing kept.
 */
export async function storeUpload(
  { store, storage }: Needs,
  { width, height, placeholder, photoHash, files }: PreparedPicture,
  at: number,
): Promise<string> {
  const path = `uploads/${randomBytes(16).toString('hex')}`
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  await store.writeUntracked((db) =>
    insertPicture(db, { path, width, height, placeholder, photoHash, bytes, alt: '', altFr: '' }, new Date(at)),
  )
  try {
    await storage.putPicture(path, files)
  } catch (error) {
    // If this fails too, the hourly cleanup finds the row.
    await removeUploads({ store, storage }, [path]).catch(() => {})
    throw error
  }
  return path
}

/** The address of an upload's widest file for whoever sent it, until the upload is removed. */
export function uploadUrl(secret: string, { path, width }: { path: string; width: number }, at: number) {
  return pictureUrl(path, widthsFor(width).at(-1)!) + pictureAccess(secret, path, at, uploadLife)
}

/** What is put after the address of a picture that visitors do not see, so that it opens for `life` milliseconds after `at`. */
export function pictureAccess(secret: string, path: string, at: number, life = 3_600_000) {
  return `?token=${signToken(secret, 'image', { expires: at + life, boundTo: path })}`
}

/** Milliseconds between the last moment at which an upload can be claimed and its removal, for submissions in progress. */
const grace = 3_600_000

/**
 * Removes the files of released or stale uploads, then their rows. No submission can claim such a picture any longer, and
 * if the process is killed half way the row remains for the next run.
 */
export async function removeUploads({ store, storage }: Needs, paths: readonly string[]): Promise<void> {
  for (const path of paths) await storage.deletePicture(path)
  await deletePictures(store.db, null, paths)
}

/** Removes every expired upload that no property has claimed. Returns their number. */
export async function removeStaleUploads(services: Needs, now = Date.now()): Promise<number> {
  let removed = 0
  while (true) {
    const paths = await staleUploads(services.store.db, new Date(now - uploadLife - grace))
    if (paths.length === 0) return removed
    await removeUploads(services, paths)
    removed += paths.length
  }
}

/**
 * Computes the perceptual hash of pictures that were stored before there was one, a few in a round and one after the
 * other, from their smallest file. The database says which are left, so that a stopped job goes on where it was. Returns how many it
 * looked at.
 */
export async function fillPhotoHashes(
  { store, storage, imageProcessor }: Pick<Services, 'store' | 'storage' | 'imageProcessor'>,
  most = 100,
): Promise<number> {
  const rows = await store.db
    .selectFrom('property_picture')
    .select('path')
    .where('photo_hash', 'is', null)
    .orderBy('path')
    .limit(most)
    .execute()
  let count = 0
  for (const { path } of rows) {
    const file = await storage.openPicture(path, pictureWidths[0])
    // Without a file it will never have one.
    const photoHash = file ? await imageProcessor.hash(await file.read()) : ''
    if (photoHash === undefined) break
    await store.writeUntracked((db) =>
      db
        .updateTable('property_picture')
        .set({ photo_hash: photoHash })
        .where('path', '=', path)
        .where('photo_hash', 'is', null)
        .execute(),
    )
    count++
  }
  return count
}
