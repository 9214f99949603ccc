import type { Services } from '../../web/services.ts'
import { deletePictures, staleUploads } from './queries.ts'
import { uploadLife } from './store-upload.ts'

/** Milliseconds between the last moment at which an upload can be claimed and its removal, for submissions in progress. */
const grace = 3_600_000

type Needs = Pick<Services, 'store' | 'storage'>

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

/** Removes incomplete files of processes that were killed. */
export async function removeLeftovers({
  imageProcessor,
  storage,
}: Pick<Services, 'imageProcessor' | 'storage'>): Promise<void> {
  await imageProcessor.removeAbandoned()
  await storage.removeAbandoned()
}
