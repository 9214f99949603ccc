import { expect, test } from 'vitest'
import { searchProblems } from './property-search.ts'

test.each([
  ['', []],
  [
    'type=Rent&city=Moncton&kind=Garage&price=1500-&beds=02&bedrooms=exact&baths=1&by=2026-12-01&feature=Parking&page=2',
    [],
  ],
  ['type=&city=&kind=&price=&from=&to=&beds=&baths=&areafrom=&areato=&by=&feature=&words=&box=&near=&sort=', []],
  ['beds=0&baths=0&from=0', []],
  ['type=Lease', ['The type can be Rent or Sell.']],
  ['kind=Villa', ['There is no such property type.']],
  ['price=1500-1000', ['The lowest price is above the highest.']],
  ['from=1500&to=1000', ['The lowest price is above the highest.']],
  ['price=cheap', ['Price must be a range such as 1001-1500.']],
  ['from=1600.00&to=$1,700.50', []],
  ['from=1 600,00 $&to=1.7k', []],
  ['from=$900/month&to=1,600 CAD', []],
  ['areafrom=800 sqft&areato=1 200 pi2', []],
  ['to=1,60', ['Prices must be whole dollars.']],
  ['to=800 sqft', ['Prices must be whole dollars.']],
  ['from=cheap', ['Prices must be whole dollars.']],
  ['to=1e9', ['Prices must be whole dollars.']],
  ['to=99999999999', ['Prices must be whole dollars.']],
  ['beds=many', ['Bedrooms must be a whole number up to 20.']],
  ['baths=1.3', ['Bathrooms must be a number such as 1 or 1.5, up to 20.']],
  ['areafrom=900&areato=800', ['The smallest area is above the largest.']],
  ['areafrom=wide&areato=800', ['Areas must be whole square feet.']],
  ['built=old', ['Year built must be a year such as 1998.']],
  ['by=2027-02-30', ['“2027-02-30” is not a day of the calendar.']],
  ['by=0000-01-01', ['“0000-01-01” is not a day of the calendar.']],
  ['feature=Parking&feature=Pool', ['There is no such feature.']],
  [`words=${'x'.repeat(10_000)}`, ['Only the first 100 letters of the words count.']],
  ['box=1,2,3', ['This part of the map is not in Canada, or its corners are reversed.']],
  ['box=47,-65,46,-64', ['This part of the map is not in Canada, or its corners are reversed.']],
  ['sort=nearest&near=48.85,2.35', ['The place to search near must be a position in Canada.']],
  ['sort=nearest', ['To sort by distance, choose a place or your position.']],
  ['sort=best', ['There is no such order.']],
] as [string, string[]][])('%s: %j', (query, sentences) => {
  expect(searchProblems(new URLSearchParams(query))).toEqual(sentences)
})
