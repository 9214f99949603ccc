import { expect, test } from 'vitest'
import { languages } from '../language/language.ts'
import {
  bitsApart,
  isPicturePath,
  keptWidth,
  pictureSrcSet,
  pictureUrl,
  pictureWidths,
  readPhotoHash,
  sharedPicture,
  widthsFor,
  withCardPictures,
  withCover,
  withPageWords,
} from './image.ts'
import type { Picture } from './property.ts'
import { altOf } from './words.ts'

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

const words = [
  ['A house.', 'Une maison.'],
  ['A house.', ''],
  ['', 'Une maison.'],
  ['', ''],
] as const

for (const language of languages) {
  test.each(words)(`%j and %j read the same on a page in ${language}, and only one of them is sent`, (alt, altFr) => {
    const { pictures } = withPageWords({ pictures: [picture({ alt, altFr })] }, language)
    expect(altOf(pictures[0]!, language)).toEqual(altOf({ alt, altFr }, language))
    expect([pictures[0]!.alt, pictures[0]!.altFr]).toContain('')
  })
}

test('a card has the preview of the first picture alone', () => {
  const { id, pictures } = withCardPictures({ id: 'a', pictures: [picture(), picture({ path: 'two' })] })
  expect(id).toBe('a')
  expect(pictures).toMatchObject([
    { path: 'one', placeholder: '#abc' },
    { path: 'two', placeholder: '' },
  ])
})

test('a line has its first picture alone', () => {
  expect(withCover({ pictures: [picture(), picture({ path: 'two' })] }).pictures).toMatchObject([{ path: 'one' }])
  expect(withCover({ pictures: [] }).pictures).toEqual([])
})

function picture(of: Partial<Picture> = {}): Picture {
  return { path: 'one', width: 1600, height: 1067, alt: 'A house.', altFr: 'Une maison.', placeholder: '#abc', ...of }
}

const hash = (text: string) => readPhotoHash(text)!

test.each([
  ['0'.repeat(32), '0'.repeat(32), 0],
  ['0'.repeat(32), 'f'.repeat(32), 128],
  [`8${'0'.repeat(31)}`, `${'0'.repeat(31)}1`, 2],
  ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210', 128],
  [`${'f'.repeat(8)}${'0'.repeat(24)}`, '0'.repeat(32), 32],
])('%s and %s: %i', (one, other, bits) => {
  expect(bitsApart(hash(one), hash(other))).toBe(bits)
  expect(bitsApart(hash(other), hash(one))).toBe(bits)
})

test.each([null, '', 'xyz', '0'.repeat(31), 'g'.repeat(32)])('%s is no hash', (text) => {
  expect(readPhotoHash(text)).toBeUndefined()
})
