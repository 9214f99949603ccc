import { pictureWidths } from '../../../app/core/listing/image.ts'
import type { Services } from '../../../web/services.ts'

/** Pictures in one round. */
const maxInRound = 100

type Needs = Pick<Services, 'store' | 'storage' | 'imageProcessor'>

/**
 * Computes the perceptual hash of pictures that were stored before there was one, a few in a round and one after the
 * other, from their smallest file. The database says which are left, so that a stopped job goes on where it was. Returns how many it
 * looked at.
 */
export async function fillPhotoHashes({ store, storage, imageProcessor }: Needs, most = maxInRound): Promise<number> {
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
