import { deletePictures, staleUploads } from '../data/pictures.ts'
import { uploadLife } from './keep-upload.ts'
import type { Services } from './services.ts'

/** An upload may be claimed until its life ends; whoever began then has an hour to finish. Milliseconds. */
const grace = 3_600_000

type Needs = Pick<Services, 'store' | 'storage'>

/**
 * Removes the files of given-up or stale uploads, then their rows. Nobody can claim such a picture any longer, so nothing
 * is taken from under a submission; and a process that is killed half way leaves the row, so that the next run finds it.
 */
export async function removeUploads({ store, storage }: Needs, paths: readonly string[]): Promise<void> {
  for (const path of paths) await storage.deletePicture(path)
  await deletePictures(store.db, null, paths)
}

/** Removes every upload that no property has taken in its life. Returns how many. */
export async function removeStaleUploads(services: Needs, now = Date.now()): Promise<number> {
  let removed = 0
  while (true) {
    const paths = await staleUploads(services.store.db, new Date(now - uploadLife - grace))
    if (paths.length === 0) return removed
    await removeUploads(services, paths)
    removed += paths.length
  }
}

/** Removes files of uploads that were cut off when a process was killed. */
export async function removeLeftovers({ studio, storage }: Pick<Services, 'studio' | 'storage'>): Promise<void> {
  await studio.removeAbandoned()
  await storage.removeAbandoned()
}
