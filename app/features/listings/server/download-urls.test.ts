import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../../web/test-site.ts'
import { addPeople } from '../../accounts/server/test-accounts.ts'
import { setFlag } from './queries.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

test('resolves pictures of listed properties to their widest file and omits all others', async () => {
  const imageUrls = [
    ...['properties/open-0/1', 'properties/closed-2/2', 'properties/open-0/1'],
    ...['properties/unverified-0/1', 'properties/archived-0/1', 'properties/neither-0/1'],
    ...[
      'unknown',
      '',
      '../secret',
      '/images/properties/open-0/1/320.webp',
      'https://example.org/x',
      '__proto__',
      'a\0',
    ],
  ]
  const answer = await post({ imageUrls })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    'properties/open-0/1': '/images/properties/open-0/1/960.webp',
    'properties/closed-2/2': '/images/properties/closed-2/2/960.webp',
  })
})

test('a picture is hidden and shown together with its property', async () => {
  const asked = { imageUrls: ['properties/open-5/1'] }
  expect(Object.keys(await (await post(asked)).json())).toHaveLength(1)
  await site.store.change((tx) => setFlag(tx, 'open-5', 'archived', true))
  expect(await (await post(asked)).json()).toEqual({})
  await site.store.change((tx) => setFlag(tx, 'open-5', 'archived', false))
  expect(Object.keys(await (await post(asked)).json())).toHaveLength(1)
})

test.each([
  ['no body', undefined, 'application/json', 400],
  ['broken JSON', '{"imageUrls":', 'application/json', 400],
  ['not JSON', 'imageUrls=a', 'application/x-www-form-urlencoded', 415],
  ['JSON of another content type', '{"imageUrls":[]}', 'text/plain', 415],
  ['no content type', '{"imageUrls":[]}', '', 415],
  ['a list', '[]', 'application/json', 422],
  ['null', 'null', 'application/json', 422],
  ['a string instead of a list', '{"imageUrls":"a"}', 'application/json', 422],
  ['numbers', '{"imageUrls":[1]}', 'application/json', 422],
  ['too many', JSON.stringify({ imageUrls: Array(101).fill('a') }), 'application/json', 422],
  ['too much', JSON.stringify({ imageUrls: ['x'.repeat(70_000)] }), 'application/json', 413],
  ['deeply nested JSON', '['.repeat(30_000), 'application/json', 400],
  ['a content type with a charset', '{"imageUrls":[]}', 'application/json; charset=utf-8', 200],
  ['additional fields', '{"imageUrls":[],"__proto__":{"a":1},"x":2}', 'application/json', 200],
  ['exactly a hundred', JSON.stringify({ imageUrls: Array(100).fill('a') }), 'application/json', 200],
])('%s', async (_, body, type, status) => {
  const answer = await send(body, type)
  expect(answer.status).toBe(status)
  if (status === 422) expect(await answer.json()).toEqual({ errors: expect.any(Object) })
  else if (status !== 200) expect(await answer.json()).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) })
})

test('staff get signed links to hidden pictures, valid for an hour', async () => {
  const { staff } = await addPeople(site)
  const path = 'properties/unverified-0/1'
  const answer = await site.api.request('/api/get-download-urls', {
    method: 'POST',
    body: JSON.stringify({ imageUrls: [path, 'properties/open-0/1', 'properties/unknown/1'] }),
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${staff}` },
  })
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  const urls = (await answer.json()) as Record<string, string>
  expect(Object.keys(urls)).toEqual([path, 'properties/open-0/1'])
  const [address = '', query = ''] = urls[path]!.split('?')
  expect((await site.images.request(address)).status).toBe(404)
  expect((await site.images.request(urls[path]!)).status).toBe(200)
  const later = query.replace(/(?<=token=)[^.]+/, (Date.now() + 9_999_000).toString(36))
  expect((await site.images.request(`${address}?${later}`)).status).toBe(404)
})

test('a body without Content-Length is limited while it arrives', async () => {
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(16_384).fill(32))
    },
  })
  const headers = { 'Content-Type': 'application/json' }
  const request = new Request('http://localhost/api/get-download-urls', {
    method: 'POST',
    body: stream,
    headers,
    duplex: 'half',
  } as never)
  expect((await site.api.request(request)).status).toBe(413)
})

function post(body: unknown) {
  return send(JSON.stringify(body), 'application/json')
}

function send(body: string | undefined, type: string) {
  const bytes = body === undefined ? undefined : new TextEncoder().encode(body)
  const headers: HeadersInit = type ? { 'Content-Type': type } : {}
  return site.api.request('/api/get-download-urls', { method: 'POST', body: bytes, headers })
}
