import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../web/test-site.ts'
import { addPeople, password, staffEmail } from '../features/accounts/server/test-accounts.ts'
import { ApiFailure, type Client, createClient, TokenFailure } from './client.ts'
import type { StaffCalls } from './staff-calls.ts'

let site: TestSite
let client: Client
let staff: StaffCalls
let cookie = ''
const asked: string[] = []

beforeAll(async () => {
  site = await openTestSite()
  await addPeople(site)
  client = createClient('https://example.ca', inProcess)
  staff = await client.staff()
})
afterAll(() => site.close())

test('rejects calls before sign-in', async () => {
  expect(await client.getUser()).toBeNull()
  await expect(staff.pictureUrls([])).rejects.toEqual(new TokenFailure(401))
  expect(await client.signIn(staffEmail, 'wrong password', false)).toBe('wrong')
})

test('staff sign in, see hidden pictures and change a flag with one token, and sign out', async () => {
  const user = { name: 'Ann', email: staffEmail, role: 'manager', language: 'en' }
  expect(await client.signIn(staffEmail, password, false)).toEqual(user)
  expect(await client.getUser()).toEqual(user)
  expect(await staff.setFlag('unverified-3', 'verified', true)).toMatchObject({ id: 'unverified-3', verified: true })
  expect(await staff.pictureUrls(['properties/neither-0/1'])).toEqual({
    'properties/neither-0/1': expect.stringMatching(
      /^\/images\/properties\/neither-0\/1\/960\.webp\?token=[\w.-]{60,}$/,
    ),
  })
  await expect(staff.setFlag('unknown', 'closed', true)).rejects.toEqual(
    new ApiFailure(404, 'There is no such property.'),
  )
  expect(asked.filter((path) => path === '/api/auth/token')).toHaveLength(2)
  await client.signOut()
  expect(await client.getUser()).toBeNull()
  await expect(staff.pictureUrls([])).rejects.toEqual(new TokenFailure(401))
})

test('an invalid token is replaced while the session is valid', async () => {
  await client.signIn(staffEmail, password, false)
  await staff.pictureUrls([])
  // Signed in again elsewhere: the cached token belongs to an ended session.
  await site.api.request('/api/auth/sign-out', { method: 'POST', headers: { Cookie: cookie } })
  await client.signIn(staffEmail, password, false)
  expect(await staff.pictureUrls([])).toEqual({})
})

/** As a browser that stores its cookie. */
async function inProcess(input: RequestInfo | URL, init?: RequestInit) {
  const request = new Request(input, init)
  asked.push(new URL(request.url).pathname)
  if (cookie) request.headers.set('Cookie', cookie)
  const answer = await site.api.fetch(request)
  cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? cookie
  return answer
}
