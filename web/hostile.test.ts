import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSearch, writeSearch } from '../app/core/listing/search/property-search.ts'
import { publicProperty } from '../app/core/listing/wire/wire-schema.ts'
import { customer, openTestSite, type TestSite } from './test-site.ts'

/** Any code point, halves of pairs included. fast-check's own takes a second to set up. */
const letter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const names = [
  'type',
  'city',
  'kind',
  'price',
  'minPrice',
  'maxPrice',
  'beds',
  'sort',
  'page',
  'limit',
  'ids',
  'other',
  '',
]
const nasty = [
  "'",
  "' or 1=1 --",
  '"; drop table property; --',
  '%',
  '_',
  '\\',
  '\0',
  '\ud800',
  'x'.repeat(10_000),
  '-1',
  '0',
  '999999',
  '1e309',
  'NaN',
  'null',
  '[object Object]',
  '{"$gt":""}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '\r\nSet-Cookie: a=b',
  '💣',
  'customerName',
]

describe('GET get-properties under fire', () => {
  test.each(names.flatMap((name) => nasty.map((value) => [name, value.slice(0, 40), value])))(
    '%s = %j',
    async (name, _, value) => {
      await expectSafe(`/api/get-properties?${new URLSearchParams([[name, value]])}`)
      await expectSafe(
        `/api/get-properties?${new URLSearchParams([
          [name, value],
          [name, value],
        ])}`,
      )
    },
  )

  test.each([
    '?%',
    '?%E0%A4%A',
    '?city=%',
    '?city=%C3%28',
    '?=&=&&&',
    '?city',
    '??',
    '?page=1&page=2',
    `?${'a=1&'.repeat(5000)}`,
  ])('the query %s', async (query) => {
    await expectSafe(`/api/get-properties${query.slice(0, 20_000)}`)
  })

  test('answers no customer and nothing hidden, whatever is asked', async () => {
    const value = fc.oneof(
      fc.string({ unit: letter }),
      fc.constantFrom('Rent', 'low', '1', '2', 'Moncton', 'garage', ...nasty),
    )
    const query = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 6 })
    await fc.assert(fc.asyncProperty(query, (pairs) => expectSafe(`/api/get-properties?${new URLSearchParams(pairs)}`)))
  })

  test('understands every search that the site itself writes', async () => {
    const value = fc.oneof(
      fc.string({ unit: letter }),
      fc.constantFrom('Sell', 'SemiDetached', '1500-', '03', '7', 'high', ...nasty),
    )
    const params = fc.array(fc.tuple(fc.constantFrom(...names), value)).map((pairs) => new URLSearchParams(pairs))
    await fc.assert(
      fc.asyncProperty(params, async (typed) => {
        const { status } = await site.api.request(`/api/get-properties?${writeSearch(readSearch(typed))}`)
        expect(status).toBe(200)
      }),
    )
  })
})

test.each(nasty.flatMap((value) => ['q', 'id', 'session'].map((name) => [name, value.slice(0, 40), value])))(
  'GET places: %s = %j',
  async (name, _, value) => {
    const answer = await site.api.request(`/api/places?${new URLSearchParams({ q: '1 elm', [name]: value })}`)
    const body = await answer.text()
    expect([200, 422]).toContain(answer.status)
    for (const word of Object.values(customer)) expect(body).not.toContain(word)
    expect(body).not.toMatch(/sqlite|\.ts\b|node_modules| {4}at /i)
  },
)

test.each([
  ['POST', '/api/get-properties', 'GET, HEAD'],
  ['PUT', '/api/get-property/open-0', 'GET, HEAD'],
  ['DELETE', '/api/company', 'GET, HEAD'],
  ['POST', '/api/statistics', 'GET, HEAD'],
  ['POST', '/api/message/x', 'GET, HEAD'],
  ['POST', '/api/places', 'GET, HEAD'],
  ['DELETE', '/api/auth/session', 'GET, HEAD'],
  ['PUT', '/api/auth/sign-in/email', 'POST'],
  ['GET', '/api/get-download-urls', 'POST'],
  ['HEAD', '/api/get-download-urls', 'POST'],
  ['OPTIONS', '/api/company', 'GET, HEAD'],
  ['TRICK', '/api/docs', 'GET, HEAD'],
  ['GET', '/api/images', 'POST, DELETE'],
  ['PUT', '/api/submit-property', 'POST'],
  ['GET', '/api/update-property', 'POST'],
])('%s %s is 405 and tells what is allowed', async (method, path, allowed) => {
  const answer = await site.api.request(path, { method })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toBe(allowed)
})

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/get-properties/',
  '/api/get-propertiesx',
  '/api/%00',
  '/api/../api/x',
  '/api/constructor',
])('%s is a JSON 404', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await site.api.request(path, { method })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ error: 'There is nothing at this address.' })
  }
})

test('a surprise says nothing of the inside, and stands in the log under the number that it gives', async () => {
  const broken = await openTestSite()
  await broken.store.db.schema.dropTable('property_picture').execute()
  const answer = await broken.api.request('/api/get-property/open-0')
  expect(answer.status).toBe(500)
  const body = (await answer.json()) as { requestId: string }
  expect(body).toEqual({ error: 'Something went wrong on our side.', requestId: expect.stringMatching(/^[\w-]{8,}$/) })
  const logged = { requestId: body.requestId, method: 'GET', path: '/api/get-property/open-0', err: expect.any(Error) }
  expect(broken.errors).toEqual([{ details: logged, message: expect.any(String) }])
  await broken.close()
})

async function expectSafe(path: string) {
  const answer = await site.api.request(path)
  const body = await answer.text()
  expect([200, 422]).toContain(answer.status)
  for (const word of Object.values(customer)) expect(body).not.toContain(word)
  if (answer.status === 422) expect(body).not.toMatch(/sqlite|\.ts\b|node_modules| {4}at /i)
  if (answer.status !== 200) return
  const properties = JSON.parse(body) as Record<string, unknown>[]
  const strangers = properties.filter(({ id }) => !/^(?:open|closed)-\d$/.test(String(id)))
  const fields = new Set(properties.flatMap((property) => Object.keys(property)))
  expect(strangers).toEqual([])
  expect([...fields].filter((field) => !(field in publicProperty.shape))).toEqual([])
}
