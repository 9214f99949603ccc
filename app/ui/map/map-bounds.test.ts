import { describe, expect, test } from 'vitest'
import { boundsOf, isSamePlace, isWithin, joinBounds, mostOf, padBounds, toPixels } from './map-bounds.ts'

const point = (id: string, longitude: number, latitude: number) => ({ id, longitude, latitude })

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
  test('most of many points are those nearest to their middle', () => {
    const town = Array.from({ length: 8 }, (_, index) => point(`town ${index}`, -64.8 + index / 1000, 46.1))
    const far = [point('far', -64.5, 46.2), point('farther', -64.4, 46.2)]
    const most = mostOf([...far, ...town])
    expect(most).toHaveLength(7)
    expect(most.every(({ id }) => id.startsWith('town'))).toBe(true)
    expect(mostOf(far)).toEqual(far)
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
