import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPlaces, type PlacesSettings } from './places.ts'

/** A fake provider: the requests it got, and its next response. */
const requests: { method?: string; url: URL; headers: IncomingMessage['headers']; body: string }[] = []
let answer: (response: ServerResponse) => void
let base = ''
const server = createServer(async (request, response) => {
  const body = (await request.toArray()).join('')
  requests.push({ method: request.method, url: new URL(request.url!, base), headers: request.headers, body })
  answer(response)
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => void requests.splice(0))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const book = { streets: async () => [], numbered: async () => [] }
const open = (provider: PlacesSettings['provider']) =>
  createPlaces({ provider, key: 'a-key', url: base, streets: book })
const respond =
  (value: unknown, status = 200, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(typeof value === 'string' ? value : JSON.stringify(value))

const elmwood = {
  line: '118 Elmwood Drive',
  streetNumber: '118',
  streetName: 'Elmwood Drive',
  city: 'Moncton',
  province: 'New Brunswick',
  postalCode: 'E1A 4X3',
  latitude: 46.1,
  longitude: -64.77,
  complete: true,
  precision: 'address',
}

describe('google', () => {
  const suggestion = (placeId: string, main: string, secondary: string) => ({
    placePrediction: { placeId, structuredFormat: { mainText: { text: main }, secondaryText: { text: secondary } } },
  })

  test('suggests within Canada, with the session, without exposing the key', async () => {
    answer = respond({
      suggestions: [
        suggestion('ChIJ1', '118 Elmwood Drive', 'Moncton, NB, Canada'),
        suggestion('ChIJ2', '118 Elmwood Drive', 'Buffalo, NY, USA'),
        suggestion('ChIJ3', 'Elmwood Mall', 'Canada'),
        { queryPrediction: {} },
      ],
    })
    const found = await open('google').find('118 elm', 'session-1')
    expect(found.map(({ label, city, complete }) => ({ label, city, complete }))).toEqual([
      { label: '118 Elmwood Drive, Moncton, NB', city: 'Moncton', complete: false },
      { label: 'Elmwood Mall, Canada', city: '', complete: false },
    ])
    expect(found[0]).toMatchObject({ streetNumber: '118', province: 'New Brunswick', postalCode: '', placeId: 'ChIJ1' })
    const [{ method, url, headers, body }] = requests as [(typeof requests)[number]]
    expect([method, url.pathname]).toEqual(['POST', '/v1/places:autocomplete'])
    expect(headers['x-goog-api-key']).toBe('a-key')
    expect(headers['x-goog-fieldmask']).toContain('suggestions.placePrediction.placeId')
    expect(JSON.parse(body)).toMatchObject({
      input: '118 elm',
      sessionToken: 'session-1',
      includedRegionCodes: ['ca'],
      regionCode: 'ca',
    })
    expect(JSON.stringify(found)).not.toContain('a-key')
  })

  const component = (types: string[], longText: string, shortText = longText) => ({ types, longText, shortText })
  const details = (country: string) => ({
    id: 'ChIJ1',
    addressComponents: [
      component(['street_number'], '118'),
      component(['route'], 'Elmwood Drive', 'Elmwood Dr'),
      component(['locality', 'political'], 'Moncton'),
      component(['administrative_area_level_1', 'political'], 'New Brunswick', 'NB'),
      component(['country', 'political'], 'A country', country),
      component(['postal_code'], 'E1A 4X3'),
    ],
    location: { latitude: 46.1, longitude: -64.77 },
  })

  test('fills the fields of the chosen place, in the same session', async () => {
    answer = respond(details('CA'))
    const found = await open('google').complete?.('ChIJ1', 'session-1')
    expect(found).toEqual({ ...elmwood, label: '118 Elmwood Drive, Moncton', placeId: 'ChIJ1' })
    const [{ url, headers }] = requests as [(typeof requests)[number]]
    expect([url.pathname, url.searchParams.get('sessionToken')]).toEqual(['/v1/places/ChIJ1', 'session-1'])
    expect(headers['x-goog-fieldmask']).toBe('id,addressComponents,location')
    expect(url.search).not.toContain('a-key')
  })

  test('ignores places outside Canada', async () => {
    answer = respond(details('US'))
    expect(await open('google').complete?.('ChIJ1')).toBeUndefined()
  })
})

test('photon: filters for Canada, and caches', async () => {
  const feature = (countrycode: string, facts = {}) => ({
    properties: { countrycode, osm_type: 'N', osm_id: 7, type: 'house', street: 'Elmwood Drive', ...facts },
    geometry: { type: 'Point', coordinates: [-64.77, 46.1] },
  })
  const place = { housenumber: '118', city: 'Moncton', postcode: 'E1A 4X3', state: 'New Brunswick' }
  answer = respond({
    features: [
      feature('US', place),
      feature('CA', place),
      feature('CA', { type: 'city', street: '', name: 'Moncton' }),
    ],
  })
  const { find } = open('photon')
  const found = await find('118 elm')
  expect(found[0]).toEqual({ ...elmwood, label: '118 Elmwood Drive, Moncton', placeId: 'osm:N7' })
  expect(found.slice(1)).toMatchObject([{ line: '', city: 'Moncton', streetName: '' }])
  await find('118 elm')
  expect(requests).toHaveLength(1)
  // It refuses unknown parameters.
  const known = ['q', 'lang', 'limit', 'bbox', 'lat', 'lon', 'layer']
  expect([...requests[0]!.url.searchParams.keys()].filter((name) => !known.includes(name))).toEqual([])
  expect(requests[0]!.url.pathname).toBe('/api')
})

test('nominatim: asked for Canada, and filtered again', async () => {
  const result = (country_code: string) => ({
    osm_type: 'way',
    osm_id: 7,
    lat: '46.1',
    lon: '-64.77',
    address: {
      house_number: '118',
      road: 'Elmwood Drive',
      city: 'Moncton',
      state: 'New Brunswick / Nouveau-Brunswick',
      'ISO3166-2-lvl4': 'CA-NB',
      postcode: 'E1A 4X3',
      country_code,
    },
  })
  answer = respond([result('us'), result('ca')])
  const found = await open('nominatim').find('118 elm')
  expect(found).toEqual([{ ...elmwood, label: '118 Elmwood Drive, Moncton', placeId: 'osm:W7' }])
  const [{ url, headers }] = requests as [(typeof requests)[number]]
  expect([url.pathname, url.searchParams.get('countrycodes')]).toEqual(['/search', 'ca'])
  expect(headers['user-agent']).toBe('Fundy property website')
})

describe.each(['google', 'photon', 'nominatim'] as const)('%s failures', (provider) => {
  test.each([
    [
      'an error',
      respond({ error: { status: 'PERMISSION_DENIED', message: 'key a-key' } }, 403),
      /answered 403 \(PERMISSION_DENIED\)\.$/,
    ],
    ['no JSON', respond('<html>'), 'The address service did not answer in JSON.'],
    ['far too much', respond(`"${'x'.repeat(600_000)}"`), 'The address service answered far too much.'],
    [
      'another address',
      respond('', 302, { Location: 'http://127.0.0.1:1/' }),
      'The address service could not be reached.',
    ],
    ['no line', (response: ServerResponse) => void response.destroy(), 'The address service could not be reached.'],
  ])('%s is a message without the key and the query', async (_, given, message) => {
    answer = given
    const failing = open(provider).find('118 elm')
    await expect(failing).rejects.toThrow(message)
    await expect(failing).rejects.not.toThrow(/a-key|118 elm/)
  })

  test('rate limited: reports when to retry, and is asked again the next time', async () => {
    answer = respond({}, 429, { 'Retry-After': '7' })
    const { find } = open(provider)
    await expect(find('118 elm')).rejects.toMatchObject({ wait: 7 })
    answer = respond({ features: [], suggestions: [] })
    await expect(find('118 elm')).resolves.toEqual([])
  })

  test.each([
    null,
    [],
    'text',
    { features: [null, 1, {}], suggestions: [{ placePrediction: 4 }] },
    [{}, { address: 1 }],
  ])('%j is malformed, and finds nothing', async (odd) => {
    answer = respond(JSON.stringify(odd))
    expect(await open(provider).find('118 elm')).toEqual([])
  })
})
