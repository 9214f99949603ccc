import { randomUUID, scryptSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '../../../../api/api.ts'
import { signToken, type TokenPurpose } from '../../../../platform/http/tokens.ts'
import { createTaskQueue } from '../../../../platform/jobs.ts'
import type { Services } from '../../../../web/services.ts'
import { testCall } from '../../../../web/test-call.ts'
import { openTestSite, secret, type TestSite } from '../../../../web/test-site.ts'
import { findAccount, putAccount } from './account-queries.ts'
import { askForResetLink, resetPassword } from './passwords/password-reset.ts'
import type { TokenOwner } from './session-cookie.ts'
import { verifyPassword } from './sign-in.ts'

const email = 'ann@test.example'
const right = 'the right password of ann'
const fresh = 'a new password of ann'
const quarter = 15 * 60_000

function issue(purpose: TokenPurpose, { id, password }: TokenOwner, expires: number, key = secret) {
  return signToken(key, purpose, { expires, subject: id, boundTo: password })
}

let site: TestSite
let server: Server
let url = ''
let now = Date.now()
let mailed: string[] = []
let tasks = createTaskQueue()
let visitors = 0
let services: Services
beforeAll(async () => {
  site = await openTestSite()
})
beforeEach(async () => {
  now = Date.now()
  mailed = []
  await site.store.db.deleteFrom('guess').execute()
  tasks = createTaskQueue()
  await putAccount(site.store.db, { email, name: 'Ann', role: 'manager', password: cheapHash(right) })
  // A trusted proxy lets each request have its own client address.
  const settings = {
    siteUrl: 'https://fundy.example',
    trustProxy: '127.0.0.1',
    now: () => now,
    monotonicNow: () => now,
    tasks,
  }
  const sendResetMail = (_to: string, { link }: { link: string }) => void mailed.push(link)
  services = { ...site, ...settings, sendResetMail }
  const { fetch } = createApi(services)
  server = createServer(getRequestListener(fetch, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))
afterAll(() => site.close())

test('clients without a device cookie share ten attempts at an account; a device cookie and a reset link still work', async () => {
  const device = deviceCookieOf(await signIn(right))
  const tries = []
  for (let at = 0; at < 12; at++) tries.push((await signIn('a guess')).status)
  expect(tries).toEqual([...Array(10).fill(401), 429, 429])
  expect((await signIn(right)).status).toBe(429)

  expect((await signIn(right, { cookie: device })).status).toBe(200)
  const signedOut = await post('sign-out', {}, { cookie: device })
  expect(signedOut.headers.get('set-cookie')).not.toContain('fundy_device')
  expect((await signIn(right, { cookie: device })).status).toBe(200)

  askForResetLink(testCall(services), email)
  await tasks.idle()
  const reset = testCall(services)
  expect(await resetPassword(reset, { token: tokenIn(mailed[0]!), password: fresh })).toHaveProperty('done')
  expect((await signIn(fresh)).status).toBe(429)
  expect((await signIn(fresh, { cookie: deviceCookieOf(reset.c.res) })).status).toBe(200)
  // The device cookie of before the password change is invalid.
  expect((await signIn(fresh, { cookie: device })).status).toBe(429)
})

test('an address that has reached its limit still accepts a device cookie and a valid reset link', async () => {
  const device = deviceCookieOf(await signIn(right))
  const address = '192.0.2.1'
  for (let at = 0; at < 30; at++) await signIn('a guess', { address, email: await newPerson(Math.floor(at / 10)) })
  expect((await signIn(right, { address })).status).toBe(429)
  expect((await signIn(right, { address, cookie: device })).status).toBe(200)

  askForResetLink(testCall(services), email)
  await tasks.idle()
  const reset = (token: string) => resetPassword(testCall(services, { address }), { token, password: fresh })
  for (let at = 0; at < 30; at++) await reset('bad')
  expect(await reset('bad')).toMatchObject({ refused: { status: 429 } })
  expect(await reset(tokenIn(mailed[0]!))).toHaveProperty('done')
})

test('a device has ten attempts of its own at any address and uses up nobody else’s', async () => {
  const device = deviceCookieOf(await signIn(right))
  for (let at = 0; at < 10; at++) expect((await signIn('a guess', { cookie: device })).status).toBe(401)
  const refused = await signIn(right, { cookie: device })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
  expect((await signIn(right)).status).toBe(200)
  now += quarter
  expect((await signIn(right, { cookie: device })).status).toBe(200)
})

test('a forged or expired device cookie, and one for another account or purpose, is ignored', async () => {
  const ann = (await findAccount(site.store.db, email))!
  const bo = (await findAccount(site.store.db, await newPerson(0)))!
  const life = 1_000
  const tokens = [
    issue('device', bo, now + life),
    issue('device', ann, now),
    issue('reset', ann, now + life),
    issue('device', ann, now + life, 'another secret of the tests, long enough'),
    issue('device', ann, now + life).slice(0, -1),
    ...['', '~~', '.', 'x'.repeat(5_000)],
  ]
  for (let at = 0; at < 10; at++) await signIn('a guess')
  for (const token of tokens) {
    expect((await signIn(right, { cookie: `fundy_device=${token}` })).status, token.slice(0, 100)).toBe(429)
  }
  const good = issue('device', ann, now + life)
  expect((await signIn(right, { cookie: `fundy_device=${good}` })).status).toBe(200)
})

test('the device cookie covers the last five accounts and is sent to this host only', async () => {
  const people = await Promise.all([0, 1, 2, 3, 4, 5].map(newPerson))
  let cookie = ''
  for (const person of people) {
    cookie = deviceCookieOf(await signIn(right, { email: person, cookie }))
  }
  for (const person of people) {
    for (let at = 0; at < 10; at++) await signIn('a guess', { email: person })
    const known = person !== people[0]
    expect((await signIn(right, { email: person, cookie })).status, person).toBe(known ? 200 : 429)
  }
  const attributes = 'Max-Age=31536000; Path=/; HttpOnly; SameSite=Strict'
  const [set] = (await signIn(right)).headers.getSetCookie().filter((one) => one.startsWith('fundy_device'))
  expect(set).toMatch(new RegExp(`^fundy_device=[\\w.-]+; ${attributes}$`))
  const secure = createApi({ ...site, https: true })
  const answer = await secure.request('/api/auth/sign-in/email', json({ email, password: right }))
  expect(answer.headers.get('set-cookie')).toMatch(/__Host-fundy_device=[\w.-]+; .*Path=\/; HttpOnly; Secure/)
})

test('guesses a day: 960 from all addresses together and 960 for each stolen device cookie', async () => {
  const signIn = (attempt: Parameters<typeof verifyPassword>[1]) => verifyPassword({ ...site, now: () => now }, attempt)
  const owner = (await findAccount(site.store.db, email))!
  const stolen = [1, 2].map(() => issue('device', owner, now + 2 * 24 * 3_600_000))
  const guesses = { strangers: 0, devices: 0 }
  for (const until = now + 24 * 3_600_000; now < until; now += quarter) {
    for (let at = 0; at < 12; at++) {
      const attempt = { email, password: 'a guess', address: randomUUID() }
      if ((await signIn({ ...attempt, devices: [] })) === 'wrong') guesses.strangers++
      for (const device of stolen) if ((await signIn({ ...attempt, devices: [device] })) === 'wrong') guesses.devices++
    }
  }
  expect(guesses).toEqual({ strangers: 960, devices: 2 * 960 })
})

function tokenIn(link: string) {
  return new URL(link).searchParams.get('token')!
}

interface Sent {
  email?: string
  cookie?: string
  /** Client address; each request has a new one by default. */
  address?: string
}

function signIn(password: string, { email: who = email, ...sent }: Sent = {}) {
  return post('sign-in/email', { email: who, password }, sent)
}

function post(path: string, body: object, { cookie = '', address = newAddress() }: Sent = {}) {
  const { headers, ...init } = json(body)
  return fetch(`${url}/api/auth/${path}`, {
    ...init,
    headers: { ...headers, Cookie: cookie, 'X-Forwarded-For': address },
  })
}

function json(body: object) {
  return { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
}

async function newPerson(at: number) {
  const person = `desk-${at}@test.example`
  await putAccount(site.store.db, { email: person, name: 'Desk', role: 'manager', password: cheapHash(right) })
  return person
}

function newAddress() {
  visitors++
  return `198.51.${visitors >> 8}.${visitors & 255}`
}

function deviceCookieOf(answer: Response) {
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('fundy_device='))
  return cookie!.split(';')[0]!
}

/** A password hash of minimal cost, so that a day of guesses is fast. */
function cheapHash(password: string) {
  const salt = Buffer.from('salt of the tests')
  const key = scryptSync(password, salt, 32, { N: 2, r: 1, p: 1 })
  return ['scrypt', 2, 1, 1, salt.toString('base64url'), key.toString('base64url')].join('$')
}
