import { randomBytes } from 'node:crypto'
import { pictureUrl, widthsFor } from '../../domain/picture.ts'
import { deletePictures, insertPicture } from '../data/pictures.ts'
import { signImage } from '../services/image-links.ts'
import type { PreparedPicture } from '../services/pictures.ts'
import type { Services } from './services.ts'

/** Uploads that no property takes within this time are removed. Milliseconds. */
export const uploadLife = 24 * 3_600_000

/**
 * Keeps a prepared picture that belongs to nobody yet; returns its path when row and files are on disk. The row goes
 * first: whatever a killed process leaves behind is then among the uploads that `removeUploads` knows of. Throws what the
 * database or the storage throws, with nothing kept.
 */
export async function keepUpload(
  { store, storage }: Pick<Services, 'store' | 'storage'>,
  { width, height, placeholder, files }: PreparedPicture,
  at: number,
): Promise<string> {
  const path = `uploads/${randomBytes(16).toString('hex')}`
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  await store.writeAside((db) => insertPicture(db, { path, width, height, placeholder, bytes, alt: '' }, new Date(at)))
  try {
    await storage.putPicture(path, files)
  } catch (error) {
    await forget({ store, storage }, path)
    throw error
  }
  return path
}

/** When this fails too, the hourly cleaning finds the row. */
async function forget({ store, storage }: Pick<Services, 'store' | 'storage'>, path: string) {
  try {
    await storage.deletePicture(path)
    await deletePictures(store.db, null, [path])
  } catch {}
}

/** The address of an upload's widest file for whoever sent it, until the upload is removed. */
export function uploadUrl(secret: string, { path, width }: { path: string; width: number }, at: number) {
  const link = signImage(secret, path, Math.ceil((at + uploadLife) / 1000))
  return `${pictureUrl(path, widthsFor(width).at(-1)!)}?${new URLSearchParams({ ...link })}`
}
