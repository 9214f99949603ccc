import { expect, test } from 'vitest'
import {
  isPicturePath,
  keptWidth,
  pictureSrcSet,
  pictureUrl,
  pictureWidths,
  sharedPicture,
  widthsFor,
} from './image.ts'

test.each([
  [1, [320]],
  [320, [320]],
  [321, [320, 640]],
  [640, [320, 640]],
  [961, [320, 640, 960, 1600]],
  [9000, [320, 640, 960, 1600]],
])('an original %i wide is kept at %j', (width, kept) => {
  expect(widthsFor(width)).toEqual(kept)
})

test('a width that is not kept is answered by the widest that is', () => {
  expect(keptWidth(500, 1600)).toBe(640)
  expect(keptWidth(500, 320)).toBe(320)
  for (const width of pictureWidths) expect(keptWidth(4000, width)).toBe(width)
})

test('addresses', () => {
  expect(pictureUrl('properties/a/b', 960)).toBe('/images/properties/a/b/960.webp')
  expect(pictureSrcSet({ path: 'p', width: 500 })).toBe('/images/p/320.webp 320w, /images/p/640.webp 500w')
})

test.each([
  [4032, 3024, { width: 1200, height: 900 }],
  [700, 467, { width: 700, height: 467 }],
])('an original of %i by %i is shared with the size that its JPEG has', (width, height, size) => {
  expect(sharedPicture({ path: 'a/b', width, height })).toEqual({ path: '/images/a/b/1200.jpg', ...size })
})

test.each(['a', 'properties/ab12cd/ef34', 'properties/118-elmwood-drive-k3f9xa/exterior-01', 'a--b'])(
  '%s is a path',
  (text) => {
    expect(isPicturePath(text)).toBe(true)
  },
)

test.each([
  '',
  '/',
  '/a',
  'a/',
  'a//b',
  '..',
  'a/../b',
  'a.b',
  'A',
  'a b',
  'a\0',
  'a\n',
  'é',
  'a\\b',
  '-a',
  'a'.repeat(201),
])('%j is no path', (text) => {
  expect(isPicturePath(text)).toBe(false)
})
