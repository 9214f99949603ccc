import { expect, test } from 'vitest'
import { closedLabel, fullAddress, isNew, isPublic, shortAddress } from './property.ts'

test.each([
  [{ verified: true, archived: false }, true],
  [{ verified: false, archived: false }, false],
  [{ verified: true, archived: true }, false],
  [{ verified: false, archived: true }, false],
])('%j is public: %s', (flags, answer) => {
  expect(isPublic(flags)).toBe(answer)
})

test.each([
  ['2026-08-02T12:00:00Z', '2026-08-02', true],
  ['2026-08-02T12:00:00Z', '2026-08-15', true],
  ['2026-08-02T12:00:00Z', '2026-08-16', false],
  // Ten in the evening of the second in Moncton.
  ['2026-08-03T01:00:00Z', '2026-08-02', true],
  ['2026-08-03T12:00:00Z', '2026-08-02', false],
])('listed at %s it is new on %s: %s', (listedSince, on, answer) => {
  expect(isNew({ listedSince }, on)).toBe(answer)
})

test('the plate of a closed listing tells rent from sale', () => {
  expect(closedLabel({ offer: 'rent' })).toBe('Rented')
  expect(closedLabel({ offer: 'sale' })).toBe('Sold')
})

test('addresses leave out what is not known', () => {
  const address = {
    line: '118 Elmwood Drive',
    city: 'Moncton',
    province: 'New Brunswick',
    postalCode: 'E1A 4X3',
    streetNumber: '118',
    streetName: 'Elmwood Drive',
    placeId: '',
    latitude: null,
    longitude: null,
  }
  expect(shortAddress({ address })).toBe('118 Elmwood Drive, Moncton')
  expect(fullAddress({ address })).toBe('118 Elmwood Drive, Moncton, New Brunswick E1A 4X3')
  expect(fullAddress({ address: { ...address, postalCode: '' } })).toBe('118 Elmwood Drive, Moncton, New Brunswick')
})
