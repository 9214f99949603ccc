import { beforeAll, expect, test } from 'vitest'
import { onDatabase, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { footerPlaces, listSearchPages, mainCities, summarizeSearch } from './city-queries.ts'

onDatabase((store) => {
  beforeAll(() =>
    replaceProperties(store(), [
      sample({ id: 'a', beds: 1, price: 90_000, availableOn: '2027-01-01', features: ['Parking'] }),
      sample({ id: 'b', beds: 2, price: 160_000, availableOn: '2026-12-01', features: ['Parking', 'Pets Allowed'] }),
      sample({ id: 'c', beds: 2, price: 150_000, availableOn: '2027-02-01', features: [] }),
      sample({ id: 'closed', beds: 2, price: 1_000, closed: true }),
      sample({
        id: 'house',
        kind: 'detached',
        beds: 0,
        price: 200_000,
        availableOn: '2026-11-01',
        features: ['Parking'],
      }),
      sample({ id: 'office', kind: 'office', beds: 0, price: 390_000, city: 'Dieppe' }),
      sample({ id: 'flat', beds: 1, price: 110_000, city: 'Dieppe' }),
      sample({ id: 'hidden', price: 1, verified: false }),
      sample({ id: 'sale', offer: 'sale', price: 30_000_000 }),
      sample({ id: 'elsewhere', city: 'Shédiac' }),
    ]),
  )

  test('the apartments of a city that are still to be had', async () => {
    expect(await summarizeSearch(store().db, { offer: 'rent', city: ' MONCTON', kind: 'apartment' })).toEqual({
      count: 3,
      lowest: 90_000,
      highest: 160_000,
      soonest: '2026-12-01',
      beds: [
        { beds: 1, count: 1, lowest: 90_000 },
        { beds: 2, count: 2, lowest: 150_000 },
      ],
      features: [
        { feature: 'Parking', count: 2, lowest: 90_000 },
        { feature: 'Pets Allowed', count: 1, lowest: 160_000 },
      ],
      affordable: 2,
    })
  })

  test('every kind together; a home without bedrooms counts, but not by bedrooms', async () => {
    const summary = await summarizeSearch(store().db, { offer: 'rent', city: 'Moncton' })
    expect(summary).toMatchObject({ count: 4, highest: 200_000, soonest: '2026-11-01' })
    expect(summary.beds.map(({ beds }) => beds)).toEqual([1, 2])
  })

  test('the homes of a city are told without its offices and garages', async () => {
    const asked = { offer: 'rent', city: 'Dieppe' } as const
    expect(await summarizeSearch(store().db, asked)).toMatchObject({ count: 2, lowest: 110_000, highest: 390_000 })
    const homes = await summarizeSearch(store().db, { ...asked, kind: 'home' })
    expect(homes).toMatchObject({ count: 1, lowest: 110_000, highest: 110_000 })
  })

  test('the footer leads to the rentals of the main cities and to what is for sale', async () => {
    expect((await footerPlaces(store().db)).map(({ to }) => to)).toEqual([
      '/for-rent/moncton',
      '/for-rent/dieppe',
      '/for-rent/shediac',
      '/list-layout-new-3?type=Sell',
    ])
  })

  test('the main cities are those with open homes, most first, with the addresses of their pages', async () => {
    expect(await mainCities(store().db, 'rent')).toEqual([
      { city: 'Moncton', label: 'Rentals in Moncton', to: '/for-rent/moncton' },
      { city: 'Dieppe', label: 'Rentals in Dieppe', to: '/for-rent/dieppe' },
      { city: 'Shediac', label: 'Rentals in Shediac', to: '/for-rent/shediac' },
    ])
    expect(await mainCities(store().db, 'sale')).toEqual([
      { city: 'Moncton', label: 'Homes for sale in Moncton', to: '/for-sale/moncton' },
    ])
  })

  test('a city without homes, in any spelling', async () => {
    for (const city of ['Nowhere', "'; drop table property; --", '%']) {
      expect(await summarizeSearch(store().db, { offer: 'rent', city })).toEqual({
        count: 0,
        lowest: 0,
        highest: 0,
        soonest: '',
        beds: [],
        features: [],
        affordable: 0,
      })
    }
    expect((await summarizeSearch(store().db, { offer: 'rent', city: 'shediac' })).count).toBe(1)
  })
})

onDatabase((store) => {
  const since = (day: number) => `2026-05-0${day}T12:00:00.000Z`
  beforeAll(() =>
    replaceProperties(store(), [
      sample({ id: 'a', city: 'Moncton', price: 120_000, listedSince: since(1) }),
      sample({ id: 'b', city: 'Moncton', price: 90_000, listedSince: since(3), closed: true }),
      sample({ id: 'c', city: 'SHEDIAC', kind: 'garage', listedSince: since(2) }),
      sample({ id: 'd', city: 'Shédiac', kind: 'garage', listedSince: since(2) }),
      sample({ id: 'e', city: 'Moncton', offer: 'sale', price: 30_000_000, listedSince: since(2) }),
      sample({ id: 'f', city: 'Moncton', verified: false, price: 1 }),
      sample({ id: 'g', city: 'Nowhere', archived: true }),
    ]),
  )

  test('each kind in each city has its count, its prices and its newest listing', async () => {
    const moncton = { city: 'Moncton', kind: 'apartment' }
    expect(await listSearchPages(store().db)).toEqual([
      { ...moncton, offer: 'rent', count: 2, open: 1, lowest: 120_000, highest: 120_000, newest: since(3) },
      {
        city: 'Shédiac',
        kind: 'garage',
        offer: 'rent',
        count: 2,
        open: 2,
        lowest: 140_000,
        highest: 140_000,
        newest: since(2),
      },
      { ...moncton, offer: 'sale', count: 1, open: 1, lowest: 30_000_000, highest: 30_000_000, newest: since(2) },
    ])
  })
})
