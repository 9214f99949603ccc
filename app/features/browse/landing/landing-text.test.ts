import { expect, test } from 'vitest'
import type { SearchSummary } from '../../../core/listing/search/search-summary.ts'
import { advice, figures, introduction, nearbySearches } from './landing-text.ts'

const dieppe = { offer: 'rent', city: 'Dieppe', kind: 'apartment' } as const
const summary: SearchSummary = {
  count: 9,
  lowest: 98_500,
  highest: 169_500,
  soonest: '2026-11-01',
  beds: [
    { beds: 1, count: 2, lowest: 98_500 },
    { beds: 2, count: 6, lowest: 125_000 },
    { beds: 3, count: 1, lowest: 169_500 },
  ],
  features: [
    { feature: 'Parking', count: 8, lowest: 98_500 },
    { feature: 'Water Bill Included', count: 4, lowest: 98_500 },
  ],
  affordable: 7,
}
const one: SearchSummary = { ...summary, count: 1, highest: 98_500, beds: [], features: [] }

test('the introduction says what there is; a sentence without data is left out', () => {
  expect(introduction(dieppe, summary)).toBe(
    '9 apartments for rent in Dieppe today, from $985 to $1,695 a month. By bedrooms: 2 with 1 bedroom, 6 with 2 bedrooms and 1 with 3 bedrooms. 8 come with parking.',
  )
  expect(introduction({ ...dieppe, kind: 'garage' }, one)).toBe('1 garage for rent in Dieppe today, at $985 a month.')
  expect(introduction({ ...dieppe, offer: 'sale' }, summary)).toMatch(/^9 apartments for sale in Dieppe today, from/)
})

test('of a city, sentences and rules are about its homes; offices and garages are named beside them', () => {
  const city = { ...dieppe, kind: 'home' } as const
  const homes = { ...summary, beds: [] }
  expect(introduction(city, homes, 12)).toBe(
    '9 homes for rent in Dieppe today, from $985 to $1,695 a month. 8 come with parking. Beside them 3 offices or garages.',
  )
  expect(figures(city, homes, '2026-11-22', 12)[0]).toEqual({ name: 'For rent now', value: '12' })
  expect(advice(city, homes)?.deposit).toContain('$1,970 to $3,390 to move in')
})

test('a city with offices and garages alone has no rule about homes', () => {
  expect(introduction({ offer: 'rent', city: 'Dieppe' }, one)).toBe(
    '1 property for rent in Dieppe today, at $985 a month.',
  )
  expect(advice({ offer: 'rent', city: 'Dieppe' }, one)).toMatchObject({ deposit: undefined, source: undefined })
})

test('nearby, prices and searches are about homes where a city has offices or garages too', () => {
  const page = { count: 2, open: 2, lowest: 89_000, highest: 120_000, newest: '', offer: 'rent' } as const
  const columns = nearbySearches(
    { offer: 'rent', city: 'Dieppe' },
    [
      { ...page, city: 'Dieppe', kind: 'apartment' },
      { ...page, city: 'Dieppe', kind: 'garage', lowest: 9_000 },
      { ...page, city: 'Moncton', kind: 'apartment' },
      { ...page, city: 'Moncton', kind: 'garage', lowest: 9_000 },
    ],
    { ...summary, features: [{ feature: 'Parking', count: 2, lowest: 115_000 }], affordable: 9 },
  )
  expect(columns.flatMap(({ rows }) => rows.map(({ facts, to }) => `${facts} | ${to}`))).toEqual([
    '4, homes from $890 | /for-rent/moncton',
    '2, from $890 | /for-rent/dieppe/apartments',
    '2, from $90 | /for-rent/dieppe/garages',
    '2, from $1,150 | /list-layout-new-3?type=Rent&city=Dieppe&kind=detached&kind=apartment&kind=semi-detached&kind=basement&feature=Parking',
  ])
})

test('at most four figures', () => {
  expect(figures(dieppe, summary, '2026-11-22').map(({ name, value }) => `${name} ${value}`)).toEqual([
    'For rent now 9',
    '1 bedroom from $985',
    '2 bedrooms from $1,250',
    'Soonest Now',
  ])
  expect(figures(dieppe, one, '2026-10-01').map(({ name }) => name)).toEqual(['For rent now', 'From', 'Soonest'])
})

test('the deposit of homes, by the law; none for garages, no advice for sales', () => {
  expect(advice(dieppe, summary)).toMatchObject({
    deposit: expect.stringContaining('$1,970 to $3,390 to move in'),
    inRent: '4 of the 9 include water in the rent.',
  })
  expect(advice({ ...dieppe, kind: 'garage' }, summary)).toMatchObject({ deposit: undefined, source: undefined })
  expect(advice({ ...dieppe, offer: 'sale' }, summary)).toBeUndefined()
})

test('nearby: only what has open homes, with count and lowest price', () => {
  const page = { count: 5, open: 3, lowest: 89_000, highest: 120_000, newest: '' }
  const columns = nearbySearches(
    dieppe,
    [
      { ...dieppe, ...page },
      { ...page, offer: 'rent', city: 'Moncton', kind: 'apartment' },
      { ...page, offer: 'rent', city: 'Riverview', kind: 'apartment', open: 0, lowest: 0 },
      { ...page, offer: 'sale', city: 'Shediac', kind: 'apartment' },
      { ...page, offer: 'rent', city: 'Dieppe', kind: 'basement' },
    ],
    { ...summary, features: [{ feature: 'Pets Allowed', count: 2, lowest: 115_000 }] },
  )
  expect(
    columns.map(({ heading, rows }) => [heading, ...rows.map(({ label, facts, to }) => `${label} | ${facts} | ${to}`)]),
  ).toMatchInlineSnapshot(`
    [
      [
        "Apartments elsewhere",
        "Apartments for rent in Moncton | 3, from $890 | /for-rent/moncton/apartments",
      ],
      [
        "More in Dieppe",
        "Basement apartments | 3, from $890 | /for-rent/dieppe/basement-apartments",
      ],
      [
        "By need",
        "Pets allowed in Dieppe | 2, from $1,150 | /list-layout-new-3?type=Rent&city=Dieppe&feature=Pets+Allowed",
        "Up to $1,500 in Dieppe | 7, from $985 | /list-layout-new-3?type=Rent&city=Dieppe&price=0-1500",
      ],
    ]
  `)
})
