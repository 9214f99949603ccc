import { expect, test } from 'vitest'
import { customer, onDatabase, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { emptySearch } from '../../../core/listing/search/property-search.ts'
import { similarProperties } from '../../browse/server/near-queries.ts'
import { countHomes, listHomes } from '../../browse/server/queries.ts'
import { claimPictures, insertPicture } from '../../photos/server/queries.ts'
import {
  findProperty,
  findPropertyWithCustomer,
  insertProperty,
  listSitemap,
  newPropertyId,
  type SitemapEntry,
  setFlag,
  updateProperty,
} from './queries.ts'
import { listForReview } from './staff-queries.ts'

const page = { offset: 0, limit: 10 }
const picture = { width: 1600, height: 1200, alt: 'A room', altFr: 'Une chambre', placeholder: '#ccc', bytes: 1 }

onDatabase((store) => {
  test('gives back what was kept, without the customer', async () => {
    const home = sample({
      description: `${'\'); drop table property; -- "'.repeat(400)}é😀`.slice(0, 10_000),
      name: `O'Neil "100%"`,
    })
    await replaceProperties(store(), [home])
    expect(await findProperty(store().db, 'home')).toStrictEqual(home)
    expect(await listHomes(store().db, emptySearch, page)).toStrictEqual({ properties: [home], total: 1 })
    expect(await findPropertyWithCustomer(store().db, 'home')).toStrictEqual({ ...home, customer })
    for (const id of ['none', '', 'home\u0000', '%']) expect(await findProperty(store().db, id)).toBeUndefined()
    expect(await findPropertyWithCustomer(store().db, 'none')).toBeUndefined()
  })

  test('keeps words in two languages, in one of which a listing is', async () => {
    const home = sample({ language: 'fr', name: 'Maison', otherTitle: 'House', otherDescription: 'Near the café.' })
    await replaceProperties(store(), [home])
    expect(await findProperty(store().db, 'home')).toStrictEqual(home)
    await expect(replaceProperties(store(), [sample({ language: 'de' as 'fr' })])).rejects.toThrow(/check/i)
  })

  test('keeps empty and boundary facts', async () => {
    const bare = sample({
      features: [],
      price: 10_000_000_000,
      beds: 0,
      washrooms: 5.5,
      description: '',
      availableOn: '2024-02-29',
      yearBuilt: 1600,
    })
    await replaceProperties(store(), [bare])
    expect(await findProperty(store().db, 'home')).toStrictEqual(bare)
    for (const price of [0, -1, 10_000_000_001]) {
      await expect(replaceProperties(store(), [sample({ price })])).rejects.toThrow(/check/i)
    }
    expect(await findProperty(store().db, 'home')).toStrictEqual(bare)
  })

  test('updates facts, features and the customer, but no flag', async () => {
    await replaceProperties(store(), [sample()])
    const changed = sample({
      city: 'Dieppe',
      price: 99_00,
      features: ['Garage'],
      verified: false,
      createdAt: '2020-01-01T00:00:00.000Z',
    })
    const since = sample().updatedAt
    expect(await store().change((tx) => updateProperty(tx, { ...changed, customer }, since))).toBe(true)
    const { createdAt, listedSince, confirmedAt, priceHistory } = sample()
    const kept = { ...changed, verified: true, createdAt, listedSince, confirmedAt }
    const prices = {
      priceHistory: [...priceHistory, { at: changed.updatedAt, offer: 'rent', price: 99_00 }],
      priceFall: { cents: 140_000 - 99_00, since: changed.updatedAt },
    }
    expect(await findPropertyWithCustomer(store().db, 'home')).toStrictEqual({ ...kept, ...prices, customer })
    const other = { ...customer, name: 'Bo' }
    await store().change((tx) => updateProperty(tx, { ...changed, customer: other }, since))
    expect((await findPropertyWithCustomer(store().db, 'home'))?.customer).toEqual(other)
    const gone = { ...sample({ id: 'none' }), customer }
    expect(await store().change((tx) => updateProperty(tx, gone, since))).toBe(false)
    const outdated = '2020-01-01T00:00:00.000Z'
    expect(await store().change((tx) => updateProperty(tx, { ...changed, customer }, outdated))).toBe(false)
  })

  test('a flag decides at once what is listed', async () => {
    await replaceProperties(store(), [sample()])
    const shown = () => countHomes(store().db, emptySearch)
    expect(await shown()).toBe(1)
    const at = new Date('2026-07-01T00:00:00.000Z')
    expect(await store().change((tx) => setFlag(tx, 'home', 'archived', true, at))).toBe(true)
    expect(await shown()).toBe(0)
    expect(await findProperty(store().db, 'home')).toMatchObject({ archived: true, updatedAt: at.toISOString() })
    await store().change((tx) => setFlag(tx, 'home', 'archived', false))
    expect(await shown()).toBe(1)
    await store().change((tx) => setFlag(tx, 'home', 'verified', false))
    expect(await shown()).toBe(0)
    expect(await store().change((tx) => setFlag(tx, 'none', 'closed', true))).toBe(false)
  })

  test('a refused change leaves everything as it was', async () => {
    await replaceProperties(store(), [sample()])
    const before = await store().revision()
    const half = store().change(async (tx) => {
      await insertProperty(tx, sample({ id: 'other' }), customer)
      await setFlag(tx, 'home', 'archived', true)
      expect(await countHomes(tx, emptySearch)).toBe(1)
      throw new Error('no')
    })
    await expect(half).rejects.toThrow('no')
    expect((await listHomes(store().db, emptySearch, page)).properties).toStrictEqual([sample()])
    expect(await store().revision()).toBe(before)
  })

  test('staff see all, with customers, what waits for review first', async () => {
    const at = (hour: number) => `2026-05-01T0${hour}:00:00.000Z`
    await replaceProperties(store(), [
      sample({ id: 'a', createdAt: at(1) }),
      sample({ id: 'b', createdAt: at(2), verified: false }),
      sample({ id: 'c', createdAt: at(3), archived: true }),
      sample({ id: 'd', createdAt: at(4), verified: false, city: 'Shédiac' }),
    ])
    const ids = (found: { id: string }[]) => found.map((one) => one.id)
    const review = async (query: object) => (await listForReview(store().db, { ...page, ...query })).properties
    expect(ids(await review({}))).toEqual(['d', 'b', 'c', 'a'])
    const second = await review({ offset: 1, limit: 2 })
    expect(ids(second)).toEqual(['b', 'c'])
    expect(second[0]?.customer).toEqual(customer)
    expect(ids(await review({ search: { ...emptySearch, city: 'shediac' } }))).toEqual(['d'])
    expect(ids(await review({ search: { ...emptySearch, city: 'shediac' }, words: 'bright' }))).toEqual(['d'])
    expect(ids(await review({ ids: ['a', 'd', 'x\u0000'] }))).toEqual(['d', 'a'])
    expect(ids(await review({ ids: ['x\u0000'] }))).toEqual([])
  })

  test('staff find a listing by its titles in both languages, its type, and the names of either language', async () => {
    await replaceProperties(store(), [
      sample({ id: 'en', name: 'Renovated suite', kind: 'basement', otherTitle: '', city: 'Shediac' }),
      sample({ id: 'fr', name: 'Petit bureau', language: 'fr', otherTitle: 'Small office', kind: 'office' }),
      sample({ id: 'both', name: 'Bright home', otherTitle: 'Logement ensoleillé', kind: 'detached' }),
    ])
    const find = async (words: string) => {
      const { properties, total } = await listForReview(store().db, { ...page, words })
      expect(total).toBe(properties.length)
      return properties.map(({ id }) => id).toSorted()
    }
    for (const words of ['sous-sol', 'sous sol shédiac', 'BASEMENT', 'basement Shediac']) {
      expect(await find(words), words).toEqual(['en'])
    }
    for (const words of ['bureau', 'office', 'petit office']) expect(await find(words), words).toEqual(['fr'])
    for (const words of ['ensoleille', 'apartment', 'bright']) expect(await find(words), words).toEqual(['both'])
    for (const city of ['Shédiac', 'shediac', 'SHÉD']) {
      const { properties } = await listHomes(store().db, { ...emptySearch, city }, page)
      expect(properties.map(({ id }) => id)).toEqual(['en'])
    }
  })

  test('the sitemap has every listed one, with its cover, however it is cut', async () => {
    const homes = Array.from({ length: 7 }, (_, at) => sample({ id: `home-${at}`, verified: at !== 3 }))
    await replaceProperties(store(), homes)
    for (const path of ['later', 'cover']) await insertPicture(store().db, { path, ...picture })
    await store().change((tx) => claimPictures(tx, 'home-2', ['cover', 'later']))
    for (const stretch of [1, 2, 3, 6, 1_000]) {
      const entries: SitemapEntry[] = []
      for await (const entry of listSitemap(store().db, stretch)) entries.push(entry)
      expect(entries.map((entry) => entry.id)).toEqual(['home-0', 'home-1', 'home-2', 'home-4', 'home-5', 'home-6'])
      expect(entries[2]).toEqual({ id: 'home-2', offer: 'rent', updatedAt: sample().updatedAt, cover: 'cover' })
      expect(entries[3]).not.toHaveProperty('cover')
    }
  })

  test('similar ones are open, of the same offer, dwellings first, and near by city, kind, then price', async () => {
    const home = sample({ id: 'home' })
    await replaceProperties(store(), [
      home,
      sample({ id: 'far-price', price: 300_000 }),
      sample({ id: 'near-price', price: 139_000 }),
      sample({ id: 'other-kind', kind: 'basement' }),
      sample({ id: 'no-dwelling', kind: 'garage' }),
      sample({ id: 'other-city', city: 'Dieppe' }),
      sample({ id: 'for-sale', offer: 'sale' }),
      sample({ id: 'closed', closed: true }),
      sample({ id: 'unverified', verified: false }),
    ])
    const ids = (await similarProperties(store().db, home, 5)).map((one) => one.id)
    expect(ids).toEqual(['near-price', 'far-price', 'other-kind', 'other-city', 'no-dwelling'])
  })
})

test('an id is readable and its end cannot be foreseen', () => {
  const address = { streetNumber: '118', streetName: 'Elmwood Drive', line: '' }
  expect(newPropertyId(address)).toMatch(/^118-elmwood-drive-[0-9a-z]{6}$/)
  expect(newPropertyId({ streetNumber: '', streetName: '', line: "12 Rue de l'Église" })).toMatch(
    /^12-rue-de-l-eglise-[0-9a-z]{6}$/,
  )
  expect(newPropertyId({ streetNumber: '', streetName: '東京', line: '' })).toMatch(/^property-[0-9a-z]{6}$/)
  expect(newPropertyId({ ...address, streetName: 'x'.repeat(500) })).toHaveLength(64)
  expect(new Set(Array.from({ length: 500 }, () => newPropertyId(address))).size).toBe(500)
})
