import type { Store } from '../data/database.ts'
import { findPicture } from '../data/pictures.ts'

export interface PictureFacts {
  /** Of the original, in pixels. */
  width: number
  /** Of all its files. */
  bytes: number
  /** True when the public may see its listing. */
  listed: boolean
}

const mostKept = 20_000

/** Finds pictures by path, remembering them until the data changes. Unknown paths are not remembered: anyone makes them up. */
export function createPictureFinder(store: Store) {
  const kept = new Map<string, PictureFacts>()
  let keptAt = store.revision()

  return async (path: string): Promise<PictureFacts | undefined> => {
    const revision = store.revision()
    if (revision !== keptAt || kept.size >= mostKept) {
      kept.clear()
      keptAt = revision
    }
    const known = kept.get(path)
    if (known) return known
    const found = await findPicture(store.db, path)
    if (!found) return undefined
    const facts = { width: found.width, bytes: found.bytes, listed: found.listed }
    if (keptAt === revision) kept.set(path, facts)
    return facts
  }
}
