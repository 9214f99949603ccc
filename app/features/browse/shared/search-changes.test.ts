import { describe, expect, test } from 'vitest'
import { emptySearch } from '../../../core/listing/search/property-search.ts'
import { bedsFor, changeQuery, changeSearch, clearSearch, rangesFor, rangeText, searchQuery } from './search-changes.ts'

const low = { min: 0, max: 1000 }
const house = { min: 250001, max: 400000 }

describe('changing a search', () => {
  test('returns to page 1', () => {
    expect(changeSearch({ ...emptySearch, page: 4 }, { city: 'Dieppe' })).toEqual({ ...emptySearch, city: 'Dieppe' })
    expect(changeSearch({ ...emptySearch, page: 4 }, { sort: 'low' }).page).toBe(1)
  })

  test('deselecting Sell removes a sale range and keeps a specified one', () => {
    const selling = { ...emptySearch, offer: 'sale' as const }
    expect(changeSearch({ ...selling, price: house }, { offer: 'rent' }).price).toBeUndefined()
    expect(changeSearch({ ...selling, price: house }, { offer: undefined }).price).toBeUndefined()
    expect(changeSearch({ ...selling, price: house }, { beds: 2 }).price).toEqual(house)
    expect(changeSearch({ ...selling, price: low }, { offer: 'rent' }).price).toEqual(low)
  })

  test('clearing keeps the order', () => {
    expect(clearSearch({ ...emptySearch, offer: 'rent', city: 'Dieppe', beds: 2, sort: 'high', page: 3 })).toEqual({
      ...emptySearch,
      sort: 'high',
    })
  })

  test('surrounding spaces in a city do not change the search', () => {
    expect(searchQuery({ ...emptySearch, city: ' Moncton ' })).toBe('?city=Moncton')
    expect(searchQuery({ ...emptySearch, city: '  ' })).toBe('')
  })

  test('an address keeps what the change does not name', () => {
    expect(changeQuery('?type=Rent&page=3', { city: 'Dieppe' })).toBe('?type=Rent&city=Dieppe')
  })
})

describe('choices', () => {
  test('three specified ranges, followed by those for sale when Sell is chosen', () => {
    const stated = ['$0-$1,000', '$1,001-$1,500', '$1,500-$1,000,000']
    expect(rangesFor({}).map(rangeText)).toEqual(stated)
    expect(rangesFor({ offer: 'rent' }).map(rangeText)).toEqual(stated)
    expect(rangesFor({ offer: 'sale' }).map(rangeText)).toEqual([
      ...stated,
      '$0-$250,000',
      '$250,001-$400,000',
      '$400,001-$600,000',
      '$600,001-$1,000,000',
    ])
  })

  test('include a number of bedrooms from a link', () => {
    expect(bedsFor({}).map(([, word]) => word)).toEqual(['01', '02', '03'])
    expect(bedsFor({ beds: 5 }).at(-1)).toEqual(['5', '05'])
  })
})
