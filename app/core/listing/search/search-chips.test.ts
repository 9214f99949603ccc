import { describe, expect, test } from 'vitest'
import { speak } from '../../language/test-language.ts'
import { countFilters, emptySearch, readSearch, writeSearch } from './property-search.ts'
import { searchChips } from './search-summary.ts'

const chosen = readSearch(
  new URLSearchParams(
    'type=Rent&city=Shediac&kind=Apartment&kind=Basement&to=1600&beds=2&baths=1.5&areafrom=900&areato=1200&built=2000&by=2027-01-01&feature=Parking&feature=PetsAllowed&words=near+the+river&photos=1&new=1&box=46,-65,46.2,-64.5&page=3',
  ),
)
const labels = (query: string) => searchChips(readSearch(new URLSearchParams(query))).map(({ label }) => label)

describe('the chips of a search', () => {
  test('say everything that is chosen, in the order of the filters', () => {
    expect(searchChips(chosen).map(({ wish, label }) => `${wish}: ${label}`)).toEqual([
      'offer: Rent',
      'city: Shediac',
      'kind:apartment: Apartment',
      'kind:basement: Basement',
      'price: Up to $1,600',
      'beds: 2 or more bedrooms',
      'baths: 1.5 or more bathrooms',
      'area: 900 to 1,200 sqft',
      'builtFrom: Built in 2000 or later',
      'availableBy: By Jan 1, 2027',
      'feature:Pets Allowed: Pets Allowed',
      'feature:Parking: Parking',
      'words: “near the river”',
      'withPhotos: With photos',
      'fresh: New this week',
      'box: In this part of the map',
    ])
    expect(searchChips(emptySearch)).toEqual([])
  })

  test('say it in French', () => {
    speak('fr')
    expect(labels('type=Rent&city=shediac&to=1600&beds=2&by=2027-01-01&areafrom=900')).toEqual([
      'À louer',
      'Shédiac',
      'Jusqu’à 1\u00a0600\u00a0$',
      '2 chambres ou plus',
      'À partir de 900 pi²',
      'D’ici le 1er janv. 2027',
    ])
  })

  test.each([
    ['from=1500', 'From $1,500'],
    ['price=1001-1500', '$1,001-$1,500'],
    ['beds=2&bedrooms=exact', '2 bedrooms'],
    ['beds=1&bedrooms=exact', '1 bedroom'],
    ['areato=900', 'Up to 900 sqft'],
  ])('%s: %s', (query, label) => {
    expect(labels(query)).toEqual([label])
  })

  test('take away one wish each, on page 1', () => {
    for (const { wish, without } of searchChips(chosen)) {
      expect(without.page).toBe(1)
      expect(countFilters(without)).toBe(countFilters(chosen) - 1)
      expect(searchChips(without).map((chip) => chip.wish)).not.toContain(wish)
      expect(readSearch(writeSearch(without))).toEqual(without)
    }
  })

  test('a range of homes for sale goes with Sell, an exact number with its bedrooms', () => {
    const sale = readSearch(new URLSearchParams('type=Sell&price=0-250000&beds=2&bedrooms=exact'))
    const [offer, , beds] = searchChips(sale)
    expect(offer?.without).toEqual({ ...emptySearch, beds: 2, exactBeds: true })
    expect(beds?.without.exactBeds).toBeUndefined()
  })
})
