import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestSite, type TestSite } from '../../web/test-site.ts'
import { addPeople, password, staffEmail } from '../features/accounts/server/test-accounts.ts'
import { beginSession, endSession, readUser } from '../features/accounts/shared/session.ts'
import { ApiFailure, TokenFailure } from './api.ts'
import { pictureUrls, setFlag } from './staff-calls.ts'

let site: TestSite
let cookie = ''
const asked: string[] = []

beforeAll(async () => {
  site = await openTestSite()
  await addPeople(site)
  vi.stubGlobal('fetch', inProcess)
})
afterAll(() => site.close())

test('rejects calls before sign-in', async () => {
  expect(await readUser()).toBeNull()
  await expect(pictureUrls([])).rejects.toEqual(new TokenFailure(401))
  expect(await beginSession(staffEmail, 'wrong password', false)).toBe('wrong')
})

test('staff sign in, see hidden pictures and change a flag with one token, and sign out', async () => {
  const user = { name: 'Ann', email: staffEmail, role: 'manager', language: 'en' }
  expect(await beginSession(staffEmail, password, false)).toEqual(user)
  expect(await readUser()).toEqual(user)
  expect(await setFlag('unverified-3', 'verified', true)).toMatchObject({ id: 'unverified-3', verified: true })
  expect(await pictureUrls(['properties/neither-0/1'])).toEqual({
    'properties/neither-0/1': expect.stringMatching(
      /^\/images\/properties\/neither-0\/1\/960\.webp\?token=[\w.-]{60,}$/,
    ),
  })
  await expect(setFlag('unknown', 'closed', true)).rejects.toEqual(new ApiFailure(404, 'There is no such property.'))
  expect(asked.filter((path) => path === '/api/auth/token')).toHaveLength(2)
  await endSession()
  expect(await readUser()).toBeNull()
  await expect(pictureUrls([])).rejects.toEqual(new TokenFailure(401))
})

test('an invalid token is replaced while the session is valid', async () => {
  await beginSession(staffEmail, password, false)
  await pictureUrls([])
  // Signed in again elsewhere: the cached token belongs to an ended session.
  await site.api.request('/api/auth/sign-out', { method: 'POST', headers: { Cookie: cookie } })
  await beginSession(staffEmail, password, false)
  expect(await pictureUrls([])).toEqual({})
})

/** As a browser that stores its cookie. */
async function inProcess(path: string, init?: RequestInit) {
  const request = new Request(new URL(path, 'https://example.ca'), init)
  asked.push(new URL(request.url).pathname)
  if (cookie) request.headers.set('Cookie', cookie)
  const answer = await site.api.fetch(request)
  cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? cookie
  return answer
}
