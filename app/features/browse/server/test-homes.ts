import fc from 'fast-check'
import type { Store } from '../../../../platform/database/database.ts'
import { replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { kinds, offers, priceRanges, salePriceRanges, sorts } from '../../../core/listing/fields/choices.ts'
import { features } from '../../../core/listing/fields/features.ts'
import type { Property } from '../../../core/listing/property.ts'
import { emptySearch, type PropertySearch, readRange } from '../../../core/listing/search/property-search.ts'

const cities = ['Moncton', 'Dieppe', 'Shédiac', 'Saint-Jean', 'Montréal', 'montreal', '100%_real', "L'Île"]
const prices = [
  1, 99_999, 100_000, 100_001, 100_050, 100_100, 150_000, 150_001, 25_000_000, 40_000_100, 100_000_000, 100_000_001,
]

const titleWords = ['Riverside', 'garden', 'Élégant', 'sunny', 'loft']
const boxes = [
  { south: 46.05, west: -64.85, north: 46.15, east: -64.65 },
  { south: 46.1, west: -64.8, north: 46.1, east: -64.8 },
  { south: 50, west: -70, north: 51, east: -69 },
]
const places = [
  { latitude: 46.1, longitude: -64.75 },
  { latitude: 46.05, longitude: -64.8 },
]
const now = Date.now()
const hour = 60 * 60 * 1000

// Few values each, so that ties are the rule.
const property = fc.record({
  offer: fc.constantFrom(...offers),
  kind: fc.constantFrom(...kinds),
  price: fc.constantFrom(...prices),
  city: fc.constantFrom(...cities),
  beds: fc.integer({ min: 0, max: 5 }),
  verified: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
  archived: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  closed: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
  createdAt: fc.integer({ min: 1, max: 5 }).map((hour) => `2026-05-01T0${hour}:00:00.000Z`),
  washrooms: fc.constantFrom(1, 1.5, 2, 2.5),
  sqft: fc.constantFrom(0, 500, 900, 1200),
  availableOn: fc.constantFrom('2026-06-01', '2026-12-01', '2027-01-01', '2027-02-01'),
  yearBuilt: fc.constantFrom(null, 1979, 1998, 2010, 2024),
  features: fc.subarray([...features]),
  name: fc.subarray(titleWords).map((words) => words.join(' ')),
  place: fc.constantFrom([46.1, -64.8], [46.1, -64.7], [46.0, -64.8], [46.2, -64.5], [null, null], [46.1, null]),
  // Of the last two weeks: half of them are new.
  listedSince: fc.integer({ min: 1, max: 14 }).map((days) => new Date(now - days * 23 * hour).toISOString()),
})
const ranges = [...priceRanges, ...salePriceRanges, '900-1100', '1001-1001', '0-0'].map((text) => readRange(text)!)

/** Any wishes, mostly few of them: many together hardly find a home. */
export const anySearch: fc.Arbitrary<PropertySearch> = fc
  .record(
    {
      offer: fc.constantFrom(...offers),
      city: fc.constantFrom('mon', 'MONTRÉAL', 'é', 'e', '%', '_', '0%_r', "'", '\\', 'nowhere', ' dieppe '),
      kinds: fc.subarray([...kinds]),
      price: fc.constantFrom(...ranges),
      beds: fc.integer({ min: 1, max: 6 }),
      baths: fc.constantFrom(1, 1.5, 2, 3),
      area: fc.constantFrom({ min: 500 }, { max: 900 }, { min: 501, max: 1200 }),
      builtFrom: fc.constantFrom(1980, 1998, 2010, 2025),
      availableBy: fc.constantFrom('2026-11-30', '2026-12-01', '2027-01-15'),
      features: fc.uniqueArray(fc.constantFrom(...features), { maxLength: 2 }),
      words: fc
        .uniqueArray(fc.constantFrom('RIVERSIDE', 'garden', 'elegant', 'sunny,', 'Loft'), { maxLength: 2 })
        .map((words) => words.join(' ')),
      withPhotos: fc.constant(true as const),
      fresh: fc.constant(true as const),
      open: fc.constant(true as const),
      box: fc.constantFrom(...boxes),
    },
    { requiredKeys: [] },
  )
  .chain((all) => {
    const names = Object.keys(all) as (keyof typeof all)[]
    const order = { sort: fc.constantFrom(...sorts), near: fc.constantFrom(...places), exact: fc.boolean() }
    return fc.record({ kept: fc.subarray(names), ...order }).map(({ kept, sort, near, exact }) => ({
      ...emptySearch,
      ...Object.fromEntries(kept.map((name) => [name, all[name]])),
      ...(exact && kept.includes('beds') && { exactBeds: true as const }),
      ...(sort === 'nearest' && { near }),
      sort,
    }))
  })

export const homes = fc
  .sample(property, { numRuns: 300, seed: 7 })
  .map(({ place: [latitude = null, longitude = null], ...facts }, at) => {
    const home = sample({ ...facts, id: `h${at}` })
    return { ...home, address: { ...home.address, latitude, longitude } }
  })
const hasPhotos = (home: Property) => Number(home.id.slice(1)) % 3 === 0
export const popularity = (home: Pick<Property, 'id'>) => (Number(home.id.slice(1)) % 4) * 10

/** Three hundred homes, every third with a photo, in place of all properties. */
export async function fillWithHomes(store: Store) {
  await replaceProperties(store, homes)
  await store.change(async (tx) => {
    for (const home of homes) {
      await tx
        .updateTable('property')
        .set({ popularity: popularity(home) })
        .where('id', '=', home.id)
        .execute()
    }
    const size = { position: 0, width: 1, height: 1, bytes: 1, alt: '', alt_fr: '', placeholder: '' }
    const photos = homes
      .filter(hasPhotos)
      .map(({ id }) => ({ ...size, path: id, property_id: id, created_at: new Date() }))
    await tx.insertInto('property_picture').values(photos).execute()
  })
}
