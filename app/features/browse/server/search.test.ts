import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { openStore } from '../../../../platform/database/database.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { customer, onBothDatabases, sample } from '../../../../platform/database/test-databases.ts'
import { kinds, offers, sorts } from '../../../core/listing/fields/choices.ts'
import { features } from '../../../core/listing/fields/features.ts'
import { isPublic, type Property } from '../../../core/listing/property.ts'
import { countBeds } from '../../../core/listing/search/facet-counts.ts'
import { emptySearch, type PropertySearch } from '../../../core/listing/search/property-search.ts'
import { meridianScale } from '../../../core/listing/search/search-places.ts'
import type { Position } from '../../../core/places/distance.ts'
import { normalise } from '../../../core/words/normalise.ts'
import { textWords } from '../../../core/words/text-words.ts'
import { insertProperty, setFlag, updateProperty } from '../../listings/server/queries.ts'
import { loadProperties, loadStaffProperties } from '../../listings/server/rows.ts'
import { countChoices, countHomes, listChosen, listHomes } from './queries.ts'
import { freshSince } from './search.ts'
import { anySearch, fillWithHomes, homes } from './test-homes.ts'

const all = { offset: 0, limit: 1_000 }
// Few, so that one home changes again and again.
const anId = fc.constantFrom(...homes.slice(0, 12).map(({ id }) => id))

/** Writes to properties, as visitors, owners, staff and jobs make them. */
const anyWrite = fc.oneof(
  fc.record({ flag: fc.constantFrom('verified', 'closed', 'archived'), id: anId, value: fc.boolean() }),
  fc.record({
    edit: fc.record({
      name: fc.constantFrom('Sunny loft', 'Riverside', 'garden'),
      beds: fc.integer({ min: 0, max: 5 }),
      kind: fc.constantFrom(...kinds),
      price: fc.constantFrom(99_999, 150_000, 40_000_100),
    }),
    city: fc.constantFrom('Dieppe', 'Riverview', 'Nowhere'),
    id: anId,
  }),
  fc.record({ popularity: fc.integer({ min: 0, max: 40 }), id: anId }),
  fc.record({ removed: fc.constant(true), id: anId }),
  fc.record({ added: fc.constantFrom('Sunny garden', 'loft', 'Riverside'), id: anId }),
  fc.record({ photo: fc.boolean(), id: anId }),
)
type Write = typeof anyWrite extends fc.Arbitrary<infer Value> ? Value : never

onBothDatabases((store, url) => {
  beforeAll(() => fillWithHomes(store()))

  test('every stretch of every search is what a plain filter and sort would give', async () => {
    const stretch = fc.record({ offset: fc.integer({ min: 0, max: 320 }), limit: fc.integer({ min: 0, max: 40 }) })
    const known = await readAll(store().db)
    await fc.assert(
      fc.asyncProperty(anySearch, stretch, async (search, { offset, limit }) => {
        const expected = plainList(known, search)
        const { properties, total } = await listHomes(store().db, search, { offset, limit })
        expect(properties.map(({ id }) => id)).toEqual(expected.slice(offset, offset + limit))
        expect(total).toBe(expected.length)
      }),
      { numRuns: 400 },
    )
  })

  test('pages neither repeat nor lose a listing, first to last', async () => {
    const known = await readAll(store().db)
    for (const sort of sorts) {
      const search = { ...emptySearch, sort }
      const total = await countHomes(store().db, search)
      const seen: string[] = []
      for (let offset = 0; offset < total; offset += 10) {
        const { properties } = await listHomes(store().db, search, { offset, limit: 10 })
        seen.push(...properties.map(({ id }) => id))
      }
      expect(seen).toEqual(plainList(known, search))
      expect((await listHomes(store().db, search, { offset: 1e9, limit: 10 })).properties).toEqual([])
    }
  })

  test('beside each choice stands what the list would show with it', async () => {
    const count = (search: PropertySearch) => countHomes(store().db, search)
    await fc.assert(
      fc.asyncProperty(anySearch, async ({ exactBeds, ...search }) => {
        const asked = { ...search, ...(exactBeds && { exactBeds }) }
        const counts = await countChoices(store().db, asked)
        expect(counts.total).toBe(await count(asked))
        for (const offer of offers) expect(counts.offers[offer]).toBe(await count({ ...asked, offer }))
        for (const { city, count: here } of counts.cities) expect(here).toBe(await count({ ...asked, city }))
        for (const kind of kinds) expect(counts.kinds[kind]).toBe(await count({ ...asked, kinds: [kind] }))
        for (const { range, count: here } of counts.prices) expect(here).toBe(await count({ ...asked, price: range }))
        for (const beds of [1, 2, 3]) {
          expect(countBeds(counts.beds, beds, true)).toBe(await count({ ...search, beds, exactBeds: true }))
          expect(countBeds(counts.beds, beds, false)).toBe(await count({ ...search, beds }))
        }
        for (const { baths, count: here } of counts.baths) expect(here).toBe(await count({ ...asked, baths }))
        for (const { from, count: here } of counts.built) expect(here).toBe(await count({ ...asked, builtFrom: from }))
        for (const { by, count: here } of counts.available)
          expect(here).toBe(await count({ ...asked, availableBy: by }))
        for (const feature of features) {
          const chosen = { ...asked, features: [...asked.features, feature] }
          expect(counts.features[feature]).toBe(await count(chosen))
        }
        expect(counts.withPhotos).toBe(await count({ ...asked, withPhotos: true }))
        expect(counts.open).toBe(await count({ ...asked, open: true }))
        expect(counts.fresh).toBe(await count({ ...asked, fresh: true }))
      }),
      { numRuns: 40 },
    )
  })

  test('a city of any length or shape is looked for as it is, and no ids are no properties', async () => {
    const count = (city: string) => countHomes(store().db, { ...emptySearch, city })
    for (const city of ['x'.repeat(10_000), '%'.repeat(10_000), "'; drop table property; --", '??', '$1', 'x\u0000']) {
      expect(await count(city)).toBe(0)
    }
    for (const empty of ['   ', '\u0000', '\u0301']) expect(await count(empty)).toBe(await count(''))
    expect(await count('MONTREAL')).toBe(await count('montréal'))
    expect(await listChosen(store().db, emptySearch, { ids: [], ...all })).toEqual({ properties: [], total: 0 })
  })

  test('follows every write, inside its transaction, after it, and in another process', async () => {
    const searches = fc.sample(anySearch, { numRuns: 6, seed: 11 }).concat(emptySearch)
    const other = url() ? await openStore({ url: url()! }) : undefined
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyWrite, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        async (changes) => {
          for (const writes of changes) {
            await store().change(async (tx) => {
              for (const write of writes) await make(tx, write)
              await expectPlainLists(tx, searches)
            })
            await expectPlainLists(store().db, searches)
          }
          const undone = store().change(async (tx) => {
            await make(tx, { added: 'Riverside', id: 'h1' })
            await expectPlainLists(tx, searches)
            throw new Error('undone')
          })
          await expect(undone).rejects.toThrow('undone')
          await expectPlainLists(store().db, searches)
          const newest = await countHomes(store().db, emptySearch)
          if (other) expect(await countHomes(other.db, emptySearch)).toBe(newest)
        },
      ),
      { numRuns: 4 },
    )
    await other?.close()
  }, 60_000)

  async function expectPlainLists(db: Db, searches: readonly PropertySearch[]) {
    const known = await readAll(db)
    for (const search of searches) {
      const expected = plainList(known, search)
      const { properties, total } = await listHomes(db, search, { offset: 0, limit: 8 })
      expect(properties.map(({ id }) => id)).toEqual(expected.slice(0, 8))
      expect(total).toBe(expected.length)
    }
  }

  let made = 0

  async function make(tx: Db, write: Write) {
    const { id } = write
    const at = new Date(Date.UTC(2026, 5, 1) + ++made * 1000)
    if ('flag' in write) return setFlag(tx, id, write.flag as 'verified', write.value, at)
    if ('removed' in write) return tx.deleteFrom('property').where('id', '=', id).execute()
    if ('added' in write)
      return insertProperty(tx, sample({ id: `n${made}`, name: write.added, createdAt: at.toISOString() }), customer)
    if ('popularity' in write)
      return tx.updateTable('property').set({ popularity: write.popularity }).where('id', '=', id).execute()
    const [home] = await loadStaffProperties(tx, [id])
    if (!home) return
    if ('edit' in write) {
      const address = { ...home.address, city: write.city }
      return updateProperty(tx, { ...home, ...write.edit, address, updatedAt: at.toISOString() }, home.updatedAt)
    }
    if (!write.photo)
      return tx.updateTable('property_picture').set({ property_id: null }).where('property_id', '=', id).execute()
    const size = { position: 0, width: 1, height: 1, bytes: 1, alt: '', alt_fr: '', placeholder: '' }
    return tx
      .insertInto('property_picture')
      .values({ ...size, path: `n${made}`, property_id: id, created_at: at })
      .execute()
  }
})

type Known = Property & { popularity: number }

async function readAll(db: Db): Promise<Known[]> {
  const rows = await db.selectFrom('property').select(['id', 'popularity']).orderBy('id').execute()
  const popularityOf = new Map(rows.map(({ id, popularity }) => [id, popularity]))
  const found = await loadProperties(
    db,
    rows.map(({ id }) => id),
  )
  return found.map((home) => ({ ...home, popularity: popularityOf.get(home.id)! }))
}

/** The definition, written plainly. */
function plainList(known: readonly Known[], search: PropertySearch) {
  return known
    .filter(isPublic)
    .filter((home) => fulfils(home, search))
    .sort(
      (a, b) =>
        Number(a.closed) - Number(b.closed) ||
        rank(a, b, search) ||
        b.createdAt.localeCompare(a.createdAt) ||
        (a.id < b.id ? -1 : 1),
    )
    .map((home) => home.id)
}

function fulfils(home: Property, search: PropertySearch) {
  const { offer, city, price, beds, exactBeds, baths = 0, area = {}, availableBy = '9999', box } = search
  const { latitude, longitude } = home.address
  const isIn = (at: number | null, from: number, to: number) => at !== null && at >= from && at <= to
  return (
    (!offer || home.offer === offer) &&
    normalise(home.address.city).includes(normalise(city)) &&
    (search.kinds.length === 0 || search.kinds.includes(home.kind)) &&
    (!price || (home.price >= price.min * 100 && home.price <= price.max * 100)) &&
    (!beds || (exactBeds ? home.beds === beds : home.beds >= beds)) &&
    home.washrooms >= baths &&
    home.sqft >= (area.min ?? 0) &&
    home.sqft <= (area.max ?? Number.POSITIVE_INFINITY) &&
    (!search.builtFrom || (home.yearBuilt !== null && home.yearBuilt >= search.builtFrom)) &&
    home.availableOn <= availableBy &&
    (!search.fresh || home.listedSince >= freshSince()) &&
    search.features.every((feature) => home.features.includes(feature)) &&
    textWords(search.words).every((word) => textWords(home.name).includes(word)) &&
    (!search.open || !home.closed) &&
    (!search.withPhotos || home.pictures.length > 0) &&
    (!box || (isIn(latitude, box.south, box.north) && isIn(longitude, box.west, box.east)))
  )
}

function rank(a: Known, b: Known, { sort, near }: PropertySearch) {
  const byId = a.id < b.id ? -1 : 1
  if (sort === 'nearest') return (near && distance(a, near) - distance(b, near)) || byId
  if (sort === 'popular') return b.popularity - a.popularity
  if (sort === 'newest') return b.listedSince.localeCompare(a.listedSince) || byId
  return sort === 'low' ? a.price - b.price : b.price - a.price
}

/** What has no position is behind everything else. */
function distance({ address: { latitude, longitude } }: Property, near: Position) {
  if (latitude === null || longitude === null) return 1e6
  return (latitude - near.latitude) ** 2 + (longitude - near.longitude) ** 2 * meridianScale(near.latitude)
}
