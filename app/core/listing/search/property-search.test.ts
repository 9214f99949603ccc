import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kinds, offers, sorts } from '../fields/choices.ts'
import { features } from '../fields/features.ts'
import {
  countFilters,
  emptySearch,
  lastPage,
  maxWordLetters,
  noUpperEnd,
  type PropertySearch,
  readRange,
  readSearch,
  showingText,
  tidy,
  writeSearch,
} from './property-search.ts'
import { maxCityLetters } from './search-sizes.ts'

/** Any code point, halves of pairs included. fast-check's own takes a second to set up. */
const letter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))

const price = fc
  .tuple(fc.nat(noUpperEnd), fc.nat(noUpperEnd), fc.boolean())
  .map(([a, b, isOpen]) => ({ min: Math.min(a, b) + 1, max: isOpen ? noUpperEnd : Math.max(a, b) + 1 }))
  .filter(({ max }) => max <= noUpperEnd)
const text = (maxLength: number) => fc.string({ unit: letter, maxLength }).map(tidy)
const area = fc.oneof(
  fc.record({ min: fc.integer({ min: 1, max: 2000 }) }),
  fc.record({ max: fc.integer({ min: 1, max: 999_999 }) }),
  fc.record({ min: fc.integer({ min: 1, max: 2000 }), max: fc.integer({ min: 2000, max: 999_999 }) }),
)
const day = fc
  .tuple(fc.integer({ min: 2000, max: 2199 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, date]) => `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
/** Ten thousandths of a degree, as they are written. */
const degrees = (least: number, most: number) =>
  fc.integer({ min: Math.ceil(least * 1e4), max: Math.floor(most * 1e4) }).map((number) => number / 1e4)
const box = fc
  .tuple(degrees(41.6, 83.1), degrees(41.6, 83.1), degrees(-141.1, -52.6), degrees(-141.1, -52.6))
  .map(([a, b, c, d]) => ({
    south: Math.min(a, b),
    west: Math.min(c, d),
    north: Number((Math.max(a, b) + 0.1).toFixed(4)),
    east: Number((Math.max(c, d) + 0.1).toFixed(4)),
  }))
const near = fc
  .tuple(degrees(41.6, 83.2), degrees(-141.1, -52.5), text(20))
  .map(([latitude, longitude, name]) => ({ latitude, longitude, ...(name && { name }) }))

const search: fc.Arbitrary<PropertySearch> = fc
  .record(
    {
      offer: fc.constantFrom(...offers),
      city: text(30),
      kinds: fc.subarray([...kinds]),
      price,
      beds: fc.integer({ min: 1, max: 20 }),
      exactBeds: fc.constant(true as const),
      baths: fc.integer({ min: 1, max: 40 }).map((halves) => halves / 2),
      area,
      availableBy: day,
      features: fc.subarray([...features]),
      words: text(40),
      withPhotos: fc.constant(true as const),
      fresh: fc.constant(true as const),
      box,
      near,
      sort: fc.constantFrom(...sorts),
      page: fc.integer({ min: 1, max: 1_000_000 }),
    },
    { requiredKeys: ['city', 'kinds', 'features', 'words', 'sort', 'page'] },
  )
  .map(({ exactBeds, near, sort, ...others }) => ({
    ...others,
    ...(others.beds && exactBeds && { exactBeds }),
    ...(near && { near }),
    sort: near ? 'nearest' : sort === 'nearest' ? 'low' : sort,
  }))
const names = fc.constantFrom(
  ...[
    'type',
    'city',
    'kind',
    'price',
    'from',
    'to',
    'beds',
    'bedrooms',
    'baths',
    'areafrom',
    'areato',
    'by',
    'feature',
  ],
  ...['words', 'photos', 'new', 'box', 'near', 'place', 'sort', 'page', 'other'],
)
const values = fc.oneof(
  fc.string({ unit: letter }),
  fc.constantFrom('Rent', 'Sell', 'SemiDetached', '1500-', '9-1', '-', '01', '0', '1e3', '-1', '٣', 'low', '\0', '%00'),
  fc.constantFrom('nearest', '46.1,-64.7', '1,2', '46,-65,47,-64', '0,-180,90,180', 'exact', 'more', '1.5', '1'),
  fc.constantFrom('2026-02-30', '2027-01-01', 'Pets Allowed', 'parking', '$1,600', '1 600 $', '999999999'),
)
const hostile = fc.array(fc.tuple(names, values)).map((pairs) => new URLSearchParams(pairs))

describe('the address bar', () => {
  test('gives back the search that was written to it', () => {
    fc.assert(fc.property(search, (asked) => void expect(readSearch(reread(writeSearch(asked)))).toEqual(asked)))
  })

  test('never fails, whatever stands in it, and what was read has one spelling', () => {
    fc.assert(
      fc.property(hostile, (params) => {
        const asked = readSearch(params)
        expect(readSearch(reread(writeSearch(asked)))).toEqual(asked)
        expect([...asked.city].length).toBeLessThanOrEqual(maxCityLetters)
        expect([...asked.words].length).toBeLessThanOrEqual(maxWordLetters)
        expect(asked.city).not.toMatch(/[\p{Cc}\p{Cs}]|^\s|\s$|\s\s/u)
      }),
    )
  })

  test('is empty for an empty search', () => {
    expect(writeSearch(emptySearch).toString()).toBe('')
    expect(readSearch(new URLSearchParams())).toEqual(emptySearch)
  })

  test.each([
    [
      'type=Sell&city=+New%00+Town+&kind=SemiDetached&kind=garage&price=1500-&beds=02&sort=low&page=3',
      {
        ...emptySearch,
        offer: 'sale',
        city: 'New Town',
        kinds: ['semi-detached', 'garage'],
        price: { min: 1500, max: 1_000_000 },
        beds: 2,
        sort: 'low',
        page: 3,
      },
    ],
    ['type=Lease&kind=Villa&price=a-b&beds=-1&sort=best&page=0', emptySearch],
    ['type=&city=&kind=&price=&beds=&sort=&page=', emptySearch],
    ['page=1.5&beds=1e1', emptySearch],
    ['page=99999999999999999999&beds=21', emptySearch],
    ['city=Dieppe&city=Moncton&page=2&page=9', { ...emptySearch, city: 'Dieppe', page: 2 }],
    ['beds=2&bedrooms=exact', { ...emptySearch, beds: 2, exactBeds: true }],
    ['beds=2&bedrooms=exact&bedrooms=more', { ...emptySearch, beds: 2 }],
    ['bedrooms=exact', emptySearch],
    ['from=1500', { ...emptySearch, price: { min: 1500, max: noUpperEnd } }],
    ['to=%241%2C600', { ...emptySearch, price: { min: 0, max: 1600 } }],
    ['from=1%C2%A0500+%24&to=1+600', { ...emptySearch, price: { min: 1500, max: 1600 } }],
    ['from=1600&to=1500', emptySearch],
    ['from=1600.5.0&price=0-1000', { ...emptySearch, price: { min: 0, max: 1000 } }],
    ['from=1600.50&price=0-1000', { ...emptySearch, price: { min: 1600, max: noUpperEnd } }],
    // The ends are those of the range that was chosen before.
    ['from=0&to=1000&price=1001-1500', { ...emptySearch, price: { min: 1001, max: 1500 } }],
    ['from=0&to=1600&price=1001-1500', { ...emptySearch, price: { min: 0, max: 1600 } }],
    ['from=0&to=1000&price=', { ...emptySearch, price: { min: 0, max: 1000 } }],
    ['from=0', emptySearch],
    ['baths=1.5&areafrom=900&areato=800', { ...emptySearch, baths: 1.5 }],
    ['areafrom=800&areato=', { ...emptySearch, area: { min: 800 } }],
    ['by=2026-02-30&words=%00', emptySearch],
    ['by=2027-01-01', { ...emptySearch, availableBy: '2027-01-01' }],
    ['feature=parking&feature=PetsAllowed&feature=pool', { ...emptySearch, features: ['Pets Allowed', 'Parking'] }],
    ['photos=1&new=1&photos=2', { ...emptySearch, withPhotos: true, fresh: true }],
    [
      'sort=nearest&near=46.09503,-64.7680&place=+Champlain+Place',
      { ...emptySearch, sort: 'nearest', near: { latitude: 46.095, longitude: -64.768, name: 'Champlain Place' } },
    ],
    ['near=46.095,-64.768', emptySearch],
    ['sort=nearest&near=48.85,2.35', emptySearch],
    ['sort=nearest&near=north,west', emptySearch],
    ['box=46,-65,46.2,-64.5', { ...emptySearch, box: { south: 46, west: -65, north: 46.2, east: -64.5 } }],
    // What lies in Canada of a map that shows more.
    ['box=40,-65,46.2,-64.5', { ...emptySearch, box: { south: 41.6, west: -65, north: 46.2, east: -64.5 } }],
    ['box=46.2,-65,46,-64.5', emptySearch],
    ['box=1,2,3,4', emptySearch],
    ['city=%E0%A4%A', { ...emptySearch, city: '\ufffd%A' }],
    ['__proto__=1&constructor=2', emptySearch],
  ] as [string, PropertySearch][])('%s', (query, asked) => {
    expect(readSearch(new URLSearchParams(query))).toEqual(asked)
  })

  test('cuts a long city between letters, so that it stays the same when it comes back', () => {
    const { city } = readSearch(new URLSearchParams({ city: `${'é'.repeat(58)} ${'🏠'.repeat(5000)}` }))
    expect(city).toBe(`${'é'.repeat(58)} 🏠`)
  })
})

test.each([
  ['0-1000', { min: 0, max: 1000 }],
  ['1500-1000000', { min: 1500, max: 1_000_000 }],
  ['1500-', { min: 1500, max: 1_000_000 }],
  ['7-7', { min: 7, max: 7 }],
  ['', undefined],
  ['-', undefined],
  ['-5', undefined],
  ['8-7', undefined],
  ['1,000-2,000', undefined],
  ['1-2-3', undefined],
  ['1000000000-', undefined],
])('the range %j', (text, range) => {
  expect(readRange(text)).toEqual(range)
})

test('the number on the Filters button counts what narrows the list', () => {
  expect(countFilters(emptySearch)).toBe(0)
  const price = { min: 0, max: 1 }
  expect(
    countFilters({ ...emptySearch, offer: 'rent', city: 'x', kinds: ['garage', 'office'], price, beds: 1, page: 9 }),
  ).toBe(6)
  const area = { min: 5 }
  expect(countFilters({ ...emptySearch, features: ['Parking', 'Internet'], words: 'x', fresh: true, area })).toBe(5)
})

test.each([
  [1, 34, 'Showing 1-10 of 34 results'],
  [4, 34, 'Showing 31-34 of 34 results'],
  [1, 3, 'Showing 1-3 of 3 results'],
  [2, 12_345, 'Showing 11-20 of 12,345 results'],
])('page %i of %i says %s', (page, total, text) => {
  expect(showingText(page, total)).toBe(text)
})

test.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
  [1000, 100],
])('%i results end on page %i', (total, last) => {
  expect(lastPage(total)).toBe(last)
})

/** As a browser would send it. */
function reread(params: URLSearchParams) {
  return new URL(`https://example.ca/?${params}`).searchParams
}
