import { randomFillSync } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onDatabase } from '../../../../platform/database/test-databases.ts'
import { createImageProcessor } from '../../../../platform/images/encoder/image-processor.ts'
import { openStorage } from '../../../../platform/images/storage.ts'
import { secret } from '../../../../web/test-site.ts'
import { smallPhoto } from '../../submit/server/test-submissions.ts'
import { BadZip, zippedPhotos } from './photo-intake.ts'
import { goodTable, openImportSite, zipOf } from './test-imports.ts'

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

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundy-zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

const bytes = Buffer.from('a photo')

async function read(zip: Uint8Array) {
  const file = join(folder, 'photos.zip')
  await writeFile(file, zip)
  const leftOut: string[] = []
  const photos: [string, number][] = []
  for await (const { name, open } of zippedPhotos(file, (name) => leftOut.push(name))) {
    let size = 0
    for await (const chunk of await open()) size += (chunk as Buffer).length
    photos.push([name, size])
  }
  return { photos, leftOut }
}

test('the photos of a zip, one by one; what is none is named, what archivers add is not', async () => {
  const names = ['a/1.jpg', 'B.PNG', 'notes.txt', 'more.zip', '__MACOSX/._1.jpg', 'a/.DS_Store', 'a/']
  const zip = zipOf(names.map((name) => ({ name, bytes: name.endsWith('/') ? Buffer.alloc(0) : bytes })))
  expect(await read(zip)).toEqual({
    photos: [
      ['a/1.jpg', 7],
      ['B.PNG', 7],
    ],
    leftOut: ['notes.txt', 'more.zip'],
  })
})

describe('refused as a whole, and nothing is written anywhere', () => {
  test.each([
    ['a name that climbs out', { name: '../../evil.jpg', bytes }, 'leads out of its folder'],
    ['such a name with backslashes', { name: '..\\evil.jpg', bytes }, 'leads out of its folder'],
    ['an absolute name', { name: '/etc/evil.jpg', bytes }, 'leads out of its folder'],
    ['a drive', { name: 'C:/evil.jpg', bytes }, 'leads out of its folder'],
    ['a symbolic link', { name: 'passwd.jpg', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }, 'a link'],
    ['a bomb that says so', { name: 'bomb.jpg', bytes: Buffer.alloc(64 << 20) }, 'unfolds to far more'],
    ['gigabytes by its own words', { name: 'big.jpg', bytes, declared: 0xf0000000 }, 'unfolds to far more'],
  ])('%s', async (_, file, said) => {
    await expect(read(zipOf([{ name: 'good.jpg', bytes }, file]))).rejects.toThrow(said)
    await expect(read(zipOf([file]))).rejects.toBeInstanceOf(BadZip)
    expect(await readdir(folder)).toEqual(['photos.zip'])
  })

  test('a bomb of many photos, and one of more photos than are taken', async () => {
    const many = Array.from({ length: 20 }, (_, at) => ({ name: `${at}.jpg`, bytes, declared: 60 << 20 }))
    await expect(read(zipOf(many))).rejects.toThrow('unfolds to far more')
    const most = Array.from({ length: 301 }, (_, at) => ({ name: `${at}.jpg`, bytes }))
    await expect(read(zipOf(most))).rejects.toThrow('at most 300 photos')
  })

  test('a bomb that lies about its size ends at the size that it declared', async () => {
    const before = process.memoryUsage().rss
    await expect(read(zipOf([{ name: 'a.jpg', bytes: Buffer.alloc(256 << 20), declared: 1000 }]))).rejects.toThrow()
    expect(process.memoryUsage().rss - before).toBeLessThan(400 << 20)
  })

  test.each([
    ['no zip', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['half of one', zipOf([{ name: 'a.jpg', bytes }]).subarray(0, 40)],
  ])('%s', async (_, zip) => expect(read(zip)).rejects.toThrow('damaged'))
})
