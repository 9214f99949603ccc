import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Position } from '../../domain/distance.ts'
import { features, kinds, offers, priceRanges, salePriceRanges, sorts } from '../../domain/property/choices.ts'
import { isPublic, type Property } from '../../domain/property/property.ts'
import { readRange } from '../../domain/property/property-search.ts'
import { meridianScale } from '../../domain/property/search-places.ts'
import { textWords } from '../../domain/text-words.ts'
import type { Store } from '../database/database.ts'
import { normalise } from '../database/like-pattern.ts'
import { customer, onBothDatabases, replaceProperties, sample } from '../database/test-databases.ts'
import type { PropertyQuery } from './pages.ts'
import { countProperties, insertProperty, listProperties } from './queries.ts'

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

// Few values each, so that ties and repeated cells are the rule.
const property = fc.record({
  offer: fc.constantFrom(...offers),
  kind: fc.constantFrom(...kinds),
  price: fc.constantFrom(...prices),
  city: fc.constantFrom(...cities),
  beds: fc.integer({ min: 0, max: 5 }),
  verified: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
  archived: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  createdAt: fc.integer({ min: 1, max: 5 }).map((hour) => `2026-05-01T0${hour}:00:00.000Z`),
  washrooms: fc.constantFrom(1, 1.5, 2, 2.5),
  sqft: fc.constantFrom(0, 500, 900, 1200),
  availableOn: fc.constantFrom('2026-06-01', '2026-12-01', '2027-01-01', '2027-02-01'),
  features: fc.subarray([...features]),
  name: fc.subarray(titleWords).map((words) => words.join(' ')),
  place: fc.constantFrom([46.1, -64.8], [46.1, -64.7], [46.0, -64.8], [46.2, -64.5], [null, null], [46.1, null]),
  listedSince: fc.integer({ min: 1, max: 60 }).map((minute) => new Date(Date.UTC(2026, 4, 2, 0, minute)).toISOString()),
})
const ranges = [...priceRanges, ...salePriceRanges, '900-1100', '1001-1001', '0-0'].map((text) => readRange(text)!)
const query = fc.record(
  {
    offer: fc.constantFrom(...offers),
    city: fc.constantFrom('mon', 'MONTRÉAL', 'é', 'e', '%', '_', '0%_r', "'", '\\', 'nowhere', ' dieppe '),
    kinds: fc.subarray([...kinds]),
    price: fc.constantFrom(...ranges),
    beds: fc.integer({ min: 0, max: 6 }),
    exactBeds: fc.boolean(),
    baths: fc.constantFrom(1, 1.5, 2, 3),
    area: fc.constantFrom({ min: 500 }, { max: 900 }, { min: 501, max: 1200 }),
    availableBy: fc.constantFrom('2026-11-30', '2026-12-01', '2027-01-15'),
    features: fc.uniqueArray(fc.constantFrom(...features), { maxLength: 2 }),
    words: fc
      .uniqueArray(fc.constantFrom('RIVERSIDE', 'garden', 'elegant', 'sunny,', 'Loft'), { maxLength: 2 })
      .map((words) => words.join(' ')),
    withPhotos: fc.boolean(),
    listedAfter: fc.constant(new Date(Date.UTC(2026, 4, 2, 0, 30)).toISOString()),
    box: fc.constantFrom(...boxes),
    near: fc.constantFrom(...places),
    ids: fc.subarray(['h1', 'h2', 'h30', 'h31', 'none']),
    listedOnly: fc.integer({ min: 0, max: 4 }).map((one) => one > 0),
    sort: fc.constantFrom(...sorts),
    offset: fc.integer({ min: 0, max: 320 }),
    limit: fc.integer({ min: 0, max: 40 }),
  },
  { requiredKeys: ['listedOnly', 'sort', 'offset', 'limit'] },
)
const homes = fc
  .sample(property, { numRuns: 300, seed: 7 })
  .map(({ place: [latitude = null, longitude = null], ...facts }, at) => {
    const home = sample({ ...facts, id: `h${at}` })
    return { ...home, address: { ...home.address, latitude, longitude } }
  })
const hasPhotos = (home: Property) => Number(home.id.slice(1)) % 3 === 0
const popularity = (home: Property) => (Number(home.id.slice(1)) % 4) * 10

onBothDatabases((store) => {
  beforeAll(async () => {
    await replaceProperties(store(), homes)
    await givePopularity(store())
    await givePhotos(store())
  })

  test('every stretch of every search is what a plain filter and sort would give', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const expected = expectedList(asked)
        const { offset, limit } = asked
        const found = await listProperties(store().db, asked)
        expect(found.map((one) => one.id)).toEqual(expected.slice(offset, offset + limit))
        expect(await countProperties(store().db, asked)).toBe(expected.length)
      }),
      { numRuns: 600 },
    )
  })

  test('pages neither repeat nor lose a listing, first to last', async () => {
    for (const sort of sorts) {
      const asked: PropertyQuery = { listedOnly: true, sort, offset: 0, limit: 10 }
      const total = await countProperties(store().db, asked)
      const seen: string[] = []
      for (let offset = 0; offset < total; offset += 10) {
        seen.push(...(await listProperties(store().db, { ...asked, offset })).map((one) => one.id))
      }
      expect(seen).toEqual(expectedList(asked))
      expect(await listProperties(store().db, { ...asked, offset: total })).toEqual([])
      expect(await listProperties(store().db, { ...asked, offset: 1e9 })).toEqual([])
    }
  })

  test('a city of any length or shape is looked for as it is', async () => {
    const count = (city: string) => countProperties(store().db, { city, listedOnly: true })
    for (const city of ['x'.repeat(10_000), '%'.repeat(10_000), "'; drop table property; --", '??', '$1', 'x\u0000']) {
      expect(await count(city)).toBe(0)
    }
    for (const empty of ['   ', '\u0000', '\u0301']) expect(await count(empty)).toBe(await count(''))
    expect(await count('MONTREAL')).toBe(await count('montréal'))
  })

  test('no ids are no properties', async () => {
    expect(await countProperties(store().db, { ids: [], listedOnly: true })).toBe(0)
  })
})

test('a count is not asked twice between two changes, and a new one follows a change', async () => {
  const { openStore } = await import('../database/database.ts')
  const { migrate } = await import('../database/migrations.ts')
  const store = await openStore({})
  await migrate(store)
  const rent = { offer: 'rent', listedOnly: true } as const
  expect(await countProperties(store.db, rent)).toBe(0)
  // Behind the store's back: nothing moved the revision, so the kept answer stands.
  await insertProperty(store.db, sample({ id: 'a' }), customer)
  expect(await countProperties(store.db, rent)).toBe(0)
  await store.change((tx) => insertProperty(tx, sample({ id: 'b' }), customer))
  expect(await countProperties(store.db, rent)).toBe(2)
  await store.close()
})

function expectedList(query: PropertyQuery) {
  const { offer, city = '', kinds: asked = [], price, ids, listedOnly } = query
  return homes
    .filter((home) => !listedOnly || isPublic(home))
    .filter((home) => !offer || home.offer === offer)
    .filter((home) => normalise(home.address.city).includes(normalise(city)))
    .filter((home) => asked.length === 0 || asked.includes(home.kind))
    .filter((home) => !price || (home.price >= price.min * 100 && home.price <= price.max * 100))
    .filter((home) => !ids || ids.includes(home.id))
    .filter((home) => fulfils(home, query))
    .sort((a, b) => rank(a, b, query) || b.createdAt.localeCompare(a.createdAt) || (a.id < b.id ? -1 : 1))
    .map((home) => home.id)
}

function fulfils(home: Property, query: PropertyQuery) {
  const { beds, exactBeds, baths = 0, area = {}, availableBy = '9999', box, words = '' } = query
  const { latitude, longitude } = home.address
  const isIn = (at: number | null, from: number, to: number) => at !== null && at >= from && at <= to
  return (
    (!beds || (exactBeds ? home.beds === beds : home.beds >= beds)) &&
    home.washrooms >= baths &&
    home.sqft >= (area.min ?? 0) &&
    home.sqft <= (area.max ?? Number.POSITIVE_INFINITY) &&
    home.availableOn <= availableBy &&
    home.listedSince >= (query.listedAfter ?? '') &&
    (query.features ?? []).every((feature) => home.features.includes(feature)) &&
    textWords(words).every((word) => textWords(home.name).includes(word)) &&
    (!query.withPhotos || hasPhotos(home)) &&
    (!box || (isIn(latitude, box.south, box.north) && isIn(longitude, box.west, box.east)))
  )
}

function rank(a: Property, b: Property, { sort, near }: PropertyQuery) {
  const byId = a.id < b.id ? -1 : 1
  if (sort === 'nearest') return (near && distance(a, near) - distance(b, near)) || byId
  if (sort === 'popular') return popularity(b) - popularity(a)
  if (sort === 'newest') return b.listedSince.localeCompare(a.listedSince) || byId
  return sort === 'low' ? a.price - b.price : b.price - a.price
}

/** What has no position is behind everything else. */
function distance({ address: { latitude, longitude } }: Property, near: Position) {
  if (latitude === null || longitude === null) return 1e6
  return (latitude - near.latitude) ** 2 + (longitude - near.longitude) ** 2 * meridianScale(near.latitude)
}

function givePhotos(store: Store) {
  return store.change(async (tx) => {
    for (const home of homes.filter(hasPhotos)) {
      const size = { position: 0, width: 1, height: 1, bytes: 1, alt: '', alt_fr: '', placeholder: '' }
      await tx
        .insertInto('property_picture')
        .values({ ...size, path: home.id, property_id: home.id, created_at: new Date() })
        .execute()
    }
  })
}

function givePopularity(store: Store) {
  return store.change(async (tx) => {
    for (const home of homes) {
      await tx
        .updateTable('property')
        .set({ popularity: popularity(home) })
        .where('id', '=', home.id)
        .execute()
    }
  })
}
