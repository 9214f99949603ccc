import { expect, test } from 'vitest'
import { groupName, listingMarkers, markerLabel, markerName } from './listing-markers.ts'

const address = {
  line: '118 Elmwood Drive',
  city: 'Moncton',
  province: 'New Brunswick',
  postalCode: 'E1A 4X3',
  streetNumber: '118',
  streetName: 'Elmwood Drive',
  placeId: '',
  latitude: 46.1073,
  longitude: -64.7747,
}
const rent = {
  id: 'a',
  name: 'Cape Cod on Elmwood Drive',
  language: 'en' as const,
  otherTitle: '',
  offer: 'rent' as const,
  price: 235_000,
  beds: 3,
  address,
  pictures: [],
  closed: false,
}
const sale = { ...rent, id: 'b', name: 'Porch house', offer: 'sale' as const, price: 38_900_000, beds: 1 }

test('the label of a marker', () => {
  expect(markerLabel(rent)).toBe('$2,350')
  expect(markerLabel(sale)).toBe('$389K')
})

test('the accessible name of a marker begins with its label', () => {
  expect(markerName(rent)).toBe('$2,350 per month, Cape Cod on Elmwood Drive, 3 beds')
  expect(markerName(sale)).toBe('$389K for sale, Porch house, 1 bed')
  expect(markerName({ ...rent, beds: 0 })).toBe('$2,350 per month, Cape Cod on Elmwood Drive')
})

test('a closed home says that it is rented or sold, and no price', () => {
  const markers = listingMarkers(
    [
      { ...rent, closed: true },
      { ...sale, closed: true },
    ],
    new Set(),
  )
  expect(markers.map(({ label, name, variant }) => [label, name, variant])).toEqual([
    ['Rented', 'Rented, Cape Cod on Elmwood Drive', 'closed'],
    ['Sold', 'Sold, Porch house', 'closed'],
  ])
})

test('a listing without coordinates has no marker', () => {
  const unlocated = { ...rent, id: 'c', address: { ...address, latitude: null } }
  const markers = listingMarkers([rent, sale, unlocated], new Set(['b']))
  expect(markers.map(({ id, variant, seen: text }) => [id, variant, text])).toEqual([
    ['a', 'tide', false],
    ['b', 'sand', true],
  ])
})

test('a group is named by its places, the one with most homes first', () => {
  const home = (city: string) => ({ ...rent, address: { ...address, city } })
  const named = (...cities: string[]) => groupName(cities.map(home))
  expect(named('Dieppe', 'Dieppe')).toBe('2 homes in Dieppe')
  expect(named('Dieppe', 'Moncton', 'Moncton')).toBe('3 homes in Moncton and Dieppe')
  expect(named('A', 'B', 'C', 'A', 'B', 'A')).toBe('6 homes in A, B and C')
  expect(named('A', 'B', 'C', 'D')).toBe('4 homes in A, B and other places')
})
