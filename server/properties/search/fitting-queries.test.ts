import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { kinds, offers } from '../../../domain/property/fields/choices.ts'
import { features } from '../../../domain/property/fields/features.ts'
import type { Property } from '../../../domain/property/property.ts'
import { emptySearch, type PropertySearch } from '../../../domain/property/search/property-search.ts'
import { customer, onDatabase, replaceProperties, sample } from '../../database/test-databases.ts'
import { claimPictures, insertPicture } from '../../images/queries.ts'
import { insertProperty, listProperties } from '../queries.ts'
import { createFitting, searchFilter } from './fitting-queries.ts'

const now = new Date('2026-07-10T12:34:56.000Z')
const days = ['2026-06-01', '2026-07-01', '2026-08-01'] as const
const cities = ['Moncton', 'Dieppe', 'Saint-Édouard', 'Shediac'] as const
const texts = [
  'Bright flat by the river',
  'Appartement près du café',
  'House with a garage',
  'Sous-sol tranquille',
] as const

const home = fc.record({
  offer: fc.constantFrom(...offers),
  kind: fc.constantFrom(...kinds),
  price: fc.constantFrom(90_000, 100_000, 150_000, 150_050, 160_000, 30_000_000),
  city: fc.constantFrom(...cities),
  beds: fc.integer({ min: 0, max: 4 }),
  washrooms: fc.constantFrom(1, 1.5, 2),
  sqft: fc.constantFrom(700, 900, 1200),
  availableOn: fc.constantFrom(...days),
  features: fc.subarray([...features]),
  name: fc.constantFrom(...texts),
  description: fc.constantFrom(...texts),
  createdAt: fc.constantFrom('2026-07-03T11:59:59.999Z', '2026-07-03T12:00:00.000Z', '2026-07-09T00:00:00.000Z'),
})

const wishes = fc.record({
  offer: fc.constantFrom(...offers),
  city: fc.constantFrom('dieppe', 'MONC', 'saint-edouard', '%', 'nowhere'),
  kinds: fc.subarray([...kinds], { minLength: 1, maxLength: 3 }),
  price: fc.constantFrom({ min: 0, max: 1500 }, { min: 1001, max: 1600 }, { min: 1500, max: 999_999_999 }),
  beds: fc.integer({ min: 1, max: 3 }),
  exactBeds: fc.boolean(),
  baths: fc.constantFrom(1, 1.5, 2),
  area: fc.constantFrom({ min: 900 }, { max: 900 }, { min: 800, max: 1000 }),
  availableBy: fc.constantFrom(...days),
  features: fc.subarray([...features], { minLength: 1, maxLength: 2 }),
  words: fc.constantFrom('river', 'apartment', 'basement', 'rivver', 'elm', 'flat by', '"NEAR(', 'zzz', 'cafe'),
  withPhotos: fc.constant(true as const),
  fresh: fc.constant(true as const),
  box: fc.constantFrom(
    { south: 46, west: -65, north: 46.2, east: -64.5 },
    { south: 46.15, west: -65, north: 46.3, east: -64 },
  ),
})

/** One to three wishes: more of them hardly find a home. */
const search: fc.Arbitrary<PropertySearch> = fc
  .tuple(wishes, fc.uniqueArray(fc.nat({ max: 12 }), { minLength: 1, maxLength: 3 }))
  .map(([all, chosen]) => {
    const { exactBeds, ...some } = Object.fromEntries(
      Object.entries(all).filter((_, at) => chosen.includes(at)),
    ) as Partial<typeof all>
    return { ...emptySearch, ...some, ...(some.beds && all.exactBeds && { exactBeds: true as const }) }
  })

onDatabase((store) => {
  let homes: Property[]

  beforeAll(async () => {
    const made = fc.sample(home, { numRuns: 60, seed: 10 }).map((facts, at) => {
      const { address, ...rest } = sample({ id: `home-${at}`, ...facts })
      const place =
        at % 3 === 0 ? { latitude: null, longitude: null } : { latitude: 46.1 + (at % 7) / 50, longitude: -64.8 }
      return { ...rest, closed: at % 11 === 0, address: { ...address, ...place } }
    })
    await replaceProperties(store(), [])
    await store().change(async (tx) => {
      for (const one of made) await insertProperty(tx, one, customer)
    })
    for (const { id } of made.filter((_, at) => at % 4 === 0)) {
      const path = `properties/${id}/1`
      await insertPicture(store().db, { path, width: 8, height: 6, alt: '', altFr: '', placeholder: '', bytes: 9 })
      await claimPictures(store().db, id, [path])
    }
    homes = await listProperties(store().db, { listedOnly: true, sort: 'newest', offset: 0, limit: 100 })
    expect(homes).toHaveLength(60)
  })

  test('homes in memory fit a search exactly where the list shows them', async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(search, async (wanted) => {
        const query = { ...searchFilter(wanted, now), sort: 'newest' as const, offset: 0, limit: 100 }
        const listed = (await listProperties(store().db, query)).map(({ id }) => id)
        const fit = (await createFitting(store().db, now)(wanted, homes)).map(({ id }) => id)
        expect(fit.sort()).toEqual(listed.sort())
        found += fit.length
      }),
      { numRuns: 150 },
    )
    expect(found).toBeGreaterThan(50)
  })
})
