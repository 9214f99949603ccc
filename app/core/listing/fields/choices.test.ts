import { describe, expect, test } from 'vitest'
import * as choices from './choices.ts'
import { kindFrom, kindLabel, kinds, offerFrom } from './choices.ts'
import { features } from './features.ts'

describe('the choices of the specification', () => {
  test('the sidebar filter begins with the four stated kinds', () => {
    const stated = ['Apartment', 'SemiDetached', 'Detached', 'Basement']
    expect(choices.kindFilter.slice(0, 4)).toEqual(stated.map(kindFrom))
    expect(choices.kindFilter.toSorted()).toEqual(kinds.toSorted())
  })

  test('the form offers its six kinds, 1 to 6 bedrooms and washrooms in half steps', () => {
    expect(Object.values(kindLabel)).toEqual(['Detached', 'Apartment', 'Semi-Detached', 'Office', 'Basement', 'Garage'])
    expect(choices.bedroomChoices).toEqual([1, 2, 3, 4, 5, 6])
    expect(choices.washroomChoices).toEqual(Array.from({ length: 11 }, (_, step) => 1 + step / 2))
  })

  test('there are thirteen provinces and territories, each with its own two letters, and fifteen features', () => {
    expect(new Set(choices.provinces).size).toBe(13)
    expect(new Set(Object.values(choices.provinceCode)).size).toBe(13)
    expect(new Set(features).size).toBe(15)
  })

  test('cities, ranges, bedrooms and sorts are those of the sidebar', () => {
    expect(choices.cities).toEqual(['Moncton', 'Dieppe', 'Shediac', 'Riverview'])
    expect(choices.priceRanges).toEqual(['0-1000', '1001-1500', '1500-1000000'])
    expect(choices.bedroomFilter).toEqual(['01', '02', '03'])
    expect(Object.values(choices.sortLabel)).toEqual(['Low Price', 'High Price', 'Most Popular', 'Newest', 'Nearest'])
    expect(choices.sorts[0]).toBe('popular')
  })
})

test.each([
  ['rent', ['Rent', 'rent', 'For Rent', 'FOR RENT', ' for-rent ']],
  ['sale', ['Sell', 'For Sell', 'For Sale', 'sale', 'Buy', 'For Buy', 'buy']],
  [undefined, ['', 'for', 'Lease', 'rental', 'Rent Sell', 'constructor', '🏠']],
] as const)('an offer of %s is read from %j', (offer, spellings) => {
  for (const text of spellings) expect(offerFrom(text)).toBe(offer)
})

test.each([
  ['semi-detached', ['SemiDetached', 'Semi-Detached', 'semi detached', 'SEMI_DETACHED']],
  ['detached', ['Detached', ' detached ']],
  [undefined, ['', '-', 'Semi', 'Villa', 'toString', '公寓']],
] as const)('a kind of %s is read from %j', (kind, spellings) => {
  for (const text of spellings) expect(kindFrom(text)).toBe(kind)
})

test('every label that is shown is understood when it comes back', () => {
  for (const kind of kinds) expect(kindFrom(kindLabel[kind])).toBe(kind)
  for (const kind of choices.kindFilter) expect(kindFrom(kindLabel[kind])).toBe(kind)
  for (const offer of choices.offers) {
    for (const labels of [choices.offerBadge, choices.offerFilter, choices.offerSearch]) {
      expect(offerFrom(labels[offer])).toBe(offer)
    }
  }
})
