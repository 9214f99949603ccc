import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDistance, metresBetween } from './distance.ts'

const moncton = { latitude: 46.0878, longitude: -64.7782 }

// By Vincenty's formula on WGS 84; the sphere is at most half a percent off.
test.each([
  ['Dieppe', { latitude: 46.0989, longitude: -64.7242 }, 4_354],
  ['Shediac', { latitude: 46.2198, longitude: -64.5411 }, 23_468],
  ['here', moncton, 0],
])('from Moncton to %s', (_, place, metres) => {
  expect(Math.abs(metresBetween(moncton, place) - metres)).toBeLessThanOrEqual(metres * 0.005 + 0.001)
})

test('is the same both ways, and never more than half around', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
  const position = fc.record({ latitude: degrees(90), longitude: degrees(180) })
  fc.assert(
    fc.property(position, position, (one, other) => {
      expect(metresBetween(one, other)).toBeCloseTo(metresBetween(other, one), 3)
      expect(metresBetween(one, other)).toBeLessThanOrEqual(Math.PI * 6_371_009 + 1)
    }),
  )
})

test.each([
  [0, '50 m'],
  [648, '650 m'],
  [974, '950 m'],
  [976, '1.0 km'],
  [1_149, '1.1 km'],
  [9_960, '10 km'],
  [23_480, '23 km'],
])('%i metres are %s', (metres, text) => {
  expect(formatDistance(metres)).toBe(text)
})
