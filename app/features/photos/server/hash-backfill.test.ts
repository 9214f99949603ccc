import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openStore } from '../../../../platform/database/database.ts'
import { migrate } from '../../../../platform/database/migrations.ts'
import { preparePicture } from '../../../../platform/images/encoder/image-encoder.ts'
import { createImageProcessor } from '../../../../platform/images/encoder/image-processor.ts'
import { openStorage } from '../../../../platform/images/storage.ts'
import { bitsApart, readPhotoHash } from '../../../core/listing/image.ts'
import { insertPicture } from './queries.ts'
import { fillPhotoHashes } from './uploads.ts'

test('pictures from before there were hashes get theirs, a few at a time; what cannot be read is not tried again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundy-hashes-'))
  const store = await openStore({})
  await migrate(store)
  const storage = await openStorage({ folder })
  const imageProcessor = createImageProcessor(join(folder, 'incoming'))
  try {
    const shades = Uint8Array.from({ length: 108 }, (_, at) => (at * 7 * 2654435761) % 256)
    const raw = { width: 12, height: 9, channels: 1 as const }
    const picture = await preparePicture(
      await sharp(shades, { raw }).resize(900, 675, { kernel: 'cubic' }).png().toBuffer(),
    )
    if ('refused' in picture) throw new Error(picture.refused)
    const { width, height, placeholder, photoHash, files } = picture
    const facts = { width, height, placeholder, alt: '', altFr: '', bytes: 1 }
    for (const path of ['old/1', 'old/2', 'lost', 'broken']) await insertPicture(store.db, { ...facts, path })
    await insertPicture(store.db, { ...facts, path: 'known', photoHash: 'kept' })
    for (const path of ['old/1', 'old/2']) await storage.putPicture(path, files)
    await storage.putPicture('broken', [{ width: 320, bytes: Buffer.from('no picture') }])

    expect(await fillPhotoHashes({ store, storage, imageProcessor }, 3)).toBe(3)
    expect(await fillPhotoHashes({ store, storage, imageProcessor }, 3)).toBe(1)
    expect(await fillPhotoHashes({ store, storage, imageProcessor }, 3)).toBe(0)
    const rows = await store.db.selectFrom('property_picture').select(['path', 'photo_hash']).execute()
    const hashes = new Map(rows.map(({ path, photo_hash }) => [path, photo_hash]))
    expect(hashes.get('old/1')).toBe(hashes.get('old/2'))
    expect(bitsApart(readPhotoHash(hashes.get('old/1')!)!, readPhotoHash(photoHash)!)).toBeLessThan(6)
    expect(['lost', 'broken', 'known'].map((path) => hashes.get(path))).toEqual(['', '', 'kept'])
  } finally {
    await imageProcessor.close()
    await store.close()
    await rm(folder, { recursive: true })
  }
})
