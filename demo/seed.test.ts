import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoCompany } from '../app/features/company/rules/demo-company.ts'
import { findProperty, findPropertyWithCustomer } from '../app/features/listings/server/queries.ts'
import { loadProperties } from '../app/features/listings/server/rows.ts'
import { findPicture } from '../app/features/photos/server/queries.ts'
import { openStore, type Store } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrations.ts'
import { getSetting, putSetting } from '../platform/database/settings.ts'
import { createImageProcessor, type ImageProcessor } from '../platform/images/encoder/image-processor.ts'
import { openStorage, type Storage } from '../platform/images/storage.ts'
import { demoListings } from './listings.ts'
import photos from './photos.json' with { type: 'json' }
import { demoId, seedDemo } from './seed.ts'

/** 22:30 on the second in Moncton; in UTC it is the third. */
const now = new Date('2026-08-03T01:30:00Z')
const [cover = '', inside = ''] = demoListings[0]!.photos
const some = demoListings.slice(0, 4).map((listing) => ({ ...listing, photos: [cover, inside] }))
const [first] = some as [(typeof some)[0]]
/** All properties, the most popular first. */
async function everything() {
  const rows = await store.db.selectFrom('property').select('id').orderBy('popularity', 'desc').orderBy('id').execute()
  return loadProperties(
    store.db,
    rows.map(({ id }) => id),
  )
}

let folder: string
let store: Store
let storage: Storage
let imageProcessor: ImageProcessor
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundy-seed-'))
  store = await openStore({})
  await migrate(store)
  storage = await openStorage({ folder })
  imageProcessor = createImageProcessor(join(folder, 'incoming'))
})
afterEach(async () => {
  await imageProcessor.close()
  await store.close()
  await rm(folder, { recursive: true })
})

test('fills an empty site: company, listings, photos, views', async () => {
  const said: string[] = []
  expect(await seedDemo({ store, storage, imageProcessor }, now, (sentence) => said.push(sentence), some)).toBe(true)
  expect(said).toHaveLength(1)
  expect(await getSetting(store.db, 'company')).toEqual(demoCompany)

  const listings = await everything()
  expect(listings).toHaveLength(some.length)
  const byViews = some.toSorted((one, other) => other.popularity - one.popularity)
  expect(listings.map(({ name }) => name)).toEqual(byViews.map(({ name }) => name))

  const found = await findPropertyWithCustomer(store.db, demoId(first))
  expect(found).toMatchObject({ name: first.name, price: first.price * 100, customer: first.customer })
  expect(found?.pictures).toHaveLength(2)
  for (const { path, alt, altFr, placeholder, width } of found?.pictures ?? []) {
    expect(photos.map((photo) => photo.alt)).toContainEqual({ en: alt, fr: altFr })
    expect(placeholder).toMatch(/^data:image/)
    expect(width).toBeGreaterThan(300)
    expect(await findPicture(store.db, path)).toMatchObject({ propertyId: found?.id })
    expect((await storage.openPicture(path, 320))?.bytes).toBeGreaterThan(1000)
  }
})

test("counts days from the first start, by Moncton's date", async () => {
  const listing = { ...first, availableIn: 30, listedAgo: 3 }
  await seedDemo({ store, storage, imageProcessor }, now, undefined, [listing])
  const found = await findProperty(store.db, demoId(listing))
  expect(found?.availableOn).toBe('2026-09-01')
  expect(found?.createdAt).toBe('2026-07-31T01:30:00.000Z')
})

test('spreads the views over thirty days, all of them', async () => {
  await seedDemo({ store, storage, imageProcessor }, now, undefined, [{ ...first, popularity: 47, listedAgo: 40 }])
  const views = await store.db.selectFrom('property_view').selectAll().orderBy('day').execute()
  expect(views.reduce((sum, row) => sum + row.views, 0)).toBe(47)
  expect(Math.max(...views.map((row) => row.views))).toBe(2)
  expect(views).toHaveLength(30)
  expect([views[0]?.day, views.at(-1)?.day]).toEqual(['2026-07-04', '2026-08-02'])
})

test('a listing has no views before it was listed', async () => {
  const young = { ...first, popularity: 90, listedAgo: 4 }
  await seedDemo({ store, storage, imageProcessor }, now, undefined, [young])
  const views = await store.db.selectFrom('property_view').selectAll().orderBy('day').execute()
  expect(views.map((row) => row.views)).toEqual([3, 3, 2, 3, 1])
  expect(views[0]?.day).toBe('2026-07-29')
})

test('a second start changes nothing', async () => {
  await seedDemo({ store, storage, imageProcessor }, now, undefined, some)
  const before = await everything()
  const revision = await store.revision()
  expect(await seedDemo({ store, storage, imageProcessor }, new Date('2027-01-01'), () => expect.fail(), some)).toBe(
    true,
  )
  expect(await everything()).toEqual(before)
  expect(await store.revision()).toBe(revision)
})

test('leaves a real company alone, even before its first listing', async () => {
  await store.change((tx) => putSetting(tx, 'company', { ...demoCompany, name: 'Real', sample: false }))
  expect(await seedDemo({ store, storage, imageProcessor }, now, undefined, some)).toBe(false)
  expect(await everything()).toEqual([])
})

test('a failure while photos are stored leaves an empty site, and the next start tries again', async () => {
  let puts = 0
  const breaking: Storage = {
    ...storage,
    putPicture: (...given) => (++puts > 3 ? Promise.reject(new Error('killed')) : storage.putPicture(...given)),
  }
  await expect(seedDemo({ store, storage: breaking, imageProcessor }, now, undefined, some)).rejects.toThrow('killed')
  expect(await readdir(folder)).toContain('properties')
  expect(await everything()).toEqual([])
  expect(await getSetting(store.db, 'company')).toBeUndefined()

  expect(await seedDemo({ store, storage, imageProcessor }, now, undefined, some)).toBe(true)
  expect(await everything()).toHaveLength(some.length)
})

test('a failure among the rows stores none of them', async () => {
  const broken = [...some.slice(0, 3), { ...some[3]!, price: -1 }]
  await expect(seedDemo({ store, storage, imageProcessor }, now, undefined, broken)).rejects.toThrow()
  expect(await everything()).toEqual([])
  expect(await getSetting(store.db, 'company')).toBeUndefined()
})

test('every address has its own id, the same at every start', () => {
  const ids = demoListings.map(demoId)
  expect(new Set(ids).size).toBe(demoListings.length)
  expect(ids).toEqual(demoListings.map(demoId))
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-[0-9a-f]{6}$/)
})
