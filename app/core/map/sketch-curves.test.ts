import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Point, readPath, ribbon, rounded } from './sketch-curves.ts'

test('parses a path as GeoJSON points, with widths separate', () => {
  expect(readPath('46.09,-64.77 46.10,-64.78,250')).toEqual({
    points: [
      [-64.77, 46.09],
      [-64.78, 46.1],
    ],
    widths: [0, 250],
  })
})

test('a rounded line keeps every point, and a straight one stays straight', () => {
  const straight: Point[] = [
    [0, 0],
    [1, 1],
    [3, 3],
  ]
  const line = rounded(straight, 4)
  expect(line).toHaveLength(9)
  for (const [x, y] of line) expect(x).toBeCloseTo(y)
  expect([line[0], line[4], line[8]]).toEqual(straight)
})

test('a rounded ring closes', () => {
  const ring = rounded<Point>(
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
    3,
    true,
  )
  expect(ring.at(-1)).toEqual(ring[0])
})

test('curves have no gaps and stay near their points', () => {
  const place = fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }))
  fc.assert(
    fc.property(fc.array(place, { minLength: 3, maxLength: 12 }), (points) => {
      for (const [x, y] of rounded(points as Point[])) {
        expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true)
        expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(3)
      }
    }),
  )
})

test('banks are half a width from the middle on both sides', () => {
  const north: Point[] = [
    [0, 0],
    [0, 1],
    [0, 2],
  ]
  const [first] = ribbon(north, [222.4, 222.4, 222.4], 1, 1) as [Point]
  expect(first[0]).toBeCloseTo(-0.001)
  expect(first[1]).toBeCloseTo(0)
})
