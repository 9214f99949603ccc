import { expect, test } from 'vitest'
import { sample } from '../../../../platform/database/test-databases.ts'
import { propertyTrail } from './property-seo.ts'

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
