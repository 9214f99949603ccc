import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Position } from '../../../domain/distance.ts'
import { offers } from '../../../domain/property/fields/choices.ts'
import type { Property } from '../../../domain/property/property.ts'
import { meridianScale } from '../../../domain/property/search/search-places.ts'
import { onBothDatabases, replaceProperties, sample } from '../../database/test-databases.ts'
import { findPage } from '../pages.ts'
import { countFacets } from './facets/facet-queries.ts'
import type { PropertyFilter } from './filter.ts'

const names = ['Sunny loft', 'Garden flat', 'Riverside']
/** On a grid, so that many stand at one point and many are equally far. */
const step = fc.integer({ min: 0, max: 12 }).map((steps) => steps * 0.004)
const homes = fc
  .sample(
    fc.record({
      offer: fc.constantFrom(...offers, 'rent' as const),
      beds: fc.integer({ min: 0, max: 3 }),
      name: fc.constantFrom(...names),
      verified: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
      place: fc.oneof({ weight: 9, arbitrary: fc.tuple(step, step) }, fc.constantFrom([null, 0], [0, null])),
    }),
    { numRuns: 500, seed: 5 },
  )
  .map(({ place: [north, east], ...facts }, at) => {
    const home = sample({ ...facts, id: `h${at}` })
    const latitude = north === null ? null : 46.1 + north!
    return { ...home, address: { ...home.address, latitude, longitude: east === null ? null : -64.8 + east! } }
  })
const anyQuery = fc.record(
  {
    offer: fc.constantFrom(...offers),
    beds: fc.integer({ min: 1, max: 2 }),
    words: fc.constantFrom('sunny', 'garden'),
    near: fc.record({
      latitude: fc.constantFrom(46.1, 46.1019, 46.1243, 46.2, 47, 45.9),
      longitude: fc.constantFrom(-64.8, -64.8013, -64.7777, -64.7, -79),
    }),
    offset: fc.integer({ min: 0, max: 400 }),
    limit: fc.integer({ min: 1, max: 12 }),
  },
  { requiredKeys: ['near', 'offset', 'limit'] },
)

onBothDatabases((store) => {
  beforeAll(() => replaceProperties(store(), homes))

  test.each(['by the database', 'by what is in memory'])('are those of the plain sort, words %s', async (way) => {
    const today = { today: '2026-11-22', freshSince: '2026-11-15T00:00:00.000Z' }
    if (way.endsWith('memory')) await countFacets(store().db, { listedOnly: true, ...today })
    await fc.assert(
      fc.asyncProperty(anyQuery, async ({ offset, limit, ...query }) => {
        const expected = plainSort(query).slice(offset, offset + limit)
        const asked = { ...query, listedOnly: true, sort: 'nearest', offset, limit } as const
        expect(await findPage(store().db, asked)).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })
})

function plainSort({ near, offer, beds = 0, words = '' }: Omit<PropertyFilter, 'listedOnly'> & { near: Position }) {
  const distance = ({ address: { latitude, longitude } }: Property) =>
    latitude === null || longitude === null
      ? Number.POSITIVE_INFINITY
      : (latitude - near.latitude) * (latitude - near.latitude) +
        (longitude - near.longitude) * (longitude - near.longitude) * meridianScale(near.latitude)
  return homes
    .filter((home) => home.verified && (!offer || home.offer === offer) && home.beds >= beds)
    .filter((home) => home.name.toLowerCase().includes(words))
    .map((home) => ({ id: home.id, at: distance(home) }))
    .sort((one, other) => (one.at === other.at ? 0 : one.at - other.at) || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id)
}
