import { describe, expect, test } from 'vitest'
import { comparisonRows, factsOf, isSame, listingRows, readIds, splitRows } from './comparison.ts'
import type { Property } from './property.ts'

const today = '2026-08-20'
const home = {
  sqft: 1640,
  beds: 3,
  washrooms: 2.5,
  features: ['Air Condition', 'Parking'],
  offer: 'rent',
  price: 145_000,
  address: { city: 'Dieppe' },
  availableOn: '2026-09-01',
  closed: false,
} as unknown as Property

describe('comparison', () => {
  test('has the twelve stated rows', () => {
    expect(comparisonRows().map(([, label]) => label)).toEqual([
      'Area',
      'Rooms',
      'Bedrooms',
      'Bathrooms',
      'Air conditioning',
      'Swimming pool',
      'Laundry room',
      'Window covering',
      'Building age',
      'Alarm',
      'Heating',
      'Parking',
    ])
  })

  test('tells what a listing records and leaves the rest open', () => {
    expect(factsOf(home, today)).toEqual({
      area: '1,640 sqft',
      bedrooms: '3',
      bathrooms: '2.5',
      airConditioning: true,
      parking: true,
      price: '$1,450 /month',
      city: 'Dieppe',
      available: 'Sep 1, 2026',
      pets: false,
      laundry: false,
      utilities: false,
      furnished: false,
    })
  })

  test('tells what is included in the rent, and since when', () => {
    const features = ['Pets Allowed', 'Washer and Dryer', 'Furnished', 'Water Bill Included', 'Internet']
    const facts = factsOf({ ...home, features, availableOn: today } as unknown as Property, today)
    expect(facts).toMatchObject({
      available: 'Now',
      pets: true,
      laundry: 'Washer and dryer',
      utilities: 'Water, internet',
      furnished: true,
    })
    expect(factsOf({ ...home, closed: true }, today).available).toBe('Rented')
  })

  test('asks a home for sale for no rule of tenants', () => {
    const facts = factsOf({ ...home, offer: 'sale', price: 38_900_000 }, today)
    expect([facts.price, facts.pets, facts.utilities]).toEqual(['$389,000', undefined, undefined])
  })

  test('has the rows that listings answer below the stated ones, and those that none answers apart', () => {
    const { told, untold } = splitRows([factsOf(home, today), factsOf(home, today)])
    expect(told.map(([, label]) => label)).toEqual([
      ...['Area', 'Bedrooms', 'Bathrooms', 'Air conditioning', 'Parking'],
      ...['Price', 'City', 'Available', 'Pets', 'Laundry', 'Utilities included', 'Furnished'],
    ])
    expect(untold.map(([, label]) => label)).toEqual([
      ...['Rooms', 'Swimming pool', 'Laundry room', 'Window covering', 'Building age', 'Alarm', 'Heating'],
    ])
    expect(listingRows().length + comparisonRows().length).toBe(told.length + untold.length)
  })

  test.each([
    [[], false],
    [['Garage'], 'Garage'],
    [['Parking', 'Garage'], 'Parking and garage'],
  ] as const)('parking of %j', (features, parking) => {
    expect(factsOf({ ...home, features: [...features] }, today).parking).toBe(parking)
  })

  test('a row is the same when every home says the same or nothing', () => {
    const one = factsOf(home, today)
    const other = factsOf({ ...home, beds: 4 }, today)
    expect(isSame('area', [one, other])).toBe(true)
    expect(isSame('alarm', [one, other])).toBe(true)
    expect(isSame('bedrooms', [one, other])).toBe(false)
  })

  test.each([
    [null, []],
    ['', []],
    ['a,b,c,d', ['a', 'b', 'c']],
    ['a,a, b ', ['a', 'b']],
    ["a',../x,ok-1", ['ok-1']],
  ])('ids of %j', (text, ids) => expect(readIds(text)).toEqual(ids))
})
