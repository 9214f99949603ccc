import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setFlag } from '../data/properties.ts'
import { signImage } from '../services/image-links.ts'
import { openTestSite, secret, type TestSite } from './test-site.ts'

const inAnHour = Math.floor(Date.now() / 1000) + 3600
let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

test('a picture of a listed property is answered to anyone', async () => {
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

test('a large picture is streamed', async () => {
  const large = new Uint8Array(600 * 1024).fill(7)
  await site.storage.putPicture('properties/open-2/1', [{ width: 960, bytes: large }])
  const answer = await get('properties/open-2/1/960.webp')
  expect(answer.headers.get('Content-Length')).toBe(String(large.length))
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(large)
})

test('a width that the original does not fill is answered by the widest there is', async () => {
  expect(await (await get('properties/open-0/1/1600.webp')).text()).toBe('open-0 at 960')
})

test('HEAD answers the headers without opening the file', async () => {
  const answer = await site.images.request('/images/properties/open-0/1/320.webp', { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Length')).toBe(String('open-0 at 320'.length))
  expect(await answer.text()).toBe('')
})

test('what the caller has already is 304', async () => {
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
  '../fundy.db',
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

test('a picture whose file is lost is 404 and not remembered as such', async () => {
  const answer = await get('properties/open-1/1/320.webp')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('a picture leaves with its listing at once, even for those who have it', async () => {
  const path = 'properties/closed-0/1/320.webp'
  const etag = (await get(path)).headers.get('ETag') ?? ''
  await site.store.change((tx) => setFlag(tx, 'closed-0', 'archived', true))
  expect((await get(path)).status).toBe(404)
  const again = await site.images.request(`/images/${path}`, { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(404)
})

describe('a signed link', () => {
  const path = 'properties/unverified-0/1'

  test('opens every width of a hidden picture, and is kept nowhere', async () => {
    for (const width of [320, 640, 1600]) {
      const answer = await get(`${path}/${width}.webp?${query(signImage(secret, path, inAnHour))}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
      await answer.text()
    }
  })

  test.each([
    ['expired', () => signImage(secret, path, inAnHour - 7200)],
    ['of another picture', () => signImage(secret, 'properties/unverified-0/2', inAnHour)],
    ['of another secret', () => signImage('x'.repeat(32), path, inAnHour)],
    ['lengthened', () => ({ ...signImage(secret, path, inAnHour), expires: String(inAnHour + 1) })],
    ['without a signature', () => ({ expires: String(inAnHour), signature: '' })],
  ])('%s opens nothing', async (_, link) => {
    expect((await get(`${path}/320.webp?${query(link())}`)).status).toBe(404)
  })
})

function get(path: string) {
  return site.images.request(`/images/${path}`)
}

function query(link: { expires: string; signature: string }) {
  return new URLSearchParams({ ...link }).toString()
}
