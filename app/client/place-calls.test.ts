import { expect, test, vi } from 'vitest'
import type { Place } from '../core/places/place.ts'
import { completePlace, findPlaces } from './place-calls.ts'

const place: Place = {
  label: 'A',
  line: 'A',
  streetNumber: '',
  streetName: 'A',
  city: 'Moncton',
  province: 'New Brunswick',
  postalCode: '',
  placeId: 'ChIJ1',
  precision: null,
  latitude: null,
  longitude: null,
  complete: false,
}

test('uses one session until a place is chosen, and requests missing fields', async () => {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(new URL(path, 'https://example.ca'))
    const headers = { 'X-Places-Credit': encodeURIComponent('© Somebody') }
    return Response.json([{ ...place, complete: asked.length > 2 }], { headers })
  })
  await findPlaces('1')
  const { places, credit } = await findPlaces('11')
  expect(credit).toBe('© Somebody')
  expect(await completePlace(places[0]!)).toEqual({ ...place, complete: true })
  await findPlaces('2')
  expect(await completePlace({ ...place, complete: true })).toEqual({ ...place, complete: true })
  expect(asked.map((url) => url.searchParams.get('q') ?? url.searchParams.get('id'))).toEqual(['1', '11', 'ChIJ1', '2'])
  const [first, second, third, fourth] = asked.map((url) => url.searchParams.get('session'))
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('throws on failure', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 502 }))
  await expect(findPlaces('1')).rejects.toThrow('502')
})
