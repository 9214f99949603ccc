import { expect, test } from 'vitest'
import { kinds } from '../fields/choices.ts'
import { citySlug, kindFromSlug, landingPath } from './search-summary.ts'

test.each([
  ['Dieppe', 'dieppe'],
  ['Shédiac', 'shediac'],
  ['SHEDIAC ', 'shediac'],
  ['Grand-Barachois', 'grand-barachois'],
  ['St. Paul / Ste. Marie', 'st-paul-ste-marie'],
])('%s -> %s', (city, slug) => {
  expect(citySlug(city)).toBe(slug)
})

test('every kind has an address of its own, and is read from it', () => {
  const paths = kinds.map((kind) => landingPath({ offer: 'sale', city: 'Dieppe', kind }))
  expect(new Set(paths).size).toBe(kinds.length)
  for (const [index, path] of paths.entries()) {
    expect(path).toMatch(/^\/for-sale\/dieppe\/[a-z-]+$/)
    expect(kindFromSlug(path.split('/').at(-1)!)).toBe(kinds[index])
  }
  expect(landingPath({ offer: 'rent', city: 'Shédiac' })).toBe('/for-rent/shediac')
  expect(kindFromSlug('castles')).toBeUndefined()
})
