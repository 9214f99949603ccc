import { randomFillSync } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onDatabase } from '../../../../../platform/database/test-databases.ts'
import { createImageProcessor } from '../../../../../platform/images/encoder/image-processor.ts'
import { openStorage } from '../../../../../platform/images/storage.ts'
import { secret } from '../../../../../web/test-site.ts'
import { smallPhoto } from '../../../submit/server/test-submissions.ts'
import { goodTable, openImportSite } from '../test-imports.ts'
import { zipOf } from './test-zip.ts'

onDatabase((store) => {
  let folder: string
  let ann: Awaited<ReturnType<Awaited<ReturnType<typeof openImportSite>>['as']>>
  let close: () => Promise<void>
  /** Happens when a photo is in the storage, and its row is not yet in the import. */
  let stored: () => Promise<void>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fundy-photos-'))
    const imageProcessor = createImageProcessor(join(folder, '.studio'))
    const files = await openStorage({ folder })
    const putPicture: typeof files.putPicture = async (...picture) => {
      await files.putPicture(...picture)
      await stored()
    }
    const storage = { ...files, putPicture }
    const site = await openImportSite({ store: store(), storage, imageProcessor, secret })
    ann = await site.as('ann@example.com')
    close = () => imageProcessor.close()
  })
  afterAll(async () => {
    await close()
    await rm(folder, { recursive: true })
  })

  const incoming = async () => (await readdir(join(folder, '.studio'))).filter((name) => !name.endsWith('.lock'))

  /** A photo, and after it some that take a while to be refused: they are larger than any photo may be. */
  async function slowZip(name = 'A-1.jpg') {
    const large = Buffer.alloc(16 << 20)
    for (let at = 0; at < large.length; at += 512) randomFillSync(large, at, 12)
    const others = Array.from({ length: 2 }, (_, at) => ({ name: `large-${at}.jpg`, bytes: large }))
    return zipOf([{ name, bytes: await smallPhoto() }, ...others])
  }

  test('an import that is removed while its photos come in keeps none, and the server goes on', async () => {
    const { id } = (await ann.check(goodTable)).batch
    stored = async () => {
      await ann.remove(id)
    }
    const sent = await ann.sendPhotos(id, [['photos.zip', await slowZip()]])
    const reason = 'This import has changed meanwhile. Please look at it again.'
    expect(sent).toMatchObject({ refused: { status: 422, reason } })
    expect(await store().db.selectFrom('import_photo').selectAll().execute()).toEqual([])
    expect(await incoming()).toEqual([])
  })

  test('a storage that fails is an error of this call alone', async () => {
    const { id } = (await ann.check(goodTable)).batch
    stored = async () => {
      throw new Error('The disk is broken.')
    }
    const sending = ann.sendPhotos(id, [
      ['photos.zip', await slowZip()],
      ['B-1.jpg', await smallPhoto('red')],
    ])
    await expect(sending).rejects.toThrow('The disk is broken.')
    expect(await incoming()).toEqual([])
    expect((await ann.find(id)).batch.id).toBe(id)
  })

  test('a name in a zip that no database can keep is spelt without what it cannot', async () => {
    const { id } = (await ann.check(goodTable)).batch
    stored = async () => {}
    const sent = await ann.sendPhotos(id, [['photos.zip', await slowZip('A-1\0.jpg')]])
    expect(sent).toMatchObject({ done: { kept: 1, leftOutCount: 2 } })
    const rows = await store().db.selectFrom('import_photo').select('name').where('batch_id', '=', id).execute()
    expect(rows).toEqual([{ name: 'A-1.jpg' }])
  })
})
