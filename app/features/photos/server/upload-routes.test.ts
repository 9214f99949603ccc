import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../../../../api/api.ts'
import { maxPictureBytes } from '../../../../platform/images/encoder/image-formats.ts'
import { openTestSite, type TestSite } from '../../../../web/test-site.ts'
import { claimPictures, findPicture } from './queries.ts'
import { removeStaleUploads, uploadLife } from './uploads.ts'

interface Uploaded {
  path: string
  url: string
  width: number
  height: number
}

let site: TestSite
let photo: Buffer<ArrayBuffer>
let now = Date.now()
let api: TestSite['api']
beforeAll(async () => {
  site = await openTestSite()
  api = createApi({ ...site, now: () => now, monotonicNow: () => now })
  const plain = sharp({ create: { width: 700, height: 500, channels: 3, background: 'teal' } })
  photo = (await plain
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()) as Buffer<ArrayBuffer>
})
afterAll(() => site.close())

test('stores a photo before it answers; only its sender can see it', async () => {
  const answer = await upload(photo)
  expect(answer.status).toBe(201)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const { path, url, width, height } = (await answer.json()) as Uploaded
  expect({ width, height }).toEqual({ width: 700, height: 500 })
  expect(path).toMatch(/^uploads\/[0-9a-f]{32}$/)
  expect(await findPicture(site.store.db, path)).toMatchObject({ propertyId: null, listed: false, alt: '', altFr: '' })

  const shown = await site.images.request(url)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('Cache-Control')).toBe('private, no-store')
  const { exif, format } = await sharp(await shown.bytes()).metadata()
  expect({ exif, format }).toEqual({ exif: undefined, format: 'webp' })
  const forged = url.replace(/(?<=token=)./, (first) => (first === 'A' ? 'B' : 'A'))
  for (const other of [url.split('?')[0]!, forged, `${url}0`]) {
    expect((await site.images.request(other)).status).toBe(404)
  }
})

test.each([
  ['a text file', () => Buffer.from('Hello.'), 415],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['an empty file', () => Buffer.alloc(0), 415],
  ['half a photo', () => photo.subarray(0, photo.length / 2), 422],
  ['more than 15 MB', () => Buffer.alloc(maxPictureBytes + 1), 413],
])('%s is refused with a message', async (_, bytes, status) => {
  const answer = await upload(bytes() as Buffer<ArrayBuffer>)
  expect(answer.status).toBe(status)
  expect(((await answer.json()) as { error: string }).error).toMatch(/^(?:Please|This|A) .*photo.*\.$/)
})

test('refuses bodies other than multipart with the photo field', async () => {
  const form = (text: string, type: string) =>
    api.request('/api/images', { method: 'POST', body: text, headers: { 'Content-Type': type } })
  expect((await form('{}', 'application/json')).status).toBe(415)
  expect((await form('a=b', 'application/x-www-form-urlencoded')).status).toBe(415)
  expect((await form('', 'multipart/form-data')).status).toBe(415)
  expect((await form('--a\r\n\r\n--a--', 'multipart/form-data; boundary=a')).status).toBe(400)
  expect((await form('nonsense', 'multipart/form-data; boundary=a')).status).toBe(400)
  expect((await api.request('/api/images', { method: 'POST' })).status).toBe(415)
  expect((await upload(photo, 'picture')).status).toBe(400)
})

test('keeps no file of a refused photo', async () => {
  expect(await site.incomingFiles()).toEqual([])
})

test('its sender can delete an upload once, until a property claims it', async () => {
  const { path, url } = await uploaded()
  const take = (address: string) =>
    api.request(`/api/images?${new URLSearchParams({ url: address })}`, { method: 'DELETE' })
  expect((await take(url.split('?')[0]!)).status).toBe(404)
  expect((await take('https://example.ca/x')).status).toBe(404)
  expect((await api.request('/api/images', { method: 'DELETE' })).status).toBe(422)
  expect((await take(url)).status).toBe(200)
  expect(await findPicture(site.store.db, path)).toBeUndefined()
  expect(await site.storage.openPicture(path, 320)).toBeUndefined()
  expect((await take(url)).status).toBe(404)

  const claimed = await uploaded()
  await site.store.change((tx) => claimPictures(tx, 'open-0', [claimed.path]))
  expect((await take(claimed.url)).status).toBe(404)
  expect((await site.images.request(claimed.url)).status).toBe(200)
})

test('an upload that no property claims for a day is deleted and can no longer be claimed', async () => {
  const { path } = await uploaded()
  const { path: kept } = await uploaded()
  await site.store.change((tx) => claimPictures(tx, 'open-1', [kept]))
  now += uploadLife
  expect(await removeStaleUploads(site, now)).toBe(0)
  expect(await site.store.change((tx) => claimPictures(tx, 'open-1', [path], new Date(now - uploadLife + 1)))).toEqual(
    [],
  )
  expect(await removeStaleUploads(site, now + 3_600_001)).toBeGreaterThan(0)
  expect(await findPicture(site.store.db, path)).toBeUndefined()
  expect(await site.storage.openPicture(path, 320)).toBeUndefined()
  expect(await site.storage.openPicture(kept, 320)).toBeDefined()
})

test('a photo whose files cannot be written leaves no row and gets 503', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const storage = {
    ...site.storage,
    putPicture: async (path: string, files: Parameters<typeof site.storage.putPicture>[1]) => {
      await site.storage.putPicture(path, files.slice(0, 1))
      throw full
    },
  }
  const rows = () => site.store.db.selectFrom('property_picture').select('path').execute()
  const before = await rows()
  const answer = await createApi({ ...site, storage }).request('/api/images', multipart(photo))
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '30'])
  expect(await rows()).toEqual(before)
  expect(site.errors.at(-1)).toMatchObject({ message: 'The disk is full.' })
})

test('an address may upload 120 photos an hour', async () => {
  now += 2 * 3_600_000
  const limited = createApi({ ...site, now: () => now, monotonicNow: () => now })
  const statuses = []
  for (let turn = 0; turn < 121; turn++) {
    const answer = await limited.request('/api/images', multipart(Buffer.from('x')))
    statuses.push(answer.status)
    if (turn === 120) expect(answer.headers.get('Retry-After')).toBe('3600')
  }
  expect(statuses).toEqual([...Array(120).fill(415), 429])
})

function upload(bytes: Buffer<ArrayBuffer>, field?: string) {
  return api.request('/api/images', multipart(bytes, field))
}

async function uploaded() {
  return (await (await upload(photo)).json()) as Uploaded
}

function multipart(bytes: Buffer<ArrayBuffer>, field = 'image'): RequestInit {
  const body = new FormData()
  body.append(field, new Blob([bytes]), 'photo.jpg')
  return { method: 'POST', body }
}
