import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kinds, offers, sorts } from './choices.ts'
import {
  countFilters,
  emptySearch,
  lastPage,
  mostCityLetters,
  type PropertySearch,
  readRange,
  readSearch,
  showingText,
  tidy,
  writeSearch,
} from './property-search.ts'

/** Any code point, halves of pairs included. fast-check's own takes a second to set up. */
const letter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))

const price = fc
  .tuple(fc.nat(999_999_999), fc.nat(999_999_999))
  .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))
const search: fc.Arbitrary<PropertySearch> = fc.record(
  {
    offer: fc.constantFrom(...offers),
    city: fc.string({ unit: letter, maxLength: 30 }).map(tidy),
    kinds: fc.subarray([...kinds]),
    price,
    beds: fc.integer({ min: 1, max: 20 }),
    sort: fc.constantFrom(...sorts),
    page: fc.integer({ min: 1, max: 1_000_000 }),
  },
  { requiredKeys: ['city', 'kinds', 'sort', 'page'] },
)
const names = fc.constantFrom('type', 'city', 'kind', 'price', 'beds', 'sort', 'page', 'other')
const values = fc.oneof(
  fc.string({ unit: letter }),
  fc.constantFrom('Rent', 'Sell', 'SemiDetached', '1500-', '9-1', '-', '01', '0', '1e3', '-1', '٣', 'low', '\0', '%00'),
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
        expect([...asked.city].length).toBeLessThanOrEqual(mostCityLetters)
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
    countFilters({ offer: 'rent', city: 'x', kinds: ['garage', 'office'], price, beds: 1, sort: 'low', page: 9 }),
  ).toBe(6)
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
