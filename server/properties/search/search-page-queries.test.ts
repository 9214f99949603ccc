import { beforeAll, expect, test } from 'vitest'
import { onDatabase, replaceProperties, sample } from '../../database/test-databases.ts'
import { listSearchPages } from './search-page-queries.ts'

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
