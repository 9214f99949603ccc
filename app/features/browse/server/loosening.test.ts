import { beforeAll, expect, test } from 'vitest'
import { onDatabase, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { readSearch } from '../../../core/listing/search/property-search.ts'
import { countHomes, loosenSearch } from './queries.ts'

const wished = { city: 'Dieppe', beds: 2, price: 160_000, features: ['Parking', 'Pets Allowed'] as const }
const home = (id: string, facts: object) => sample({ ...wished, features: [...wished.features], id, ...facts })

onDatabase((store) => {
  beforeAll(() =>
    replaceProperties(store(), [
      ...[1, 2, 3, 4].map((at) => home(`dear${at}`, { price: 167_500 + at, availableOn: '2026-12-01' })),
      home('dearer', { price: 210_000, availableOn: '2026-12-01' }),
      ...[1, 2].map((at) => home(`street${at}`, { features: ['Pets Allowed'], availableOn: '2026-12-01' })),
      ...[1, 2, 3].map((at) => home(`late${at}`, { availableOn: '2027-02-01' })),
      home('small', { beds: 1, availableOn: '2026-12-01' }),
      home('moncton', { city: 'Moncton', yearBuilt: 1998, availableOn: '2026-12-01' }),
      home('sale', { offer: 'sale', price: 30_000_000 }),
    ]),
  )
  const loosen = async (query: string) => {
    const search = readSearch(new URLSearchParams(query))
    const found = await loosenSearch(store().db, search)
    for (const { search: looser, count } of found) {
      expect(await countHomes(store().db, looser)).toBe(count)
      expect(looser.page).toBe(1)
    }
    return found.map(({ text }) => text)
  }
  const wish = 'type=Rent&city=Dieppe&to=1600&beds=2&by=2027-01-01&feature=Parking&feature=PetsAllowed'

  test('the smallest step that brings something, best first, four at most', async () => {
    expect(await loosen(`${wish}&page=3`)).toEqual([
      '4 if you go to $1,700',
      '2 if you take away Parking',
      '3 by Feb 1, 2027',
      '1 with 1 or more bedrooms',
    ])
  })

  test.each([
    ['type=Rent&city=Moncton&kind=garage&kind=office', ['1 of every type']],
    ['type=Rent&city=Moncton&words=turret', ['1 without the words “turret”']],
    ['type=Rent&city=Shediac&beds=2', ['10 in Dieppe']],
    ['type=Rent&city=Moncton&photos=1', ['1 with those without photos']],
    ['type=Rent&from=2500', ['1 if you start at $2,100']],
    ['type=Rent&city=Moncton&beds=3&bedrooms=exact', ['1 with 2 bedrooms']],
    ['type=Rent&city=Moncton&areafrom=5000', ['1 of any size']],
    ['type=Rent&city=Moncton&built=2010', ['1 built in 1998 or later']],
    ['type=Rent&city=Dieppe&beds=1&bedrooms=exact&built=2010', ['1 of any age']],
    ['type=Rent&city=Moncton&baths=4', ['1 with 1.5 or more bathrooms']],
    ['type=Rent&city=Moncton&box=50,-70,51,-69', ['1 outside this part of the map']],
    // More than one wish stands in the way.
    ['type=Rent&baths=9&words=turret', []],
    ['', []],
  ] as [string, string[]][])('%s: %j', async (query, texts) => {
    expect((await loosen(query)).slice(0, 1)).toEqual(texts)
  })
})
