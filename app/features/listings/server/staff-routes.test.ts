import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createApi } from '../../../../api/api.ts'
import { customer, openTestSite, type TestSite } from '../../../../web/test-site.ts'
import type { WireProperty } from '../../../core/listing/wire/property-wire.ts'
import { staffProperty } from '../../../core/listing/wire/wire-schema.ts'
import { addPeople, staffEmail } from '../../accounts/server/test-accounts.ts'
import { statistics } from '../../figures/server/endpoints.ts'
import { countProperties } from '../../office/server/listings/list-page.ts'

let site: TestSite
let token: string
beforeAll(async () => {
  site = await openTestSite()
  token = (await addPeople(site)).staff
})
afterAll(() => site.close())

describe('the list of staff', () => {
  test('holds every property with its customer, what waits for review first, and is kept by nobody', async () => {
    const { properties, answer } = await list('')
    expect(properties).toHaveLength(40)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(z.array(staffProperty).parse(properties)).toEqual(properties)
    expect(properties[0]).toMatchObject({ customerName: customer.name, customerEmail: customer.email })
    const verified = properties.map((one) => one.verified)
    expect(verified).toEqual(verified.toSorted())
  })

  test.each([
    ['state=unverified', 8, /^unverified-/],
    ['state=public', 16, /^(open|closed)-/],
    ['state=closed', 8, /^closed-/],
    ['state=archived', 16, /^(archived|neither)-/],
    ['q=ZEBULON', 40, /./],
    ['q=quebec', 5, /-4$/],
    ['q=dieppe+elm+quux', 10, /-[16]$/],
    ['q=100%25', 0, /./],
    ['q=archived-3', 1, /^archived-3$/],
    ['q=elm&state=unverified&type=Rent', 4, /^unverified-[0246]$/],
  ])('%s', async (query, count, ids) => {
    const { properties, answer } = await list(`?${query}`)
    expect(properties).toHaveLength(count)
    expect(answer.headers.get('X-Total-Count')).toBe(String(count))
    for (const { id } of properties) expect(id).toMatch(ids)
  })

  test('goes by pages', async () => {
    const { properties, answer } = await list('?q=elm&limit=10&page=4')
    expect(properties).toHaveLength(10)
    expect(answer.headers.get('X-Total-Count')).toBe('40')
    expect((await list('?state=nonsense')).answer.status).toBe(422)
  })

  test('is counted by state', async () => {
    expect(await countProperties(site, 'all')).toEqual({
      all: 40,
      unverified: 8,
      public: 16,
      unanswered: 0,
      waiting: 8,
      closed: 8,
      archived: 16,
    })
  })
})

describe('update-property-status', () => {
  test.each([
    ['unverified-1', 'Verified', true],
    ['open-1', 'PropertyClosed', true],
    ['open-1', 'PropertyClosed', false],
    ['open-1', 'PropertyArchived', true],
    ['open-1', 'Verified', false],
  ])('%s: %s = %s is done, shown and written down', async (id, field, value) => {
    const answer = await change({ id, field, value })
    expect(answer.status).toBe(200)
    expect(staffProperty.parse(await answer.json())).toMatchObject({ id, [field]: value })
    const { entries } = (await (await ask(`/api/history?property=${id}`)).json()) as { entries: object[] }
    const named = { propertyId: id, propertyName: `Home ${id}` }
    expect(entries[0]).toMatchObject({ who: staffEmail, ...named, what: field, from: !value, to: value })
  })

  test('shows a verified property to the public at once', async () => {
    const before = await site.store.revision()
    expect((await site.api.request('/api/get-property/unverified-2')).status).toBe(404)
    await change({ id: 'unverified-2', field: 'Verified', value: true })
    expect(await site.store.revision()).toBeGreaterThan(before)
    expect((await site.api.request('/api/get-property/unverified-2')).status).toBe(200)
  })

  test('what is so already is no change', async () => {
    expect((await change({ id: 'open-2', field: 'Verified', value: true })).status).toBe(200)
    expect(await (await ask('/api/history?property=open-2')).json()).toEqual({ entries: [], next: null, total: 0 })
  })

  test.each([
    [{ field: 'Verified', value: true }, 422],
    [{ id: 'open-3', field: 'verified', value: true }, 422],
    [{ id: 'open-3', field: 'id', value: true }, 422],
    [{ id: 'open-3', field: 'Verified', value: 'true' }, 422],
    [{ id: 'open-3', field: 'Verified', value: 1 }, 422],
    [{ id: ['open-3'], field: 'Verified', value: true }, 422],
    [[], 422],
    [{ id: 'open\0', field: 'Verified', value: true }, 404],
    [{ id: '../x', field: 'Verified', value: true }, 404],
  ])('%j: %i', async (body, status) => {
    expect((await change(body)).status).toBe(status)
  })
})

test('a property that goes in the moment it is changed is one that is not there', async () => {
  const store: TestSite['store'] = {
    ...site.store,
    change(work) {
      return site.store.change(async (tx) => {
        await tx.deleteFrom('property').where('id', '=', 'archived-7').execute()
        return work(tx)
      })
    },
  }
  const body = JSON.stringify({ id: 'archived-7', field: 'Verified', value: false })
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const answer = await createApi({ ...site, store }).request('/api/update-property-status', {
    method: 'POST',
    body,
    headers,
  })
  expect([answer.status, await answer.json()]).toEqual([404, { error: 'There is no such property.' }])
})

test('history goes by pages, newest first, and outlives nothing it should not', async () => {
  for (let turn = 0; turn < 12; turn++) await change({ id: 'closed-1', field: 'Verified', value: turn % 2 === 1 })
  const pageOf = async (query: string) =>
    (await (await ask(`/api/history?property=closed-1${query}`)).json()) as {
      entries: unknown[]
      next: string
      total: number
    }
  const first = await pageOf('')
  const second = await pageOf(`&after=${encodeURIComponent(first.next)}`)
  expect([first.entries.length, second.entries.length, second.next, first.total]).toEqual([10, 2, null, 12])
  expect((await ask('/api/history?limit=0')).status).toBe(422)
  expect((await ask('/api/history?property=%00')).status).toBe(200)
})

test('statistics are read whole, in their documented shape', async () => {
  const answer = await ask('/api/statistics?days=7&limit=200')
  expect(statistics.parse(await answer.json())).toMatchObject({ views: 0, inquiries: 0, viewsBefore: null })
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  for (const query of ['days=0', 'days=30&days=7', 'limit=0', 'limit=201', 'limit=1e2', 'limit=%00']) {
    expect((await ask(`/api/statistics?${query}`)).status).toBe(422)
  }
})

function ask(path: string, init: RequestInit = {}) {
  return site.api.request(path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } })
}

async function list(query: string) {
  const answer = await ask(`/api/get-properties${query}`)
  return { answer, properties: answer.ok ? ((await answer.json()) as WireProperty[]) : [] }
}

function change(body: unknown) {
  return ask('/api/update-property-status', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })
}
