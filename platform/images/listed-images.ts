import { LRUCache } from 'lru-cache'
import type { Store } from '../database/database.ts'
import { findPicture } from './queries.ts'

export interface PictureFacts {
  /** Pixels of the original. */
  width: number
  /** Of all its files. */
  bytes: number
  /** True if its listing is public. */
  listed: boolean
}

const maxPictures = 20_000

/** Finds pictures by path and caches them until the data changes. Unknown paths are not cached, because callers can invent them. */
export function createPictureFinder(store: Store) {
  // `max` would allocate memory for all pictures at once.
  const cache = new LRUCache<string, PictureFacts>({ maxSize: maxPictures, sizeCalculation: () => 1 })
  let cachedAt: number | undefined

  return async (path: string): Promise<PictureFacts | undefined> => {
    const revision = await store.revision()
    if (revision !== cachedAt) cache.clear()
    cachedAt = revision
    const known = cache.get(path)
    if (known) return known
    const found = await findPicture(store.db, path)
    if (!found) return undefined
    const facts = { width: found.width, bytes: found.bytes, listed: found.listed }
    if (cachedAt === revision) cache.set(path, facts)
    return facts
  }
}
