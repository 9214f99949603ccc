import { randomUUID, scryptSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '../api.ts'
import { findAccount, putAccount } from '../data/accounts.ts'
import { issueAccountToken } from '../services/account-token.ts'
import { createTaskQueue } from '../services/task-queue.ts'
import { createSignIn } from './sign-in.ts'
import { openTestSite, secret, type TestSite } from './test-site.ts'

const email = 'ann@test.example'
const right = 'the right password of ann'
const fresh = 'a new password of ann'
const quarter = 15 * 60_000

let site: TestSite
let server: Server
let url = ''
let now = Date.now()
let mailed: string[] = []
let tasks = createTaskQueue()
let visitors = 0
beforeAll(async () => {
  site = await openTestSite()
})
beforeEach(async () => {
  now = Date.now()
  mailed = []
  tasks = createTaskQueue()
  await putAccount(site.store.db, { email, name: 'Ann', role: 'staff', password: cheapHash(right) })
  // The tests stand behind a proxy, so that each request can come from an address of its own.
  const settings = {
    siteUrl: 'https://fundy.example',
    trustProxy: '127.0.0.1',
    now: () => now,
    monotonicNow: () => now,
    tasks,
  }
  const sendResetMail = (_to: string, link: string) => void mailed.push(link)
  const { fetch } = createApi({ ...site, ...settings, sendResetMail })
  server = createServer(getRequestListener(fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))
afterAll(() => site.close())

test('strangers at any number of addresses share ten tries; a known device and a reset link still get in', async () => {
  const device = deviceCookieOf(await signIn(right))
  const tries = []
  for (let at = 0; at < 12; at++) tries.push((await signIn('a guess')).status)
  expect(tries).toEqual([...Array(10).fill(401), 429, 429])
  expect((await signIn(right)).status).toBe(429)

  expect((await signIn(right, { cookie: device })).status).toBe(200)
  const signedOut = await post('sign-out', {}, { cookie: device })
  expect(signedOut.headers.get('set-cookie')).not.toContain('fundy_device')
  expect((await signIn(right, { cookie: device })).status).toBe(200)

  await post('forgot-password', { email })
  await tasks.idle()
  const token = new URL(mailed[0]!).searchParams.get('token')
  const reset = await post('reset-password', { token, password: fresh })
  expect(reset.status).toBe(200)
  expect((await signIn(fresh)).status).toBe(429)
  expect((await signIn(fresh, { cookie: deviceCookieOf(reset) })).status).toBe(200)
  // Whoever knew the old password is a stranger again.
  expect((await signIn(fresh, { cookie: device })).status).toBe(429)
})

test('neither does an address that is used up keep a known device or a good reset link out', async () => {
  const device = deviceCookieOf(await signIn(right))
  const address = '192.0.2.1'
  for (let at = 0; at < 30; at++) await signIn('a guess', { address, email: await newPerson(Math.floor(at / 10)) })
  expect((await signIn(right, { address })).status).toBe(429)
  expect((await signIn(right, { address, cookie: device })).status).toBe(200)

  await post('forgot-password', { email })
  await tasks.idle()
  for (let at = 0; at < 30; at++) await post('reset-password', { token: 'bad', password: fresh }, { address })
  expect((await post('reset-password', { token: 'bad', password: fresh }, { address })).status).toBe(429)
  const token = new URL(mailed[0]!).searchParams.get('token')
  expect((await post('reset-password', { token, password: fresh }, { address })).status).toBe(200)
})

test('a device has ten tries of its own, wherever it is, and takes none from anybody else', async () => {
  const device = deviceCookieOf(await signIn(right))
  for (let at = 0; at < 10; at++) expect((await signIn('a guess', { cookie: device })).status).toBe(401)
  const refused = await signIn(right, { cookie: device })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
  expect((await signIn(right)).status).toBe(200)
  now += quarter
  expect((await signIn(right, { cookie: device })).status).toBe(200)
})

test('a device cookie that is forged, expired, for another account or another purpose opens nothing', async () => {
  const ann = (await findAccount(site.store.db, email))!
  const bo = (await findAccount(site.store.db, await newPerson(0)))!
  const life = 1_000
  const tokens = [
    issueAccountToken(secret, 'device', bo, { now, life }),
    issueAccountToken(secret, 'device', ann, { now: now - life, life }),
    issueAccountToken(secret, 'reset', ann, { now, life }),
    issueAccountToken('another secret of the tests, long enough', 'device', ann, { now, life }),
    issueAccountToken(secret, 'device', ann, { now, life }).slice(0, -1),
    ...['', '~~', '.', 'x'.repeat(5_000)],
  ]
  for (let at = 0; at < 10; at++) await signIn('a guess')
  for (const token of tokens) {
    expect((await signIn(right, { cookie: `fundy_device=${token}` })).status, token.slice(0, 100)).toBe(429)
  }
  const good = issueAccountToken(secret, 'device', ann, { now, life })
  expect((await signIn(right, { cookie: `fundy_device=${good}` })).status).toBe(200)
})

test('a browser is known to several accounts, five at most; the cookie goes to the sign-in calls alone', async () => {
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
  const attributes = 'Max-Age=31536000; Path=/api/auth; HttpOnly; SameSite=Strict'
  const [set] = (await signIn(right)).headers.getSetCookie().filter((one) => one.startsWith('fundy_device'))
  expect(set).toMatch(new RegExp(`^fundy_device=[\\w.-]+; ${attributes}$`))
  const secure = createApi({ ...site, https: true })
  const answer = await secure.request('/api/auth/sign-in/email', json({ email, password: right }))
  expect(answer.headers.get('set-cookie')).toMatch(
    /__Secure-fundy_device=[\w.-]+; .*Path=\/api\/auth; HttpOnly; Secure/,
  )
})

test('guesses in a day: 960 from any number of addresses, as before, and 960 for each stolen device cookie', async () => {
  const signIn = createSignIn({ ...site, now: () => now, monotonicNow: () => now })
  const owner = (await findAccount(site.store.db, email))!
  const stolen = [1, 2].map(() => issueAccountToken(secret, 'device', owner, { now, life: 2 * 24 * 3_600_000 }))
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

interface Sent {
  email?: string
  cookie?: string
  /** Where it comes from; a new address each time unless it is given. */
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
  await putAccount(site.store.db, { email: person, name: 'Desk', role: 'staff', password: cheapHash(right) })
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

/** The hash of a password with next to no work, so that a day of guesses takes no time. */
function cheapHash(password: string) {
  const salt = Buffer.from('salt of the tests')
  const key = scryptSync(password, salt, 32, { N: 2, r: 1, p: 1 })
  return ['scrypt', 2, 1, 1, salt.toString('base64url'), key.toString('base64url')].join('$')
}
