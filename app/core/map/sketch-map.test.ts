import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { demoListings } from '../../../demo/listings.ts'
import type { Point } from './sketch-curves.ts'
import { sketchBounds, sketchFeatures } from './sketch-map.ts'

const features = sketchFeatures()

/** Transit stops by their street, against which the sketch was checked. */
const stops: [street: string, latitude: number, longitude: number][] = [
  ['Mountain Road', 46.10051, -64.80958],
  ['Mountain Road', 46.12259, -64.85223],
  ['St. George Street', 46.08487, -64.81184],
  ['Main Street', 46.08626, -64.78519],
  ['Elmwood Drive', 46.11531, -64.77312],
  ['Shediac Road', 46.11272, -64.7309],
  ['Salisbury Road', 46.0615, -64.84752],
  ['Vaughan Harvey Boulevard', 46.09284, -64.80189],
  ['Mapleton Road', 46.12019, -64.82828],
  ['Coverdale Road', 46.06437, -64.80211],
  ['Hillsborough Road', 46.07564, -64.76461],
  ['Pine Glen Road', 46.06014, -64.79256],
  ['Champlain Street', 46.09814, -64.73544],
  ['Acadie Avenue', 46.09442, -64.74886],
  ['Amirault Street', 46.07847, -64.72945],
  ['Dieppe Boulevard', 46.0995, -64.7051],
  ['Gauvin Road', 46.09791, -64.72947],
]

describe('the sketch', () => {
  test.each(stops)('%s passes %f, %f', (street, latitude, longitude) => {
    const lines = features.filter(({ properties }) => properties.name === street)
    const away = lines.map(({ geometry }) => metresTo([longitude, latitude], geometry.coordinates as Point[]))
    expect(Math.min(...away)).toBeLessThan(80)
  })

  test('every demo listing is on the map and on dry land', () => {
    const [west, south, east, north] = sketchBounds
    const water = features.filter(({ properties }) => ['sea', 'mud', 'pond'].includes(properties.kind))
    for (const { streetName, longitude, latitude } of demoListings) {
      expect(longitude > west && longitude < east && latitude > south && latitude < north, streetName).toBe(true)
      const wet = water.some(({ geometry }) => isInside([longitude, latitude], geometry.coordinates[0] as Point[]))
      expect(wet, streetName).toBe(false)
    }
  })

  test('is computed once, and its source data stays small', () => {
    expect(sketchFeatures()).toBe(features)
    const files = ['land', 'streets'].map((name) => `sketch-${name}.ts`)
    const size = files.reduce((sum, file) => sum + readFileSync(new URL(file, import.meta.url)).length, 0)
    expect(size).toBeLessThan(40_000)
  })
})

/** Metres from a point to the nearest segment of a line, on a plane, which is accurate enough here. */
function metresTo([x, y]: Point, line: Point[]) {
  const east = 111_200 * Math.cos((y * Math.PI) / 180)
  const flat = line.map(([longitude, latitude]): Point => [(longitude - x) * east, (latitude - y) * 111_200])
  return Math.min(
    ...flat.slice(1).map(([toX, toY], index) => {
      const [fromX, fromY] = flat[index]!
      const [dx, dy] = [toX - fromX, toY - fromY]
      const share = Math.max(0, Math.min(1, -(fromX * dx + fromY * dy) / (dx * dx + dy * dy || 1)))
      return Math.hypot(fromX + share * dx, fromY + share * dy)
    }),
  )
}

function isInside([x, y]: Point, ring: Point[]) {
  const crossings = ring.slice(1).filter(([toX, toY], index) => {
    const [fromX, fromY] = ring[index]!
    return fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX
  })
  return crossings.length % 2 === 1
}
