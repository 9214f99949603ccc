import { describe, expect, test } from 'vitest'
import { comparisonRows, factsOf, isSame, readIds } from './comparison.ts'
import type { Property } from './property.ts'

const home = { sqft: 1640, beds: 3, washrooms: 2.5, features: ['Air Condition', 'Parking'] } as unknown as Property

describe('comparison', () => {
  test('has the twelve stated rows', () => {
    expect(comparisonRows.map(([, label]) => label)).toEqual([
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
    expect(factsOf(home)).toEqual({
      area: '1,640 sqft',
      bedrooms: '3',
      bathrooms: '2.5',
      airConditioning: true,
      laundryRoom: undefined,
      parking: true,
    })
  })

  test.each([
    [[], false],
    [['Garage'], 'Garage'],
    [['Parking', 'Garage'], 'Parking and garage'],
  ] as const)('parking of %j', (features, parking) => {
    expect(factsOf({ ...home, features: [...features] }).parking).toBe(parking)
  })

  test('a row is the same when every home says the same or nothing', () => {
    const other = factsOf({ ...home, beds: 4 })
    expect(isSame('area', [factsOf(home), other])).toBe(true)
    expect(isSame('alarm', [factsOf(home), other])).toBe(true)
    expect(isSame('bedrooms', [factsOf(home), other])).toBe(false)
  })

  test.each([
    [null, []],
    ['', []],
    ['a,b,c,d', ['a', 'b', 'c']],
    ['a,a, b ', ['a', 'b']],
    ["a',../x,ok-1", ['ok-1']],
  ])('ids of %j', (text, ids) => expect(readIds(text)).toEqual(ids))
})
