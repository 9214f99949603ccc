import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { kinds, offers } from '../../../../domain/property/fields/choices.ts'
import { features } from '../../../../domain/property/fields/features.ts'
import { countBeds } from '../../../../domain/property/search/facets.ts'
import { onDatabase } from '../../../database/test-databases.ts'
import { countProperties } from '../../queries.ts'
import { anyQuery, fillWithHomes } from '../../test-homes.ts'
import type { PropertyFilter } from '../filter.ts'
import { countFacets, type FacetQuery } from './facet-queries.ts'
import { firstDaysAfter } from './live-tallies.ts'

const today = '2026-11-22'
const freshSince = new Date(Date.UTC(2026, 4, 2, 0, 30)).toISOString()

onDatabase((store) => {
  beforeAll(() => fillWithHomes(store()))
  const count = (filter: PropertyFilter) => countProperties(store().db, filter)

  test('beside each choice stands what the list would show with it', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, async ({ ids, sort, near, offset, limit, ...asked }) => {
        const filter = { ...asked, listedOnly: true }
        const counts = await countFacets(store().db, { ...filter, today, freshSince } satisfies FacetQuery)
        expect(counts.total).toBe(await count(filter))
        for (const offer of offers) expect(counts.offers[offer]).toBe(await count({ ...filter, offer }))
        for (const { city, count: here } of counts.cities) expect(here).toBe(await count({ ...filter, city }))
        for (const kind of kinds) expect(counts.kinds[kind]).toBe(await count({ ...filter, kinds: [kind] }))
        for (const { range, count: here } of counts.prices) expect(here).toBe(await count({ ...filter, price: range }))
        for (const beds of [1, 2, 3]) {
          expect(countBeds(counts.beds, beds, true)).toBe(await count({ ...filter, beds, exactBeds: true }))
          expect(countBeds(counts.beds, beds, false)).toBe(await count({ ...filter, beds, exactBeds: false }))
        }
        for (const { baths, count: here } of counts.baths) expect(here).toBe(await count({ ...filter, baths }))
        for (const { by, count: here } of counts.available)
          expect(here).toBe(await count({ ...filter, availableBy: by }))
        for (const feature of features) {
          const chosen = { ...filter, features: [...(filter.features ?? []), feature] }
          expect(counts.features[feature]).toBe(await count(chosen))
        }
        expect(counts.withPhotos).toBe(await count({ ...filter, withPhotos: true }))
        expect(counts.fresh).toBe(await count({ ...filter, listedAfter: freshSince }))
      }),
      { numRuns: 25 },
    )
  }, 60_000)
})

test.each([
  ['2026-11-22', ['2026-12-01', '2027-01-01']],
  ['2026-12-01', ['2027-01-01', '2027-02-01']],
  ['2026-01-31', ['2026-02-01', '2026-03-01']],
])('after %s months begin on %j', (day, days) => {
  expect(firstDaysAfter(day)).toEqual(days)
})
