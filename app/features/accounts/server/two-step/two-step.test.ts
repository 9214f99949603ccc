import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Services } from '../../../../../web/services.ts'
import { openTestSite, type TestSite } from '../../../../../web/test-site.ts'
import { putAccount } from '../account-queries.ts'
import { endSecondStep } from '../accounts.ts'
import { requireStaff } from '../guards.ts'
import { readOwnKeys, removeKey } from '../own-keys.ts'
import { findUser, signIn as signInAt } from '../sign-in.ts'
import { requireOfStaff } from '../team/team.ts'
import { testHash } from '../test-accounts.ts'
import { openTestBrowser } from '../test-browser.ts'
import {
  beginAuthenticator,
  giveCode,
  makeRecoveryCodes,
  proveAuthenticator,
  readAwaited,
  turnOnAuthenticator,
} from './two-step.ts'

const password = 'a long password of the tests'
const email = 'manager@test.example'
const minute = 60_000

let site: TestSite
let hash: string
let at = Date.parse('2026-11-22T12:00:00Z')
let services: Services
let browser: ReturnType<typeof openTestBrowser>

beforeAll(async () => {
  site = await openTestSite()
  hash = testHash(password)
})
afterAll(() => site.close())
beforeEach(async () => {
  at += 60 * minute
  await putAccount(site.store.db, { email, name: 'Nadine', role: 'manager', password: hash })
  services = { ...site, now: () => at, monotonicNow: () => at }
  browser = openTestBrowser(services)
})

const keys = () => browser.own(readOwnKeys)
const session = async () => (await browser.ask(findUser)).body
const signIn = (who = email) => browser.ask((call) => signInAt(call, { email: who, password, save: false }))
const give = (code: string) => browser.ask((call) => giveCode(call, { code, trust: false }))
const giveRecovery = (recoveryCode: string) => browser.ask((call) => giveCode(call, { recoveryCode, trust: false }))
const requireSteps = (wanted: boolean) => browser.ask((call) => requireOfStaff(call, wanted))
const removeAuthenticator = () => browser.own((...as) => removeKey(...as, { kind: 'authenticator', id: '' }))
const asStaff = () => browser.ask(requireStaff)

/** Sets up an authenticator app, and signs out. */
async function setUp() {
  await signIn()
  const { body: begun } = await browser.own(beginAuthenticator)
  const totp = new TOTP({ secret: begun.secret, algorithm: 'SHA1' })
  const codeNow = () => totp.generate({ timestamp: at })
  expect((await browser.own(turnOnAuthenticator)).status).toBe(409)
  const { body: proven } = await browser.own((...as) => proveAuthenticator(...as, codeNow()))
  expect(proven.codes).toHaveLength(10)
  expect((await browser.own(turnOnAuthenticator)).status).toBe(200)
  at += minute
  const before = browser
  browser = openTestBrowser(services)
  return { codeNow, codes: proven.codes as string[], before }
}

test('after the password a code is asked for; before it nobody is signed in', async () => {
  const { codeNow } = await setUp()
  expect((await signIn()).body).toEqual({ user: null, secondStep: true })
  expect(await session()).toBeNull()
  for (const answer of [await keys(), await asStaff()]) expect(answer.status).toBe(401)
  expect((await browser.ask(readAwaited)).body).toEqual({ email, left: 5 })
  expect(await give('000000')).toMatchObject({
    status: 422,
    body: { error: 'That code is not right.', left: 4 },
  })
  const step = new Map(browser.cookies)
  expect(await give(codeNow())).toMatchObject({ status: 200, body: { email } })
  expect((await asStaff()).status).toBe(200)
  for (const pair of step) browser.cookies.set(...pair)
  expect((await give(codeNow())).status).toBe(401)
})

test('the step has to follow within ten minutes, and a device cookie is given only after it', async () => {
  const { codeNow } = await setUp()
  await signIn()
  expect([...browser.cookies.keys()]).toEqual(['fundy_session'])
  at += 10 * minute
  expect((await give(codeNow())).status).toBe(401)
})

test('five wrong codes, then a wait, which tells nothing', async () => {
  const { codeNow } = await setUp()
  await signIn()
  for (const left of [4, 3, 2, 1, 0]) {
    expect((await give('000000')).body.left).toBe(left)
  }
  const refused = await give(codeNow())
  expect(refused.status).toBe(429)
  expect(refused.retryAfter).toBe('60')
  at += minute
  expect((await give(codeNow())).status).toBe(200)
})

test('a recovery code signs in once; new ones end the old ones', async () => {
  const { codes } = await setUp()
  await signIn()
  expect((await giveRecovery(codes[0]!)).status).toBe(200)
  expect((await keys()).body).toMatchObject({ codesLeft: 9 })
  const { body: renewed } = await browser.own(makeRecoveryCodes)
  for (const used of [codes[0]!, codes[1]!]) {
    await signIn()
    expect((await giveRecovery(used)).status).toBe(422)
  }
  await signIn()
  expect((await giveRecovery(renewed.codes[1])).status).toBe(200)
})

test('a recovery code that is typed in the field for six digits signs in', async () => {
  const { codes } = await setUp()
  await signIn()
  expect((await give('abcd-efgh-jkmn')).body).toMatchObject({ error: expect.stringContaining('recovery code') })
  expect((await give(codes[0]!)).status).toBe(200)
})

test('whoever has lost phone and codes signs in without, once the office has ended the second step, and is told', async () => {
  await setUp()
  expect(await endSecondStep(site.store, email)).toBe(true)
  expect((await signIn()).body.user).toMatchObject({ email })
  const told = await site.store.db.selectFrom('notice').select('details').where('kind', '=', 'account-event').execute()
  expect(told.map(({ details }) => details)).toContainEqual({ event: 'authenticator-off' })
  expect(await endSecondStep(site.store, email)).toBe(false)
})

test('a changed password does not turn the second step off', async () => {
  await setUp()
  await site.store.db.updateTable('account').set({ password: hash }).where('email', '=', email).execute()
  expect((await signIn()).body).toEqual({ user: null, secondStep: true })
})

test('where it is required, staff with a password alone set it up before anything else', async () => {
  await signIn()
  const single = browser
  expect((await requireSteps(true)).status).toBe(200)
  expect(await asStaff()).toMatchObject({ status: 403, body: { setUp: true } })
  expect((await requireSteps(false)).status).toBe(403)
  expect((await session()).setUp).toBe(true)
  expect((await keys()).body).toMatchObject({ missing: true, requiredOfStaff: true })

  await putAccount(site.store.db, { email: 'ann@test.example', name: 'Ann', role: 'customer', password: hash })
  browser = openTestBrowser(services)
  await signIn('ann@test.example')
  expect(await session()).not.toHaveProperty('setUp')

  browser = single
  await setUp()
  await signIn()
  at += minute
  expect((await asStaff()).status).toBe(401)
})

test('what is required of staff cannot be turned off while it is all they have', async () => {
  const { before } = await setUp()
  browser = before
  expect((await asStaff()).status).toBe(200)
  expect((await requireSteps(true)).status).toBe(200)
  expect(await removeAuthenticator()).toMatchObject({
    status: 409,
    body: { error: 'Two-step sign-in is required for staff, so this cannot be removed.' },
  })
  expect((await requireSteps(false)).status).toBe(200)
  expect((await removeAuthenticator()).status).toBe(200)
  browser = openTestBrowser(services)
  expect((await signIn()).body.user.email).toBe(email)
})
