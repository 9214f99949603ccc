import { expect, test } from 'vitest'
import { readHomeSearch } from './home-search.ts'
import { propertySearchFrom } from './listings-search.ts'

test.each([
  ['', { offer: 'rent', location: '', asked: false }],
  ['offer=Rent', { offer: 'rent', location: '', asked: true }],
  ['offer=Rent&location=', { offer: 'rent', location: '', asked: true }],
  ['offer=Buy', { offer: 'sale', location: '', asked: true }],
  ['offer=For+Sell&location=dieppe', { offer: 'sale', location: 'dieppe', asked: true }],
  ['location=%20%20Grand%20%20Bay%20', { offer: 'rent', location: 'Grand Bay', asked: true }],
  ['offer=castle&location=%20', { offer: 'rent', location: '', asked: false }],
] as const)('reads ?%s', (query, expected) => {
  expect(readHomeSearch(new URLSearchParams(query))).toEqual(expected)
})

test('truncates a long location', () => {
  expect(readHomeSearch(new URLSearchParams({ location: 'a'.repeat(500) })).location).toHaveLength(120)
})

test('converts to the same search of the listing page', () => {
  const search = propertySearchFrom({ offer: 'sale', location: 'mon', asked: true })
  expect(search).toMatchObject({ offer: 'sale', city: 'mon', kinds: [], page: 1 })
})
