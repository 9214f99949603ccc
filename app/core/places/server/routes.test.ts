import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../../../../api/api.ts'
import { openTestSite, type TestSite } from '../../../../web/test-site.ts'
import type { Place } from '../place.ts'
import { type Places, PlacesError } from './provider.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const found = async (query: string) => (await (await site.api.request(`/api/places?${query}`)).json()) as Place[]

test('finds the table’s streets and those of the public listings only', async () => {
  expect((await found('q=118+elm')).map(({ label }) => label)).toEqual([
    '118 Elm Street, Moncton',
    '118 Elmwood Drive, Moncton',
    '118 Elm Street, Dieppe',
    '118 Elm Street, Riverview',
    '118 Elm Street, Shediac',
    '118 Elm Street, Québec',
  ])
  const [listed] = await found('q=0+elm+street')
  expect(listed).toMatchObject({
    line: '0 Elm Street',
    postalCode: 'E1A 4X3',
    latitude: 46.0982,
    longitude: -64.793,
    precision: 'community',
  })
  expect(await found('q=')).toEqual([])
  expect(await found('')).toEqual([])
  expect(await found('q=%00%00')).toEqual([])
  expect(await found('id=local:x')).toEqual([])
})

test.each([
  [`q=${'x'.repeat(201)}`, 'q'],
  ['q=a&q=b', 'q'],
  ['id=../../etc', 'id'],
  [`id=${'x'.repeat(301)}`, 'id'],
  ['q=elm&session=short', 'session'],
])('%s is refused', async (query, field) => {
  const answer = await site.api.request(`/api/places?${query}`)
  expect(answer.status).toBe(422)
  expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field])
})

test('the limit never stops a fast typist; it stops a program, which may continue later', async () => {
  let now = Date.now()
  const api = createApi({ ...site, now: () => now, monotonicNow: () => now })
  const ask = () => api.request('/api/places?q=elm')
  for (let key = 0; key < 240; key++) expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBe(120)
  expect(await refused.json()).toEqual({ error: 'Please wait a moment before you search on.' })
  now += 120_000
  expect((await ask()).status).toBe(200)
})

test('a provider gets the session and is asked for details of the chosen place', async () => {
  const requests: unknown[] = []
  const place = { label: 'A', placeId: 'ChIJ1', complete: false } as Place
  const places: Places = {
    credit: '© Somebody',
    async find(...given) {
      requests.push(given)
      return [place]
    },
    async complete(...given) {
      requests.push(given)
      return { ...place, complete: true }
    },
  }
  const api = createApi({ ...site, places })
  const answer = await api.request('/api/places?q=118+elm&session=session-1')
  expect(await answer.json()).toEqual([place])
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(decodeURIComponent(answer.headers.get('X-Places-Credit')!)).toBe('© Somebody')
  expect(await (await api.request('/api/places?id=ChIJ1&session=session-1')).json()).toMatchObject([{ complete: true }])
  expect(requests).toEqual([
    ['118 elm', 'session-1'],
    ['ChIJ1', 'session-1'],
  ])
})

test('a failing provider: the page’s sentence, 502, or 503 with Retry-After; the log has the reason', async () => {
  const sentence = 'Could not load the map service. Please check your internet connection and try again.'
  for (const [wait, status, retry] of [
    [undefined, 502, null],
    [7, 503, '7'],
  ] as const) {
    const trouble = new PlacesError('The address service answered 500.', wait)
    const api = createApi({ ...site, places: { find: () => Promise.reject(trouble) } })
    const answer = await api.request('/api/places?q=118+secret+lane')
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([status, retry])
    expect(await answer.json()).toEqual({ error: sentence })
  }
  expect(site.errors).toHaveLength(2)
  expect(site.errors[0]).toMatchObject({ details: { err: expect.any(PlacesError), path: '/api/places' } })
  expect(JSON.stringify(site.errors)).not.toContain('secret')
})
