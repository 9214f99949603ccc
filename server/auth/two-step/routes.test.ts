import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '../../api.ts'
import { openTestSite, type TestSite } from '../../test-site.ts'
import { putAccount } from '../account-queries.ts'
import { testHash } from '../passwords/test-hash.ts'

const password = 'a long password of the tests'
const email = 'manager@test.example'
const minute = 60_000

let site: TestSite
let hash: string
let at = Date.parse('2026-11-22T12:00:00Z')
let api: ReturnType<typeof createApi>
let cookie = ''

beforeAll(async () => {
  site = await openTestSite()
  hash = testHash(password)
})
afterAll(() => site.close())
beforeEach(async () => {
  at += 60 * minute
  cookie = ''
  await putAccount(site.store.db, { email, name: 'Nadine', role: 'manager', password: hash })
  api = createApi({ ...site, now: () => at, monotonicNow: () => at })
})

async function call(path: string, body?: object) {
  const answer = await api.request(`http://localhost/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { Cookie: cookie, ...(body && { 'Content-Type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  })
  const session = /fundy_session=[^;]*/.exec(answer.headers.get('Set-Cookie') ?? '')?.[0]
  if (session) cookie = session
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : undefined, headers: answer.headers }
}

const signIn = () => call('auth/sign-in/email', { email, password })

/** Sets up an authenticator app, and signs out. */
async function setUp() {
  await signIn()
  const { body: begun } = await call('auth/keys/authenticator', {})
  const totp = new TOTP({ secret: begun.secret, algorithm: 'SHA1' })
  const codeNow = () => totp.generate({ timestamp: at })
  expect((await call('auth/keys/authenticator/turn-on', {})).status).toBe(409)
  const { body: proven } = await call('auth/keys/authenticator/prove', { code: codeNow() })
  expect(proven.codes).toHaveLength(10)
  expect((await call('auth/keys/authenticator/turn-on', {})).status).toBe(200)
  at += minute
  const before = cookie
  cookie = ''
  return { codeNow, codes: proven.codes as string[], before }
}

test('after the password a code is asked for; before it nobody is signed in', async () => {
  const { codeNow } = await setUp()
  expect((await signIn()).body).toEqual({ user: null, secondStep: true })
  expect((await call('auth/session')).body).toEqual({ user: null })
  for (const path of ['auth/token', 'auth/keys', 'messages']) expect((await call(path)).status).toBe(401)
  expect((await call('auth/second-step')).body).toEqual({ awaited: { email, left: 5 } })
  expect(await call('auth/second-step', { code: '000000' })).toMatchObject({
    status: 409,
    body: { error: 'That code is not right.', left: 4 },
  })
  const step = cookie
  const entered = await call('auth/second-step', { code: codeNow() })
  expect(entered).toMatchObject({ status: 200, body: { user: { email } } })
  expect(entered.headers.get('Cache-Control')).toContain('no-store')
  expect((await call('messages')).status).toBe(200)
  cookie = step
  expect((await call('auth/second-step', { code: codeNow() })).status).toBe(401)
})

test('the step has to follow within ten minutes, and a device cookie is given only after it', async () => {
  const { codeNow } = await setUp()
  const first = await signIn()
  expect(first.headers.get('Set-Cookie')).not.toContain('fundy_device')
  at += 10 * minute
  expect((await call('auth/second-step', { code: codeNow() })).status).toBe(401)
})

test('five wrong codes, then a wait, which tells nothing', async () => {
  const { codeNow } = await setUp()
  await signIn()
  for (const left of [4, 3, 2, 1, 0]) {
    expect((await call('auth/second-step', { code: '000000' })).body.left).toBe(left)
  }
  const refused = await call('auth/second-step', { code: codeNow() })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('60')
  at += minute
  expect((await call('auth/second-step', { code: codeNow() })).status).toBe(200)
})

test('a recovery code signs in once; new ones end the old ones', async () => {
  const { codes } = await setUp()
  await signIn()
  expect((await call('auth/second-step', { recoveryCode: codes[0]! })).status).toBe(200)
  expect((await call('auth/keys')).body).toMatchObject({ codesLeft: 9 })
  const { body: renewed } = await call('auth/keys/recovery-codes', {})
  for (const used of [codes[0]!, codes[1]!]) {
    await signIn()
    expect((await call('auth/second-step', { recoveryCode: used })).status).toBe(409)
  }
  await signIn()
  expect((await call('auth/second-step', { recoveryCode: renewed.codes[1] })).status).toBe(200)
})

test('a changed password does not turn the second step off', async () => {
  await setUp()
  await site.store.db.updateTable('account').set({ password: hash }).where('email', '=', email).execute()
  expect((await signIn()).body).toEqual({ user: null, secondStep: true })
})

test('where it is required, staff with a password alone set it up before anything else', async () => {
  await signIn()
  const single = cookie
  const bearer = (await call('auth/token')).body.token as string
  const asBearer = (path: string) =>
    api.request(`http://localhost/api/${path}`, { headers: { Authorization: `Bearer ${bearer}` } })
  expect((await asBearer('get-properties')).status).toBe(200)
  expect((await call('security-settings', { staffTwoStep: true })).status).toBe(200)
  for (const path of ['messages', 'history', 'statistics', 'security-settings']) {
    expect(await call(path), path).toMatchObject({ status: 403, body: { setUp: true } })
  }
  expect((await asBearer('get-properties')).status).toBe(403)
  expect((await call('security-settings', { staffTwoStep: false })).status).toBe(403)
  expect((await call('auth/session')).body.user.setUp).toBe(true)
  expect((await call('auth/keys')).body).toMatchObject({ missing: true, requiredOfStaff: true })

  await putAccount(site.store.db, { email: 'ann@test.example', name: 'Ann', role: 'customer', password: hash })
  await call('auth/sign-in/email', { email: 'ann@test.example', password })
  expect((await call('auth/session')).body.user).not.toHaveProperty('setUp')

  cookie = single
  await setUp()
  await signIn()
  at += minute
  expect((await call('messages')).status).toBe(401)
})

test('what is required of staff cannot be turned off while it is all they have', async () => {
  const { before } = await setUp()
  cookie = before
  expect((await call('messages')).status).toBe(200)
  expect((await call('security-settings', { staffTwoStep: true })).status).toBe(200)
  expect(await call('auth/keys/remove', { kind: 'authenticator' })).toMatchObject({
    status: 409,
    body: { error: 'Two-step sign-in is required for staff, so this cannot be removed.' },
  })
  expect((await call('security-settings', { staffTwoStep: false })).status).toBe(200)
  expect((await call('auth/keys/remove', { kind: 'authenticator' })).status).toBe(200)
  cookie = ''
  expect((await signIn()).body.user.email).toBe(email)
})
