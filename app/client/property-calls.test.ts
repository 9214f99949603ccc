import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestSite, type TestSite } from '../../web/test-site.ts'
import { emptySearch, readSearch } from '../core/listing/search/property-search.ts'
import { ApiFailure } from './api.ts'
import { listProperties, propertiesByIds } from './property-calls.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
beforeEach(() => void vi.stubGlobal('fetch', inProcess))
afterAll(() => site.close())

test('lists a page in clean names, with the total', async () => {
  const { properties, total } = await listProperties({ ...emptySearch, offer: 'rent', sort: 'low' }, 2)
  expect(total).toBe(8)
  const { id } = properties[0]!
  expect(properties).toHaveLength(2)
  expect(site.listings.find((one) => one.id === id)).toMatchObject(properties[0]!)
  expect(properties[0]).not.toHaveProperty('description')
})

test('passes on every part of a search', async () => {
  const search = readSearch(
    new URLSearchParams('type=Sell&city=dieppe&kind=detached&kind=garage&price=1-900000&beds=1'),
  )
  const { properties } = await listProperties(search, 100)
  expect(properties.map(({ id }) => id).toSorted()).toEqual(['closed-1', 'open-1'])
})

test('finds by ids in their order, whatever a device has stored', async () => {
  const kept = ['open-2', '', 'nonsense ,', 'closed-1', 'archived-0', 'open-2', '../x', 'x'.repeat(500)]
  const found = await propertiesByIds(kept)
  expect(found).toEqual(['open-2', 'closed-1'].map((id) => site.listings.find((one) => one.id === id)))
  expect(await propertiesByIds([])).toEqual([])
  expect(await propertiesByIds(Array.from({ length: 500 }, (_, at) => `home-${at}`))).toEqual([])
})

test('throws on unexpected responses, with their status', async () => {
  vi.stubGlobal('fetch', async () => new Response('no', { status: 503 }))
  await expect(propertiesByIds(['a'])).rejects.toEqual(new ApiFailure(503))
})

async function inProcess(path: string, init?: RequestInit) {
  return site.api.fetch(new Request(new URL(path, 'https://example.ca'), init))
}
