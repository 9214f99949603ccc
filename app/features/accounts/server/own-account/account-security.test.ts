import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readCatalogue } from '../../../../../locales/catalogue.ts'
import { onDatabase, sample } from '../../../../../platform/database/test-databases.ts'
import { testCall } from '../../../../../web/test-call.ts'
import { secret } from '../../../../../web/test-site.ts'
import { setCatalogue } from '../../../../core/language/translate.ts'
import { emptyHistory } from '../../../history/server/test-history.ts'
import { insertProperty } from '../../../listings/server/queries.ts'
import { issueManageLink, manageToken, openListing } from '../../../owners/server/link-queries.ts'
import { confirmLife } from '../../rules/account.ts'
import { recentTerm, trustTerm } from '../../rules/own-account.ts'
import { putAccount } from '../account-queries.ts'
import { askForSignInLink } from '../mailed/mailed-links.ts'
import { removeKey } from '../own-keys.ts'
import { addPasskey, askNewPasskey } from '../passkeys.ts'
import { type AccountSite, openAccountSite, type TestBrowser } from '../test-account-site.ts'
import { testHash } from '../test-accounts.ts'
import { createAuthenticator } from '../test-authenticator.ts'
import { listTrustedDevices } from '../two-step/trusted-devices.ts'
import {
  beginAuthenticator,
  giveCode,
  makeRecoveryCodes,
  proveAuthenticator,
  turnOnAuthenticator,
} from '../two-step/two-step.ts'
import { changeEmail, confirmEmail, readEmailChange } from './change-email.ts'
import { askDeviceAgain, changePassword, endOtherDevices } from './own-account.ts'
import { readOwnSecurity } from './own-queries.ts'

const password = 'red mud and marsh'
const fresh = 'grey tide at noon'
const ann = 'ann@roy.example'
const bob = 'bob@roy.example'
const minute = 60_000

onDatabase((store) => {
  let site: AccountSite
  let hash: string
  beforeAll(() => setCatalogue(readCatalogue(join(import.meta.dirname, '../../../../..'))))
  afterAll(() => setCatalogue(() => undefined))
  beforeEach(async () => {
    for (const table of ['account', 'notice', 'property'] as const) await store().db.deleteFrom(table).execute()
    await emptyHistory(store())
    hash ??= testHash(password)
    site = await openAccountSite(store())
    for (const email of [ann, bob]) {
      await putAccount(store().db, { email, name: email, role: 'customer', password: hash })
    }
    await store().db.updateTable('account').set({ language: 'fr' }).where('email', '=', bob).execute()
  })
  afterEach(() => site.close())

  const logIn = (browser: TestBrowser, email = ann, typed = password) =>
    browser.post('/api/auth/sign-in/email', { email, password: typed })
  const signIn = async (email = ann) => {
    const browser = site.openBrowser()
    expect((await logIn(browser, email)).status).toBe(200)
    return browser
  }
  const isIn = async (browser: TestBrowser) => (await browser.get('/api/auth/session')).body.user !== null
  const subjectsTo = async (address: string) => (await site.mailsTo(address)).map(({ subject }) => subject)
  const turnOnCodes = async (browser: TestBrowser) => {
    const { body: begun } = await browser.own(beginAuthenticator)
    const totp = new TOTP({ secret: begun.secret, algorithm: 'SHA1' })
    const codeNow = () => totp.generate({ timestamp: site.clock.now })
    await browser.own((...as) => proveAuthenticator(...as, codeNow()))
    expect((await browser.own(turnOnAuthenticator)).status).toBe(200)
    site.clock.now += minute
    return codeNow
  }

  describe('its holder is told by mail, once, of', () => {
    test('a new password, in the account’s language and with what to do', async () => {
      const here = await signIn(bob)
      await here.own((...as) => changePassword(...as, { old: 'wrong', fresh, again: fresh }))
      expect(await subjectsTo(bob)).toEqual([])
      await here.own((...as) => changePassword(...as, { old: password, fresh, again: fresh }))
      const [mail, ...others] = await site.mailsTo(bob)
      expect(others).toEqual([])
      expect(mail!.subject).toBe('Votre mot de passe a été changé')
      expect(mail!.text).toContain('https://fundy.example/fr/forgot-password')
      expect(mail!.text).toContain('https://fundy.example/fr/login?next=%2Fchange-password')
    })

    test('a passkey that is added and removed', async () => {
      const here = await signIn()
      const key = createAuthenticator()
      const { body: options } = await here.own(askNewPasskey)
      const response = key.create(options.user.id, options)
      const added = await here.own((...as) => addPasskey(...as, { response, name: 'Laptop' }))
      expect(added.status).toBe(200)
      await here.own((...as) => addPasskey(...as, { response, name: 'Laptop' }))
      await here.own((...as) => removeKey(...as, { kind: 'passkey', id: added.body.id }))
      await here.own((...as) => removeKey(...as, { kind: 'passkey', id: added.body.id }))
      expect(await subjectsTo(ann)).toEqual([
        'A passkey was added to your account',
        'A passkey was removed from your account',
      ])
    })

    test('codes that are turned on, made anew and turned off', async () => {
      const here = await signIn()
      await turnOnCodes(here)
      await here.own(makeRecoveryCodes)
      await here.own((...as) => removeKey(...as, { kind: 'authenticator', id: '' }))
      expect(await subjectsTo(ann)).toEqual([
        'Two-step sign-in is on',
        'New recovery codes were made',
        'Two-step sign-in is off',
      ])
    })

    test('a password that was right before five wrong codes', async () => {
      await turnOnCodes(await signIn())
      const other = site.openBrowser()
      await logIn(other)
      for (let turn = 0; turn < 7; turn++) await other.ask((call) => giveCode(call, { code: '000000', trust: false }))
      expect(await subjectsTo(ann)).toEqual(['Two-step sign-in is on', 'Somebody may know your password'])
    })
  })

  describe('a browser that is not to be asked for 30 days', () => {
    const give = (browser: TestBrowser, code: string, trust = true) =>
      browser.ask((call) => giveCode(call, { code, trust }))

    /** A browser that has chosen so, signed out. */
    async function trusted() {
      const here = await signIn()
      const codeNow = await turnOnCodes(here)
      const there = site.openBrowser()
      expect((await logIn(there)).body).toEqual({ user: null, secondStep: true })
      expect((await give(there, codeNow())).status).toBe(200)
      await there.post('/api/auth/sign-out', {})
      return { here, there, codeNow }
    }
    const isAsked = async (browser: TestBrowser, typed = password) =>
      (await logIn(browser, ann, typed)).body.secondStep === true

    test('signs in with the password alone, and is asked again after them; others are asked', async () => {
      const { there } = await trusted()
      expect(await isAsked(there)).toBe(false)
      expect(await isIn(there)).toBe(true)
      expect(await isAsked(site.openBrowser())).toBe(true)
      site.clock.now += trustTerm
      expect(await isAsked(there)).toBe(true)
    })

    const listOf = async (browser: TestBrowser) =>
      (await browser.own(({ c, services }, { person }) => listTrustedDevices(c, services, person.id))).body

    test('is listed, and asked again once its holder wishes so; nobody else’s', async () => {
      const { here, there } = await trusted()
      const list = await listOf(here)
      expect(list).toMatchObject([{ device: 'Windows, Chrome', current: false }])
      expect(await listOf(await signIn(bob))).toEqual([])
      expect((await (await signIn(bob)).own((...as) => askDeviceAgain(...as, list[0].id))).status).toBe(404)
      expect((await here.own((...as) => askDeviceAgain(...as, list[0].id))).status).toBe(200)
      expect(await listOf(here)).toEqual([])
      expect(await isAsked(there)).toBe(true)
    })

    test('is asked again when all others are ended, and after a new password', async () => {
      const { here, there, codeNow } = await trusted()
      await here.own(endOtherDevices)
      expect(await isAsked(there)).toBe(true)
      site.clock.now += minute
      expect((await give(there, codeNow())).status).toBe(200)
      await there.post('/api/auth/sign-out', {})
      await here.own((...as) => changePassword(...as, { old: password, fresh, again: fresh }))
      expect(await isAsked(there, fresh)).toBe(true)
    })

    test('cannot say so itself: an altered cookie, another account’s and one without the choice are asked', async () => {
      const { there, codeNow } = await trusted()
      const cookie = there.cookies.get('fundy_trusted')!
      const other = site.openBrowser()
      other.cookies.set('fundy_trusted', `${cookie.slice(0, -2)}AA`)
      expect(await isAsked(other)).toBe(true)
      site.clock.now += minute
      expect((await give(other, codeNow(), false)).status).toBe(200)
      expect(other.cookies.get('fundy_trusted')).toBe(`${cookie.slice(0, -2)}AA`)
    })
  })

  describe('a new email', () => {
    const next = 'ann@new.example'
    const ask = (browser: TestBrowser, email = next) => browser.own((...as) => changeEmail(...as, email))

    test('signs in after its link is confirmed; the former address is told, other devices are signed out', async () => {
      const [here, there] = [await signIn(), await signIn()]
      expect((await ask(here, ' ANN@roy.example')).body.errors.email).toBe('This is your email already.')
      expect((await ask(here, 'no address')).status).toBe(422)
      expect((await ask(here)).status).toBe(200)
      expect((await here.own((call, session) => readOwnSecurity(call.services, session))).body).toMatchObject({
        email: ann,
        newEmail: next,
      })
      const { token, text } = (await site.mailsTo(next))[0]!
      expect(text).toContain('https://fundy.example/change-password/email?token=')
      expect((await here.own((call, session) => readEmailChange(call.services, session, token))).body).toBe(next)
      expect((await logIn(site.openBrowser(), next)).status).toBe(401)
      expect((await here.own((...as) => confirmEmail(...as, token))).status).toBe(200)
      expect([await isIn(here), await isIn(there)]).toEqual([true, false])
      expect((await logIn(site.openBrowser(), ann)).status).toBe(401)
      expect((await logIn(site.openBrowser(), next)).status).toBe(200)
      expect(await subjectsTo(ann)).toEqual(['The email of your account was changed'])
      expect((await here.own((...as) => confirmEmail(...as, token))).body.errors.token).toMatch(/expired or was used/)
    })

    test('takes the listings along: links in the former mailbox end, and the next one goes to the new address', async () => {
      const { db } = store()
      const home = async (id: string, email: string) => {
        const customer = { name: 'Ann Roy', email, phone: '5065550199' }
        await store().change((tx) => insertProperty(tx, sample({ id }), customer))
        return manageToken(secret, await issueManageLink(db, secret, id, new Date(site.clock.now)))
      }
      const [former, others] = [await home('of-ann', 'Ann@Roy.example'), await home('of-bob', bob)]
      const here = await signIn()
      await ask(here)
      const { token } = (await site.mailsTo(next))[0]!
      await here.own((...as) => confirmEmail(...as, token))

      const owners = await db.selectFrom('property').select(['id', 'customer_email']).orderBy('id').execute()
      expect(owners).toEqual([
        { id: 'of-ann', customer_email: next },
        { id: 'of-bob', customer_email: bob },
      ])
      const open = async (link: string) => 'done' in (await openListing(testCall(site.services), link))
      expect([await open(former), await open(others)]).toEqual([false, true])
      await db.updateTable('property').set({ owner_id: null }).where('id', '=', 'of-ann').execute()
      for (const email of [ann, next]) await askForSignInLink(testCall(site.services), { email, next: '' })
      const [, asked, ...more] = await site.mailsTo(next)
      expect(more).toEqual([])
      expect(await open(/manage\?token=([\w-]+)/.exec(asked!.text)![1]!)).toBe(true)
      expect(await subjectsTo(ann)).toEqual(['The email of your account was changed'])
      const changes = await db.selectFrom('audit').select('what').where('property_id', '=', 'of-ann').execute()
      expect(changes).toEqual([{ what: 'email' }])
    })

    test('needs a recent proof, the account’s own session and a link that has not ended', async () => {
      const [here, bobs] = [await signIn(), await signIn(bob)]
      await ask(here)
      const { token } = (await site.mailsTo(next))[0]!
      expect((await bobs.own((call, session) => readEmailChange(call.services, session, token))).body).toBeNull()
      expect((await bobs.own((...as) => confirmEmail(...as, token))).status).toBe(422)
      expect((await here.own((...as) => confirmEmail(...as, token), { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(
        403,
      )
      site.clock.now += recentTerm
      expect((await ask(here)).status).toBe(403)
      site.clock.now += confirmLife
      const later = await signIn()
      expect((await later.own((...as) => confirmEmail(...as, token))).status).toBe(422)
      expect((await later.own((call, session) => readOwnSecurity(call.services, session))).body).toMatchObject({
        email: ann,
        newEmail: null,
      })
    })

    test('of another account answers alike and changes nothing; a later wish ends the earlier link', async () => {
      const here = await signIn()
      const answer = await ask(here)
      const { token } = (await site.mailsTo(next))[0]!
      expect(await ask(here, bob)).toEqual(answer)
      const [known] = await site.mailsTo(bob)
      expect([known!.subject, known!.token]).toEqual(['You already have an account', ''])
      expect((await here.own((...as) => confirmEmail(...as, token))).status).toBe(422)
      expect((await logIn(site.openBrowser(), ann)).status).toBe(200)
    })
  })
})
