import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boundsOf,
  groupPoints,
  isSamePlace,
  isWithin,
  joinBounds,
  type MapGroup,
  padBounds,
  toPixels,
} from './map-groups.ts'

const size = { width: 76, height: 44 }
const point = (id: string, longitude: number, latitude: number) => ({ id, longitude, latitude })

describe('grouping', () => {
  test('distant points stay separate, equal points form a group', () => {
    const points = [point('a', -64.8, 46.1), point('b', -64.7, 46.1), point('c', -64.8, 46.1)]
    expect(groupPoints(points, 14, size).map(({ ids }) => ids)).toEqual([['a', 'c'], ['b']])
  })
  test('zooming out joins what zooming in separates', () => {
    const points = [point('a', -64.8, 46.1), point('b', -64.79, 46.1)]
    expect(groupPoints(points, 14, size)).toHaveLength(2)
    expect(groupPoints(points, 9, size)).toHaveLength(1)
  })
  test('a group is placed in the middle of its points', () => {
    const [group] = groupPoints([point('a', -64.8, 46.1), point('b', -64.79, 46.12)], 5, size)
    expect(group).toEqual({ ids: ['a', 'b'], longitude: -64.795, latitude: 46.11 })
  })
  test('every point is in one group, and no two markers overlap', () => {
    const near = fc.record({
      longitude: fc.double({ min: -65, max: -64.5, noNaN: true }),
      latitude: fc.double({ min: 46, max: 46.3, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(near, { maxLength: 60 }), fc.integer({ min: 8, max: 17 }), (places, zoom) => {
        const groups = groupPoints(
          places.map((place, index) => ({ ...place, id: String(index) })),
          zoom,
          size,
        )
        const ids = groups.flatMap((group) => group.ids)
        expect(ids.sort()).toEqual(places.map((_, index) => String(index)).sort())
        for (const [index, group] of groups.entries())
          for (const other of groups.slice(index + 1)) expect(areApart(group, other, zoom)).toBe(true)
      }),
    )
  })
  test('a thousand points are grouped within a frame or two', () => {
    const points = Array.from({ length: 1000 }, (_, index) =>
      point(String(index), -64.9 + ((index * 7919) % 1000) / 2500, 46.04 + ((index * 104729) % 1000) / 6000),
    )
    const groups = groupPoints(points, 12, size)
    expect(groups.length).toBeLessThan(500)
    expect(groups.reduce((sum, { ids }) => sum + ids.length, 0)).toBe(1000)
  })
})

describe('bounds', () => {
  test('around points, joined and padded', () => {
    expect(boundsOf([])).toBeNull()
    const bounds = boundsOf([point('a', -64.8, 46.1), point('b', -64.6, 46.2)])!
    expect(bounds).toEqual([-64.8, 46.1, -64.6, 46.2])
    expect(joinBounds(bounds, [-64.7, 46, -64.5, 46.15])).toEqual([-64.8, 46, -64.5, 46.2])
    expect(joinBounds(bounds, null)).toBe(bounds)
    expect(isWithin(point('c', -64.85, 46.1), bounds)).toBe(false)
    expect(isWithin(point('c', -64.85, 46.1), padBounds(bounds, 0.5))).toBe(true)
  })
  test('equal points', () => {
    expect(isSamePlace([point('a', -64.8, 46.1), point('b', -64.8, 46.1)])).toBe(true)
    expect(isSamePlace([point('a', -64.8, 46.1), point('b', -64.801, 46.1)])).toBe(false)
  })
})

test('pixels double with each zoom level', () => {
  const here = point('a', -64.8, 46.1)
  expect(toPixels(here, 11).x).toBeCloseTo(toPixels(here, 10).x * 2)
  expect(toPixels(point('o', 0, 0), 0)).toEqual({ x: 256, y: 256 })
})

/** Two discs by their circles, otherwise the boxes of price and disc; a tenth of a pixel is tolerated. */
function areApart(one: MapGroup, other: MapGroup, zoom: number) {
  const [here, there] = [one, other].map((group) => ({ ...toPixels(group, zoom), disc: group.ids.length > 1 }))
  const [x, y] = [Math.abs(here!.x - there!.x), Math.abs(here!.y - there!.y - lift(here!) + lift(there!))]
  if (here!.disc && there!.disc) return Math.hypot(x, y) > size.height - 0.1
  const reach = [here!, there!].reduce((sum, { disc }) => sum + (disc ? size.height : size.width) / 2, 0)
  return x > reach - 0.1 || y > size.height - 0.1
}

function lift({ disc }: { disc: boolean }) {
  return disc ? 0 : size.height / 2
}
