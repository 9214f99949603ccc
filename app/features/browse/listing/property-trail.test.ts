import { expect, test } from 'vitest'
import { sample } from '../../../../platform/database/test-databases.ts'
import { propertySeo, propertyTrail } from './property-seo.ts'

const home = sample({ offer: 'rent', kind: 'apartment', verified: true, closed: false, archived: false })
const dieppe = { ...home, address: { ...home.address, city: 'Dieppe' } }

test('a listing on offer stands below the page of its kind in its city, any other one below the list', () => {
  expect(propertyTrail(dieppe)).toEqual([
    ['Home', '/'],
    ['Apartments for rent in Dieppe', '/for-rent/dieppe/apartments'],
  ])
  for (const state of [{ closed: true }, { archived: true }, { verified: false }])
    expect(propertyTrail({ ...dieppe, ...state })[1]).toEqual(['Listings', '/list-layout-new-3'])
})

test('what is said of a home where it is shared leaves out rooms that it has none of', () => {
  expect(propertySeo({ ...home, beds: 2, washrooms: 1 }).description).toMatch(/^2 beds, 1 bath, [\d,]+ sqft at /)
  expect(propertySeo({ ...home, beds: 0, washrooms: 0 }).description).toMatch(/^[\d,]+ sqft at /)
})
