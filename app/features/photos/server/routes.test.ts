import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signToken } from '../../../../platform/http/tokens.ts'
import { openTestSite, secret, type TestSite } from '../../../../web/test-site.ts'
import { setFlag } from '../../listings/server/queries.ts'

const inAnHour = Date.now() + 3_600_000
let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

test('serves pictures of listed properties to anyone', async () => {
  const answer = await get('properties/open-0/1/640.webp')
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String('open-0 at 640'.length),
    'cache-control': 'public, max-age=86400, s-maxage=300, immutable',
    etag: expect.stringMatching(/^"[\w-]+"$/),
  })
  expect(await answer.text()).toBe('open-0 at 640')
})

test('streams a large picture', async () => {
  const large = new Uint8Array(600 * 1024).fill(7)
  await site.storage.putPicture('properties/open-2/1', [{ width: 960, bytes: large }])
  const answer = await get('properties/open-2/1/960.webp')
  expect(answer.headers.get('Content-Length')).toBe(String(large.length))
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(large)
})

test('a width that does not exist gets the widest file', async () => {
  expect(await (await get('properties/open-0/1/1600.webp')).text()).toBe('open-0 at 960')
})

test('a listed picture is shared as a JPEG of at most 1,200 pixels, a hidden one not at all', async () => {
  const webp = await sharp({ create: { width: 1600, height: 1067, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()
  for (const id of ['open-4', 'unverified-4']) {
    await site.storage.putPicture(`properties/${id}/1`, [{ width: 960, bytes: webp }])
  }
  const answer = await get('properties/open-4/1/1200.jpg')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=86400, s-maxage=300, immutable',
  })
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 800 })
  expect((await get('properties/unverified-4/1/1200.jpg')).status).toBe(404)
})

test('a picture that cannot be read is not shared', async () => {
  const answer = await get('properties/open-0/1/1200.jpg')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('HEAD gets the headers without opening the file', async () => {
  const answer = await site.images.request('/images/properties/open-0/1/320.webp', { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Length')).toBe(String('open-0 at 320'.length))
  expect(await answer.text()).toBe('')
})

test('a matching ETag gets 304', async () => {
  const etag = (await get('properties/open-0/1/320.webp')).headers.get('ETag') ?? ''
  const again = await site.images.request('/images/properties/open-0/1/320.webp', {
    headers: { 'If-None-Match': etag },
  })
  expect(again.status).toBe(304)
  expect(again.headers.get('Cache-Control')).toContain('max-age')
  expect(await again.text()).toBe('')
})

test.each([
  'properties/open-0/1/321.webp',
  'properties/open-0/1/0320.webp',
  'properties/open-0/1/320.jpg',
  'properties/open-0/1/320.webp/',
  'properties/open-0/1/',
  'properties/open-0/9/320.webp',
  'properties/open-0/320.webp',
  'properties/unverified-0/1/320.webp',
  'properties/archived-0/1/320.webp',
  'properties/neither-0/1/320.webp',
  'properties/open-0/../unverified-0/1/320.webp',
  'properties%2fopen-0%2f..%2funverified-0%2f1/320.webp',
  'properties/open-0/1%00/320.webp',
  '../../../../platform/fundy.db',
  '%2e%2e/%2e%2e/etc/passwd',
  '%E0%A4%A/320.webp',
  `${'a'.repeat(10_000)}/320.webp`,
  '320.webp',
  '',
])('%s is 404', async (path) => {
  const answer = await get(path)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('Cache-Control') ?? '').not.toContain('public')
})

test('a picture whose file is missing is 404 with no-store', async () => {
  const answer = await get('properties/open-1/1/320.webp')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('a picture is hidden together with its listing, also for a matching ETag', async () => {
  const path = 'properties/closed-0/1/320.webp'
  const etag = (await get(path)).headers.get('ETag') ?? ''
  await site.store.change((tx) => setFlag(tx, 'closed-0', 'archived', true))
  expect((await get(path)).status).toBe(404)
  const again = await site.images.request(`/images/${path}`, { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(404)
})

describe('a signed link', () => {
  const path = 'properties/unverified-0/1'

  test('opens every width of a hidden picture and is never cached', async () => {
    for (const width of [320, 640, 1600]) {
      const answer = await get(`${path}/${width}.webp?token=${tokenFor(path)}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
      await answer.text()
    }
  })

  test.each([
    ['expired', () => tokenFor(path, inAnHour - 7_200_000)],
    ['for another picture', () => tokenFor('properties/unverified-0/2')],
    ['signed with another secret', () => tokenFor(path, inAnHour, 'x'.repeat(32))],
    ['with a later expiry', () => tokenFor(path).replace(/^[^.]+/, (inAnHour + 1).toString(36))],
    ['without a signature', () => tokenFor(path).replace(/[^.]+$/, '')],
  ])('%s opens nothing', async (_, token) => {
    expect((await get(`${path}/320.webp?token=${token()}`)).status).toBe(404)
  })
})

function get(path: string) {
  return site.images.request(`/images/${path}`)
}

function tokenFor(path: string, expires = inAnHour, key = secret) {
  return signToken(key, 'image', { expires, boundTo: path })
}
