import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPixels } from './map-bounds.ts'
import { placeMarkers } from './map-placing.ts'

const home = (id: string, longitude: number, latitude: number, label = '$1,450') => ({ id, longitude, latitude, label })
const shown = (...given: Parameters<typeof placeMarkers>) =>
  placeMarkers(...given).map(({ ids, dot }) => `${dot ? 'dot' : 'pin'} ${ids.join(' ')}`)

test('homes with room between them have a pin each', () => {
  expect(shown([home('a', -64.8, 46.1), home('b', -64.7, 46.1)], 12)).toEqual(['pin a', 'pin b'])
})

test('homes at one point are one pin, placed before single homes', () => {
  const homes = [home('a', -64.7997, 46.1), home('b', -64.8, 46.1), home('c', -64.8, 46.1)]
  const [group] = placeMarkers(homes, 18)
  expect(group).toMatchObject({ ids: ['b', 'c'], dot: false, onePlace: true })
})

test('a home whose pin would overlap another is a dot beside it', () => {
  const beside = (60 / (512 * 2 ** 12)) * 360
  expect(shown([home('a', -64.8, 46.1), home('b', -64.8 + beside, 46.1)], 12)).toEqual(['pin a', 'dot b'])
})

test('of two homes one above the other, the upper one has its pin and the lower one stays below it as a dot', () => {
  expect(shown([home('a', -64.8, 46.1), home('b', -64.8, 46.105)], 12)).toEqual(['pin b', 'dot a'])
})

test('a home that every pin would cover belongs to that of the first', () => {
  const homes = [home('a', -64.8, 46.1), home('b', -64.8, 46.101)]
  expect(placeMarkers(homes, 12)).toMatchObject([{ ids: ['a', 'b'], dot: false, onePlace: false }])
})

test('zooming in gives every home its price', () => {
  const homes = [home('a', -64.8, 46.1), home('b', -64.799, 46.1), home('c', -64.8, 46.101)]
  expect(shown(homes, 9)).toEqual(['pin a b c'])
  expect(shown(homes, 18)).toEqual(['pin a', 'pin b', 'pin c'])
})

test('the chosen home and the place that the map is about have their pins first', () => {
  const homes = [home('a', -64.8, 46.1), home('b', -64.788, 46.1)]
  expect(shown(homes, 12)).toEqual(['pin a', 'dot b'])
  expect(shown(homes, 12, 'b')).toEqual(['pin b', 'dot a'])
  const here = { ...home('here', -64.8, 46.1, '118 Elmwood Drive'), plate: true }
  expect(shown([here, home('a', -64.8, 46.1)], 12)).toEqual(['pin here'])
})

test('every home is in one pin or dot, pins do not overlap, and dots are far enough from each other for a finger', () => {
  const near = fc.record({
    longitude: fc.double({ min: -65, max: -64.5, noNaN: true }),
    latitude: fc.double({ min: 46, max: 46.3, noNaN: true }),
    label: fc.constantFrom('$950', '$1,450', '$389K', 'Rented'),
  })
  fc.assert(
    fc.property(fc.array(near, { maxLength: 60 }), fc.integer({ min: 8, max: 17 }), (places, zoom) => {
      const placed = placeMarkers(
        places.map((place, index) => ({ ...place, id: String(index) })),
        zoom,
      )
      expect(placed.flatMap(({ ids }) => ids).sort()).toEqual(places.map((_, index) => String(index)).sort())
      for (const [index, one] of placed.entries())
        for (const other of placed.slice(index + 1)) {
          const [here, there] = [toPixels(one, zoom), toPixels(other, zoom)]
          const [x, y] = [Math.abs(here.x - there.x), Math.abs(here.y - there.y)]
          // The map draws each at a whole pixel.
          const drawn = Math.hypot(Math.round(here.x) - Math.round(there.x), Math.round(here.y) - Math.round(there.y))
          if (one.dot && other.dot) expect(drawn).toBeGreaterThanOrEqual(24)
          // The narrowest pin is 62 pixels wide, each is 34 high.
          else if (!one.dot && !other.dot) expect(x > 61.9 || y > 45.9).toBe(true)
          else expect(x > 42.9 || y > 11.9).toBe(true)
        }
    }),
  )
})

test('two dots are one where whole pixels may bring them nearer than 24', () => {
  const pixel = 360 / (512 * 2 ** 12)
  const dot = (id: string, x: number, y: number) =>
    home(id, -64.8 + x * pixel, 46.1 - y * pixel * Math.cos((46.1 / 180) * Math.PI))
  expect(placeMarkers([dot('a', 0, 0), dot('b', 50, 0), dot('c', 66.6, -17.4)], 12)).toMatchObject([
    { ids: ['a'], dot: false },
    { ids: ['b', 'c'], dot: true },
  ])
  expect(shown([dot('a', 0, 0), dot('b', 50, 0), dot('c', 50, -27)], 12)).toEqual(['pin a', 'dot b', 'dot c'])
})

test('a thousand homes are in as many pins and dots as there is room for', () => {
  const homes = Array.from({ length: 1000 }, (_, index) =>
    home(String(index), -64.9 + ((index * 7919) % 1000) / 2500, 46.04 + ((index * 104729) % 1000) / 6000),
  )
  const placed = placeMarkers(homes, 12)
  expect(placed.length).toBeLessThan(700)
  expect(placed.reduce((sum, { ids }) => sum + ids.length, 0)).toBe(1000)
})
