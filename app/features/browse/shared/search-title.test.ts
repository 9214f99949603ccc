import { expect, test } from 'vitest'
import { readSearch } from '../../../core/listing/search/property-search.ts'
import { isIndexed, namedCity, searchTitle } from './search-title.ts'

const moncton = { address: { city: 'Moncton' } }
const dieppe = { address: { city: 'Dieppe' } }

test.each([
  ['', moncton, undefined, true],
  ['page=2', moncton, undefined, true],
  ['type=Rent', moncton, 'Properties for rent', true],
  ['type=Rent&city=dieppe&kind=Apartment', dieppe, 'Apartments for rent in Dieppe', true],
  ['type=Sell&kind=SemiDetached&page=3', moncton, 'Semi-detached homes for sale, page 3', true],
  ['city=Dieppe', dieppe, 'Properties for rent and for sale in Dieppe', true],
  ['city=shédiac', { address: { city: 'Shediac' } }, 'Properties for rent and for sale in Shediac', true],
  ['city=mon', moncton, undefined, false],
  ['type=Rent&city=mon', moncton, 'Properties for rent', false],
  ['kind=Apartment&kind=Basement', moncton, undefined, false],
  ['type=Rent&sort=low', moncton, 'Properties for rent', false],
  ['type=Rent&beds=2', moncton, 'Properties for rent', false],
] as const)('%s', (query, first, title, indexed) => {
  const search = readSearch(new URLSearchParams(query))
  const city = namedCity(search, first)
  expect(searchTitle(search, city)).toBe(title)
  expect(isIndexed(search, city, 12)).toBe(indexed)
  expect(isIndexed(search, city, 0)).toBe(false)
})
