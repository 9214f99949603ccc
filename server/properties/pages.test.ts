import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Position } from '../../domain/distance.ts'
import { sorts } from '../../domain/property/fields/choices.ts'
import { isPublic, type Property } from '../../domain/property/property.ts'
import { meridianScale } from '../../domain/property/search/search-places.ts'
import { textWords } from '../../domain/words/text-words.ts'
import { normalise } from '../database/like-pattern.ts'
import { customer, onBothDatabases, sample } from '../database/test-databases.ts'
import type { PropertyQuery } from './pages.ts'
import { countProperties, insertProperty, listProperties } from './queries.ts'
import { anyQuery, fillWithHomes, hasPhotos, homes, popularity } from './test-homes.ts'

onBothDatabases((store) => {
  beforeAll(async () => {
    await fillWithHomes(store())
  })

  test('every stretch of every search is what a plain filter and sort would give', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, async (asked) => {
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
