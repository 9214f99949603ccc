import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestSite, type TestSite } from '../../../../web/test-site.ts'
import { briefProperty } from '../../../core/listing/wire/brief-schema.ts'
import type { WireProperty } from '../../../core/listing/wire/property-wire.ts'
import { publicProperty } from '../../../core/listing/wire/wire-schema.ts'
import { setFlag } from './queries.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

describe('GET get-properties', () => {
  test('answers a bare array of what is listed, in the documented shape and no more', async () => {
    const { properties, answer } = await list('')
    expect(answer.headers.get('Content-Type')).toBe('application/json')
    expect(z.array(publicProperty).parse(properties)).toEqual(properties)
    expect(ids(properties).toSorted()).toEqual(site.listed.map(({ id }) => id).toSorted())
    expect(properties.every(({ verified, propertyArchived }) => verified && !propertyArchived)).toBe(true)
  })

  test('fields=brief answers the same ones, each with what a card shows and no more', async () => {
    const { properties: whole } = await list('?sort=low')
    const { properties: brief, answer } = await list('?sort=low&fields=brief')
    expect(z.array(briefProperty).parse(brief)).toEqual(brief)
    for (const [at, property] of brief.entries()) expect(whole[at]).toMatchObject(property)
    expect(brief).toHaveLength(whole.length)
    expect(answer.headers.get('X-Total-Count')).toBe(String(whole.length))
    expect((await list('?fields=all')).status).toBe(422)
  })

  test('answers nothing as an empty array', async () => {
    const { properties, answer } = await list('?city=Nowhere')
    expect(properties).toEqual([])
    expect(answer.headers.get('X-Total-Count')).toBe('0')
  })

  test.each([
    ['type=Rent', (one: WireProperty) => one.tag2 === 'For Rent'],
    ['type=For+Rent', (one: WireProperty) => one.tag2 === 'For Rent'],
    ['type=Sell', (one: WireProperty) => one.tag2 === 'For Sell'],
    ['type=Buy', (one: WireProperty) => one.tag2 === 'For Sell'],
    ['city=MONC', (one: WireProperty) => one.city === 'Moncton'],
    ['city=quebec', (one: WireProperty) => one.city === 'Québec'],
    ['city=%25', () => false],
    ['kind=apartment', (one: WireProperty) => one.type === 'Apartment'],
    ['kind=SemiDetached&kind=garage', (one: WireProperty) => ['Semi-Detached', 'Garage'].includes(one.type)],
    ['price=0-1000', (one: WireProperty) => one.propertyValue <= 1000],
    ['price=1100-', (one: WireProperty) => one.propertyValue >= 1100],
    ['minPrice=1100&maxPrice=250000', (one: WireProperty) => one.propertyValue >= 1100 && one.propertyValue <= 250_000],
    ['price=0-1300&minPrice=1100', (one: WireProperty) => one.propertyValue >= 1100 && one.propertyValue <= 1300],
    ['beds=2', (one: WireProperty) => one.beds >= 2],
    ['beds=0', () => true],
    ['type=&city=&kind=', undefined],
    [
      'type=Sell&city=dieppe&beds=1',
      (one: WireProperty) => one.tag2 === 'For Sell' && one.city === 'Dieppe' && one.beds >= 1,
    ],
    ['nonsense=1&__proto__=2&city[]=x', () => true],
  ])('%s', async (query, fits) => {
    const { properties: all } = await list('')
    const { properties, answer, status } = await list(`?${query}`)
    if (!fits) return expect(status).toBe(422)
    expect(ids(properties).toSorted()).toEqual(ids(all.filter(fits)).toSorted())
    expect(answer.headers.get('X-Total-Count')).toBe(String(properties.length))
  })

  test('sorts by price, by popularity and by the day of listing', async () => {
    for (const [state, count] of Object.entries({ open: 8, closed: 8 })) {
      const priced = async (sort: string) => {
        const { properties } = await list(`?sort=${sort}`)
        // What is rented or sold comes last.
        const part = state === 'open' ? properties.slice(0, count) : properties.slice(-count)
        expect(ids(part).every((id) => id.startsWith(state))).toBe(true)
        return part.map((one) => one.propertyValue)
      }
      const low = await priced('low')
      expect(low).toEqual(low.toSorted((one, other) => one - other))
      const high = await priced('high')
      expect(high).toEqual(high.toSorted((one, other) => other - one))
    }
    expect(ids((await list('?sort=popular')).properties)).toEqual(ids((await list('')).properties))
    const newest = (await list('?sort=newest&open=1')).properties.map((one) => one.listedSince)
    expect(newest).toEqual(newest.toSorted().reverse())
    expect(new Set(newest).size).toBeGreaterThan(3)
  })

  test('pages hold every property once, and say where the others are', async () => {
    const { properties: all } = await list('?sort=low')
    let next: string | undefined = '?sort=low&limit=6'
    const walked: string[] = []
    while (next) {
      const { properties, links } = await list(next)
      walked.push(...ids(properties))
      next = links.next?.replace('/api/get-properties', '')
    }
    expect(walked).toEqual(ids(all))

    const { links, answer } = await list('?limit=6&page=2&sort=low')
    expect(answer.headers.get('X-Total-Count')).toBe('16')
    expect(links).toEqual({
      first: '/api/get-properties?limit=6&sort=low&page=1',
      prev: '/api/get-properties?limit=6&sort=low&page=1',
      next: '/api/get-properties?limit=6&sort=low&page=3',
      last: '/api/get-properties?limit=6&sort=low&page=3',
    })
  })

  test('a page beyond the last is empty and leads back', async () => {
    const { properties, links } = await list('?limit=10&page=999999')
    expect(properties).toEqual([])
    expect(links).toMatchObject({
      prev: '/api/get-properties?limit=10&page=2',
      last: '/api/get-properties?limit=10&page=2',
    })
    expect(links.next).toBeUndefined()
  })

  test('ids keep their order, lose what is not listed, and count once', async () => {
    const asked = 'open-3,closed-1,unverified-0,archived-0,unknown,open-0,open-3'
    const { properties, answer } = await list(`?ids=${asked}`)
    expect(ids(properties)).toEqual(['open-3', 'closed-1', 'open-0'])
    expect(answer.headers.get('X-Total-Count')).toBe('3')
    expect(ids((await list(`?ids=${asked}&limit=1&page=2`)).properties)).toEqual(['closed-1'])
    expect(ids((await list(`?ids=${asked}&type=Rent`)).properties)).toEqual(['open-0'])
    expect((await list('?ids=')).properties).toEqual([])
  })

  test.each([
    ['type=Lease', 'type'],
    ['kind=villa', 'kind'],
    ['kind=garage&kind=villa', 'kind'],
    ['price=cheap', 'price'],
    ['price=9-1', 'price'],
    ['minPrice=-1', 'minPrice'],
    ['maxPrice=1e3', 'maxPrice'],
    ['minPrice=2&maxPrice=1', 'minPrice'],
    ['beds=two', 'beds'],
    ['sort=best', 'sort'],
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['page=99999999999999999999', 'page'],
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=', 'limit'],
    ['city=a&city=b', 'city'],
    [`city=${'x'.repeat(61)}`, 'city'],
    [`ids=${Array.from({ length: 25 }, (_, at) => at).join(',')}`, 'ids'],
  ])('%s is refused with a sentence for %s', async (query, field) => {
    const answer = await site.api.request(`/api/get-properties?${query}`)
    expect(answer.status).toBe(422)
    const { errors } = (await answer.json()) as { errors: Record<string, string[]> }
    expect(Object.keys(errors)).toEqual([field])
    for (const message of errors[field] ?? []) expect(message).toMatch(/^[A-Z].*\.$/)
  })
})

describe('GET get-property', () => {
  test('answers one listed property', async () => {
    const answer = await site.api.request('/api/get-property/open-1')
    expect(answer.status).toBe(200)
    expect(publicProperty.parse(await answer.json())).toMatchObject({ id: 'open-1', tag2: 'For Sell' })
  })

  test.each([
    ['closed-0', 200],
    ['archived-0', 410],
    ['unverified-0', 404],
    ['neither-0', 404],
    ['unknown', 404],
    ['%00', 404],
    ["'%20or%201=1--", 404],
    ['%E0%A4%A', 404],
    ['x'.repeat(10_000), 404],
    ['', 404],
    ['a/b', 404],
    ['..%2f..%2fetc', 404],
  ])('%s: %i', async (id, status) => {
    const answer = await site.api.request(`/api/get-property/${id}`)
    expect(answer.status).toBe(status)
    if (status !== 200) expect(await answer.json()).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) })
  })
})

describe('gzip', () => {
  test.each([
    ['gzip, deflate, br', 'get-properties', 'gzip'],
    ['br;q=1, gzip;q=0.5', 'get-properties', 'gzip'],
    ['gzip', 'get-property/unknown', null],
    ['gzip;q=0', 'get-properties', null],
    ['gzip ; q=0.00, br', 'get-properties', null],
    ['identity', 'get-properties', null],
    ['', 'get-properties', null],
  ])('who takes %j is answered %s by %s', async (accepted, path, encoding) => {
    const plain = await (await site.api.request(`/api/${path}`)).text()
    const answer = await site.api.request(`/api/${path}`, { headers: { 'Accept-Encoding': accepted } })
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect(answer.headers.get('Content-Type')).toBe('application/json')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect((encoding ? gunzipSync(bytes) : bytes).toString()).toBe(plain)
    if (encoding) expect(bytes.length).toBeLessThan(plain.length / 4)
    if (accepted.includes('gzip') && !accepted.includes('q=0'))
      expect(answer.headers.get('Vary')).toMatch(/^Accept-Encoding(, Accept-Language)?$/)
  })
})

describe('what is asked again', () => {
  test.each(['get-properties', 'get-properties?limit=2', 'get-property/open-0', 'company'])(
    '%s is 304 until the data changes',
    async (path) => {
      const first = await site.api.request(`/api/${path}`)
      const etag = first.headers.get('ETag') ?? ''
      expect(etag).toMatch(/^W\/"[\w-]+"$/)
      expect(first.headers.get('Cache-Control')).toBe('no-cache')
      for (const known of [etag, etag.slice(2), `"other", ${etag}`]) {
        const again = await site.api.request(`/api/${path}`, { headers: { 'If-None-Match': known } })
        expect(again.status).toBe(304)
        expect(again.headers.get('ETag')).toBe(etag)
        expect(await again.text()).toBe('')
      }
      await site.store.change((tx) => setFlag(tx, 'open-7', 'closed', true))
      const changed = await site.api.request(`/api/${path}`, { headers: { 'If-None-Match': etag } })
      expect(changed.status).toBe(200)
      expect(changed.headers.get('ETag')).not.toBe(etag)
    },
  )
})

async function list(query: string) {
  const answer = await site.api.request(`/api/get-properties${query}`)
  const properties = (await answer.json()) as WireProperty[]
  const found = answer.headers.get('Link')?.matchAll(/<([^>]+)>; rel="(\w+)"/g) ?? []
  const links: Record<string, string> = Object.fromEntries(Array.from(found, ([, url, rel]) => [rel, url]))
  return { answer, status: answer.status, properties, links }
}

function ids(properties: { id: string }[]) {
  return properties.map(({ id }) => id)
}
