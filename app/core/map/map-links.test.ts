import { expect, test } from 'vitest'
import type { Address } from '../listing/property.ts'
import { mapLink } from './map-links.ts'

const address: Address = {
  line: '118 Elmwood Drive',
  city: 'Moncton',
  province: 'New Brunswick',
  postalCode: 'E1A 4X3',
  streetNumber: '118',
  streetName: 'Elmwood Drive',
  placeId: '',
  latitude: 46.1,
  longitude: -64.78,
}

test('a place with coordinates opens at its marker', () => {
  expect(mapLink({ address })).toBe('https://www.openstreetmap.org/?mlat=46.1&mlon=-64.78#map=17/46.1/-64.78')
})

test('a place without coordinates is searched by its full address', () => {
  expect(mapLink({ address: { ...address, latitude: null, longitude: null } })).toBe(
    'https://www.openstreetmap.org/search?query=118%20Elmwood%20Drive%2C%20Moncton%2C%20New%20Brunswick%20E1A%204X3%2C%20Canada',
  )
})
