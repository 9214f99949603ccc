import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '../../../../api/api.ts'
import { testCall } from '../../../../web/test-call.ts'
import { openTestSite, type TestSite } from '../../../../web/test-site.ts'
import { requirePermission } from './guards.ts'
import { addPeople, customerEmail, password, staffEmail } from './test-accounts.ts'

let site: TestSite
let api: TestSite['api']
let now = Date.now()
beforeAll(async () => {
  site = await openTestSite()
  await addPeople(site)
})
beforeEach(async () => {
  now = Date.now()
  // New rate limits for each test.
  await site.store.db.deleteFrom('guess').execute()
  api = createApi({ ...site, now: () => now, monotonicNow: () => now })
})
afterAll(() => site.close())

describe('sign-in', () => {
  test('sets an HttpOnly session cookie and returns the user', async () => {
    const answer = await signIn(staffEmail.toUpperCase(), password)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ user: { name: 'Ann', email: staffEmail, role: 'manager', language: 'en' } })
    const cookie = answer.headers.getSetCookie()[0]!
    expect(cookie).toMatch(/^fundy_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await session(cookie)).toEqual({ user: { name: 'Ann', email: staffEmail, role: 'manager', language: 'en' } })
  })

  test('makes a new session every time, ends the former one of the browser, and stores no cookie', async () => {
    const former = await signedIn(staffEmail)
    const answer = await post('/api/auth/sign-in/email', { email: staffEmail, password }, { Cookie: former })
    const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
    expect(cookie).not.toBe(former)
    expect(await session(former)).toEqual({ user: null })
    expect(await session(cookie)).toMatchObject({ user: { email: staffEmail } })
    const rows = await site.store.db.selectFrom('session').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1])
  })

  test('behind https the cookie is Secure and has the __Host- prefix', async () => {
    api = createApi({ ...site, https: true })
    const cookie = (await signIn(staffEmail, password)).headers.getSetCookie()[0]!
    expect(cookie).toMatch(/^__Host-fundy_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(await session(cookie)).toMatchObject({ user: { email: staffEmail } })
  })

  test('a wrong password and an unknown account get the same response', async () => {
    const wrong = await signIn(staffEmail, 'wrong password')
    const unknown = await signIn('nobody@test.example', password)
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(401)
      expect(answer.headers.get('Set-Cookie')).toBeNull()
      expect(await answer.json()).toEqual({ error: 'Invalid email or password.' })
    }
  })

  test('a known or unknown account has ten failed attempts in a quarter of an hour; a successful one does not count', async () => {
    for (const email of [staffEmail, 'nobody@test.example']) {
      if (email === staffEmail) expect((await signIn(email, password)).status).toBe(200)
      const tries = await Promise.all(Array.from({ length: 11 }, () => signIn(email, 'wrong password')))
      expect(tries.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(401), 429])
      const refused = await signIn(email, password)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    now += 15 * 60_000
    expect((await signIn(staffEmail, password)).status).toBe(200)
  })

  test('counts all spellings of an email as one account', async () => {
    const spellings = Array.from({ length: 11 }, (_, at) => ` ${'\0'.repeat(at)}${staffEmail.toUpperCase()}`)
    const tries = await Promise.all(spellings.map((email) => signIn(email, 'wrong password')))
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  test.each([
    [{ email: staffEmail }, ['password']],
    [{ email: ['a'], password: null }, ['email', 'password']],
    [{ email: 'a'.repeat(300), password: 'b'.repeat(300) }, ['email', 'password']],
    [{ email: '\0', password }, undefined],
  ])('%j is refused', async (body, fields) => {
    const answer = await post('/api/auth/sign-in/email', body)
    expect(answer.status).toBe(fields ? 422 : 401)
    if (fields) expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual(fields)
  })
})

describe('a session', () => {
  test('ends with sign-out, and so do its tokens', async () => {
    const cookie = await signedIn(staffEmail)
    const token = await tokenFor(cookie)
    expect((await asStaff(token)).status).toBe(200)
    const answer = await post('/api/auth/sign-out', undefined, { Cookie: cookie })
    expect(answer.headers.get('Set-Cookie')).toContain('Max-Age=0')
    expect((await asStaff(token)).status).toBe(401)
    expect(await session(cookie)).toEqual({ user: null })
    expect((await api.request('/api/auth/token', { headers: { Cookie: cookie } })).status).toBe(401)
  })

  test('issues tokens for ten minutes and expires after twelve hours', async () => {
    const cookie = await signedIn(staffEmail)
    const token = await tokenFor(cookie)
    now += 10 * 60_000
    expect((await asStaff(token)).status).toBe(401)
    expect((await asStaff(await tokenFor(cookie))).status).toBe(200)
    now += 12 * 3_600_000
    expect(await session(cookie)).toEqual({ user: null })
  })

  test('ends when its account is removed', async () => {
    const cookie = await signedIn(customerEmail)
    await site.store.db.deleteFrom('account').where('email', '=', customerEmail).execute()
    expect(await session(cookie)).toEqual({ user: null })
  })

  test('authorises staff calls without a token, except from another site', async () => {
    const cookie = await signedIn(staffEmail)
    expect((await api.request('/api/history', { headers: { Cookie: cookie } })).status).toBe(200)
    const change = async (headers: Record<string, string>) => {
      const call = testCall({ ...site, now: () => now }, { method: 'POST', headers: { Cookie: cookie, ...headers } })
      return requirePermission(call, 'change-messages').then(
        ({ scope }) => scope,
        (refused: Response) => refused.status,
      )
    }
    expect(await change({})).toBe('all')
    expect(await change({ 'Sec-Fetch-Site': 'same-origin' })).toBe('all')
    expect(await change({ 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
    expect(await change({ Origin: 'https://evil.example', Host: 'fundy.example' })).toBe(403)
    expect(await change({ Origin: 'https://fundy.example', Host: 'fundy.example' })).toBe('all')
    expect(await change({ Origin: 'null', Host: 'fundy.example' })).toBe(403)
  })
})

function signIn(email: string, given: string) {
  return post('/api/auth/sign-in/email', { email, password: given })
}

async function signedIn(email: string) {
  return (await signIn(email, password)).headers.get('Set-Cookie')!.split(';')[0]!
}

async function tokenFor(cookie: string) {
  const answer = await api.request('/api/auth/token', { headers: { Cookie: cookie } })
  return ((await answer.json()) as { token: string }).token
}

function asStaff(token: string) {
  return api.request('/api/get-properties', { headers: { Authorization: `Bearer ${token}` } })
}

async function session(cookie: string) {
  return (await api.request('/api/auth/session', { headers: { Cookie: cookie.split(';')[0]! } })).json()
}

function post(path: string, body: unknown, headers: HeadersInit = {}) {
  return api.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}
