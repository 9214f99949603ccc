import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptySearch, readSearch } from '../domain/property-search.ts'
import { addPeople, password, staffEmail } from '../server/api/test-people.ts'
import { openTestSite, type TestSite } from '../server/api/test-site.ts'
import { ApiFailure, type Client, createClient, TokenFailure } from './api.ts'

let site: TestSite
let client: Client
beforeAll(async () => {
  site = await openTestSite()
  client = createClient('https://example.ca', inProcess)
})
afterAll(() => site.close())

test('lists a page in our own words, and how many there are', async () => {
  const { properties, total } = await client.listProperties({ ...emptySearch, offer: 'rent', sort: 'low' }, 2)
  expect(total).toBe(8)
  const { id } = properties[0]!
  expect(properties).toHaveLength(2)
  expect(properties[0]).toEqual(site.listings.find((one) => one.id === id))
})

test('passes on every part of a search', async () => {
  const search = readSearch(
    new URLSearchParams('type=Sell&city=dieppe&kind=detached&kind=garage&price=1-900000&beds=1'),
  )
  const { properties } = await client.listProperties(search, 100)
  expect(properties.map(({ id }) => id).toSorted()).toEqual(['closed-1', 'open-1'])
})

test.each([
  ['open-0', 200],
  ['archived-0', 410],
  ['unverified-0', 404],
  ['', 404],
  ['.', 404],
  ['..', 404],
  ['a/b?c#d', 404],
  ['\ud800', 404],
  ['$&', 404],
])('finds %j: %i', async (id, status) => {
  const found = await client.findProperty(id)
  expect(found).toMatchObject(status === 200 ? { status, property: { id } } : { status })
})

test('similar homes of a home that is not listed are none', async () => {
  expect(await client.similarProperties('open-0')).toHaveLength(3)
  expect(await client.similarProperties('archived-0')).toEqual([])
})

test('finds by ids in their order, whatever a device has kept', async () => {
  const kept = ['open-2', '', 'nonsense ,', 'closed-1', 'archived-0', 'open-2', '../x', 'x'.repeat(500)]
  expect((await client.propertiesByIds(kept)).map(({ id }) => id)).toEqual(['open-2', 'closed-1'])
  expect(await client.propertiesByIds([])).toEqual([])
  expect(await client.propertiesByIds(Array.from({ length: 500 }, (_, at) => `home-${at}`))).toEqual([])
})

test('reads the company', async () => {
  expect(await client.getCompany()).toMatchObject({ name: 'Test Company', city: 'Moncton' })
})

test('throws what nobody expects, with its status', async () => {
  const broken = createClient('https://example.ca', async () => new Response('no', { status: 503 }))
  for (const call of [
    broken.listProperties(emptySearch, 10),
    broken.findProperty('a'),
    broken.similarProperties('a'),
    broken.propertiesByIds(['a']),
    broken.getCompany(),
  ]) {
    await expect(call).rejects.toEqual(new ApiFailure(503))
  }
})

describe('staff', () => {
  let cookie = ''
  const asked: string[] = []
  const staff = createClient('https://example.ca', async (input, init) => {
    const request = new Request(input, init)
    asked.push(new URL(request.url).pathname)
    if (cookie) request.headers.set('Cookie', cookie)
    const answer = await site.api.fetch(request)
    cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? cookie
    return answer
  })

  beforeAll(() => addPeople(site))

  test('are nobody before they sign in', async () => {
    expect(await staff.getUser()).toBeNull()
    await expect(staff.countStates()).rejects.toEqual(new TokenFailure(401))
    expect(await staff.signIn(staffEmail, 'wrong password', false)).toBe('wrong')
  })

  test('sign in, see everything with one token, change a flag, and sign out', async () => {
    const user = { name: 'Ann', email: staffEmail, role: 'staff' }
    expect(await staff.signIn(staffEmail, password, false)).toEqual(user)
    expect(await staff.getUser()).toEqual(user)
    const { properties, total } = await staff.listForReview({ state: 'unverified', words: 'elm', page: 1 }, 3)
    expect([properties.length, total]).toEqual([3, 8])
    expect(properties[0]).toMatchObject({ verified: false, customer: { name: 'Zebulon Quux' } })
    expect(await staff.setFlag('unverified-3', 'verified', true)).toMatchObject({ id: 'unverified-3', verified: true })
    expect(await staff.countStates()).toMatchObject({ all: 40, unverified: 7 })
    expect(await staff.findForReview('neither-0')).toMatchObject({ id: 'neither-0', archived: true })
    expect(await staff.findForReview('../x')).toBeUndefined()
    expect(await staff.pictureUrls(['properties/neither-0/1'])).toEqual({
      'properties/neither-0/1': expect.stringMatching(
        /^\/images\/properties\/neither-0\/1\/960\.webp\?expires=\d+&signature=/,
      ),
    })
    await expect(staff.setFlag('unknown', 'closed', true)).rejects.toEqual(new ApiFailure(404))
    expect(asked.filter((path) => path === '/api/auth/token')).toHaveLength(2)
    await staff.signOut()
    expect(await staff.getUser()).toBeNull()
  })

  test('whose token died get a new one while the session lives', async () => {
    await staff.signIn(staffEmail, password, false)
    await staff.countStates()
    // Signed in anew elsewhere: the kept token belongs to a session that was.
    const before = cookie
    await site.api.request('/api/auth/sign-out', { method: 'POST', headers: { Cookie: before } })
    await staff.signIn(staffEmail, password, false)
    expect(await staff.countStates()).toMatchObject({ all: 40 })
  })
})

async function inProcess(input: RequestInfo | URL, init?: RequestInit) {
  return site.api.fetch(new Request(input, init))
}
