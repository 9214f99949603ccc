import { randomBytes } from 'node:crypto'
import { pictureUrl, widthsFor } from '../../app/core/listing/image.ts'
import type { Services } from '../../web/services.ts'
import { createAddressLimiter, limiterOf } from '../http/limits/rate-limiter.ts'
import { signToken } from '../http/tokens/signed-token.ts'
import type { PreparedPicture } from './encoder/image-formats.ts'
import { deletePictures, insertPicture } from './queries.ts'

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
  { store, storage }: Pick<Services, 'store' | 'storage'>,
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
    await forget({ store, storage }, path)
    throw error
  }
  return path
}

/** If this fails too, the hourly cleanup finds the row. */
async function forget({ store, storage }: Pick<Services, 'store' | 'storage'>, path: string) {
  try {
    await storage.deletePicture(path)
    await deletePictures(store.db, null, [path])
  } catch {}
}

/** The address of an upload's widest file for whoever sent it, until the upload is removed. */
export function uploadUrl(secret: string, { path, width }: { path: string; width: number }, at: number) {
  const token = signToken(secret, 'image', { expires: at + uploadLife, boundTo: path })
  return `${pictureUrl(path, widthsFor(width).at(-1)!)}?token=${token}`
}
