import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readCatalogue } from '../../../../../locales/catalogue.ts'
import { onDatabase, sample } from '../../../../../platform/database/test-databases.ts'
import { inLanguage } from '../../../../../platform/http/request-language.ts'
import { testCall } from '../../../../../web/test-call.ts'
import { setCatalogue } from '../../../../core/language/translate.ts'
import { insertProperty } from '../../../listings/server/queries.ts'
import { findAsking } from '../../../office/server/today-queries.ts'
import { openListing } from '../../../owners/server/link-queries.ts'
import { findAccount, putAccount } from '../account-queries.ts'
import { findAccountProfile } from '../own-profile.ts'

import { listSessions } from '../session-queries.ts'
import { type AccountSite, openAccountSite } from '../test-account-site.ts'
import { testHash } from '../test-accounts.ts'
import {
  askForSignInLink,
  confirmAccount,
  mailSignUpAgain,
  openSignInLink,
  readConfirmation,
  readSignInLink,
  signUp,
} from './mailed-links.ts'

const password = 'red mud and marsh'
const ann = {
  role: 'agent',
  fullName: 'Ann Roy',
  username: 'ann.roy',
  email: 'Ann@Roy.example',
  phone: '5065550199',
  password,
}
const address = 'ann@roy.example'

onDatabase((store) => {
  let site: AccountSite
  let hash: string
  beforeEach(async () => {
    for (const table of ['account', 'sign_up', 'sign_in_link', 'notice'] as const)
      await store().db.deleteFrom(table).execute()
    hash ??= testHash(password)
    site = await openAccountSite(store())
  })
  afterEach(() => site.close())

  const addKnown = () => putAccount(store().db, { email: address, name: 'Ann', role: 'customer', password: hash })
  const asks = (facts: object = {}) => site.openBrowser().ask((call) => signUp(call, { ...ann, ...facts }))
  const mailed = (email = ann.email) => site.mailsTo(email)

  describe('signing up', () => {
    test('mails a link; the page asks once more, for the password; then the person is signed in as a customer', async () => {
      await store().change((tx) =>
        insertProperty(tx, sample({ id: 'own' }), { name: 'Ann', email: ann.email, phone: '5065550199' }),
      )
      expect((await asks()).status).toBe(200)
      expect(await findAccount(store().db, address)).toBeUndefined()
      const [mail] = await mailed()
      expect(mail?.subject).toBe('Confirm your address')
      expect(mail?.text).toContain('https://fundy.example/create-account/confirm?token=')
      const browser = site.openBrowser()
      const early = await browser.post('/api/auth/sign-in/email', { email: address, password })
      expect(early.status).toBe(401)
      for (let scan = 0; scan < 3; scan++)
        expect(await browser.ask((call) => readConfirmation(call.services, mail!.token))).toMatchObject({
          status: 200,
          body: address,
        })
      expect(await findAccount(store().db, address)).toBeUndefined()
      const body = { token: mail!.token, password }
      expect(
        await browser.ask((call) => confirmAccount(call, { ...body, password: 'another one here' })),
      ).toMatchObject({
        status: 422,
        body: { errors: { password: expect.any(String) } },
      })
      expect(await browser.ask((call) => confirmAccount(call, body))).toMatchObject({
        status: 200,
        body: { user: { name: 'Ann Roy', email: address, role: 'customer', language: 'en' } },
      })
      expect(await browser.get('/api/auth/session')).toMatchObject({ body: { user: { email: address } } })
      expect(await browser.ask((call) => confirmAccount(call, body))).toMatchObject({ status: 422 })
      const row = await store().db.selectFrom('account').selectAll().executeTakeFirstOrThrow()
      expect(row).toMatchObject({ role: 'customer', requested_role: 'agent', username: 'ann.roy', phone: '5065550199' })
      const owned = await store().db.selectFrom('property').select('owner_id').executeTakeFirstOrThrow()
      expect(owned.owner_id).toBe(row.id)
      await store().db.deleteFrom('property').execute()
    })

    test('the page that was wanted opens after the confirmation, and is in no mail', async () => {
      await site.openBrowser().ask((call) => signUp(call, ann, '/saved?WIN'))
      const [mail] = await mailed()
      expect(mail?.text).not.toContain('WIN')
      const confirmed = await site.openBrowser().ask((call) => confirmAccount(call, { token: mail!.token, password }))
      expect(confirmed.body).toMatchObject({ next: '/saved?WIN' })
    })

    test('the mail is sent once more to whoever has signed up and to nobody else, with one answer and one limit', async () => {
      await asks()
      const again = (email = ann.email) => site.openBrowser().ask((call) => mailSignUpAgain(call, email))
      expect([await again(), await again('bob@roy.example')].map(({ body }) => body)).toEqual([
        { wait: 0 },
        { wait: 0 },
      ])
      const mails = await mailed()
      expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your address', 'Confirm your address'])
      expect(mails[1]!.token).toBe(mails[0]!.token)
      expect(await mailed('bob@roy.example')).toEqual([])
      for (let turn = 0; turn < 2; turn++) await again()
      expect((await again()).body.wait).toBeGreaterThan(0)
      expect(await mailed()).toHaveLength(4)
      expect((await again('nobody')).status).toBe(422)
    })

    test('who asks to be an agent reaches the office by mail once the address is confirmed; a customer does not', async () => {
      for (const [role, count] of [
        ['customer', 0],
        ['agency', 1],
      ] as const) {
        const email = `${role}@roy.example`
        await asks({ role, email })
        const [mail] = await mailed(email)
        await site.openBrowser().ask((call) => confirmAccount(call, { token: mail!.token, password }))
        const told = await store().db.selectFrom('notice').select('details').where('kind', '=', 'role-asked').execute()
        expect(told).toHaveLength(count)
      }
      const asking = (await findAsking(store().db)).items
      expect(asking).toMatchObject([{ name: 'Ann Roy', role: 'agency' }])
      expect((await findAccountProfile(store().db, asking[0]!.id))!.asked).toBe('agency')
      await store().db.deleteFrom('account').execute()
    })

    test('the mail holds nothing that was typed: whoever signs up may have typed the address of somebody else', async () => {
      const typed = { fullName: 'WIN https://evil.example', username: 'win-at-evil', phone: '5065550188' }
      expect((await asks(typed)).status).toBe(200)
      const [mail] = await mailed()
      expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/evil\.example|at-evil|0188/)
    })

    test('known and unknown addresses take the same way and get the same answer; the mail tells them apart', async () => {
      const trace: string[][] = []
      for (const known of [false, true]) {
        if (known) await addKnown()
        const [reads, writes] = [vi.spyOn(store().db, 'selectFrom'), vi.spyOn(store().db, 'transaction')]
        const answer = await asks()
        const names = reads.mock.calls.map(([table]) => String(table)).filter((table) => table !== 'outbox')
        trace.push([
          String(answer.status),
          JSON.stringify(answer.body),
          ...names.slice(0, 2),
          String(writes.mock.calls.length > 0),
        ])
        expect(names.slice(0, 2)).not.toContain('account')
        vi.restoreAllMocks()
        await mailed()
      }
      expect(trace[0]).toEqual(trace[1])
      expect((await mailed()).map(({ subject }) => subject)).toEqual([
        'Confirm your address',
        'You already have an account',
      ])
      expect((await mailed())[1]?.token).toBe('')
    })

    test('speaks French', async () => {
      setCatalogue(readCatalogue(`${import.meta.dirname}/../../../../..`))
      await inLanguage('fr', () => asks()).finally(() => setCatalogue(() => undefined))
      expect((await mailed())[0]?.text).toContain('https://fundy.example/fr/create-account/confirm?token=')
    })

    test.each([
      [{ email: 'nobody' }, ['email']],
      [{ password: 'short' }, ['password']],
      [{ password: 'Password2024' }, ['password']],
      [{ password: 'ann.roy.99', username: 'ann.roy' }, ['password']],
      [{ username: 'a b' }, ['username']],
      [{ phone: '12' }, ['phone']],
      [{ role: 'manager' }, ['role']],
      [{ fullName: '' }, ['fullName']],
    ])('%j is judged', async (facts, fields) => {
      const answer = await asks(facts)
      expect(answer.status).toBe(fields ? 422 : 200)
      if (fields) expect(Object.keys(answer.body.errors)).toEqual(fields)
    })

    test('a role in the body is a request, and other members count for nothing', async () => {
      await asks({ role: 'agency', requested_role: null, confirmed_at: '2020-01-01', enabled: true, id: 'x' })
      const [mail] = await mailed()
      await site.openBrowser().ask((call) => confirmAccount(call, { token: mail!.token, password }))
      expect(await findAccount(store().db, address)).toMatchObject({ role: 'customer' })
    })

    test('the link ends after a day, an altered one opens nothing, and ten wrong passwords end the tries', async () => {
      await asks()
      const [{ token } = { token: '' }] = await mailed()
      const browser = site.openBrowser()
      const confirm = (typed: string, of = token) =>
        browser.ask((call) => confirmAccount(call, { token: of, password: typed }))
      expect((await confirm(password, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(422)
      for (let guess = 0; guess < 10; guess++) expect((await confirm(`wrong guess ${guess}`)).status).toBe(422)
      expect((await confirm(password)).status).toBe(429)
      site.clock.now += 24 * 3_600_000
      expect(await browser.ask((call) => readConfirmation(call.services, token))).toMatchObject({ body: null })
      expect((await confirm(password)).body).toMatchObject({ errors: { token: expect.any(String) } })
    })

    test('one mailbox gets four mails an hour, whoever asks; after that the answer says when the next may go', async () => {
      const answers = []
      for (let turn = 0; turn < 6; turn++) answers.push(await asks())
      expect(answers.map(({ status, body }) => [status, body.wait])).toEqual([
        ...Array(4).fill([200, 0]),
        ...Array(2).fill([200, 60]),
      ])
      expect(await mailed()).toHaveLength(4)
    })

    test('one address may ask ten times in a quarter of an hour', async () => {
      const browser = site.openBrowser()
      const ask = (turn: number) => browser.ask((call) => askForSignInLink(call, { email: `a${turn}@b.ca`, next: '' }))
      for (let turn = 0; turn < 10; turn++) expect((await ask(turn)).status).toBe(200)
      expect((await ask(11)).status).toBe(429)
    })
  })

  describe('a mailed sign-in link', () => {
    const ask = (browser = site.openBrowser(), next = '/my-property') =>
      browser
        .ask((call) => askForSignInLink(call, { email: address, next }))
        .then(({ status }) => ({ status, browser }))
    const open = (browser: ReturnType<AccountSite['openBrowser']>, token = '') =>
      browser.ask((call) => openSignInLink(call, { token }))

    test('signs in once, in the browser that asked, after its page has been opened by programs', async () => {
      await addKnown()
      const { browser } = await ask()
      const [mail] = await mailed(address)
      expect(mail?.subject).toBe('Your link to Fundy')
      expect(mail?.text).toContain('In another browser it shows a code, which you type where you asked.')
      const other = site.openBrowser()
      const state = (from: typeof other) => from.ask((call) => readSignInLink(call, mail!.token))
      expect((await state(other)).body).toEqual({
        ...{ state: 'other-browser', next: '/my-property', code: expect.stringMatching(/^\d{8}$/) },
      })
      expect((await open(other, mail?.token)).status).toBe(422)
      expect((await state(browser)).body).toEqual({ state: 'good', next: '/my-property', code: null })
      expect(await open(browser, mail?.token)).toMatchObject({ status: 200, body: { user: { email: address } } })
      expect(
        await browser.own((_, { id, person }) => listSessions(store().db, person.id, id, new Date(site.clock.now))),
      ).toMatchObject({
        body: [{ method: 'link', device: 'Windows, Chrome', current: true }],
      })
      expect((await open(browser, mail?.token)).status).toBe(422)
      expect((await state(browser)).body).toEqual({ state: 'ended', next: '', code: null })
    })

    const codeIn = async (browser: ReturnType<AccountSite['openBrowser']>, token = '') =>
      (await browser.ask((call) => readSignInLink(call, token))).body.code as string
    const type = (browser: ReturnType<AccountSite['openBrowser']>, code: string) =>
      browser.ask((call) => openSignInLink(call, { code }))

    test('opened in another browser shows a code, which signs in once where it was asked for, and nowhere else', async () => {
      await addKnown()
      const { browser } = await ask()
      const [mail] = await mailed(address)
      const other = site.openBrowser()
      const code = await codeIn(other, mail?.token)
      const stranger = (await ask()).browser
      for (const elsewhere of [other, stranger]) expect((await type(elsewhere, code)).status).toBe(422)
      expect((await type(browser, '0000 0000')).body.errors.code).toBe('This code is not right, or it has expired.')
      const typed = await type(browser, `${code.slice(0, 4)} ${code.slice(4)}`)
      expect(typed).toMatchObject({ status: 200, body: { user: { email: address } } })
      expect((await type(browser, code)).status).toBe(422)
    })

    test('opened in another browser shows a code, at which one may guess ten times', async () => {
      await addKnown()
      const { browser } = await ask()
      const code = await codeIn(site.openBrowser(), (await mailed(address))[0]?.token)
      for (let guess = 0; guess < 10; guess++) expect((await type(browser, `1234567${guess}`)).status).toBe(422)
      expect((await type(browser, code)).status).toBe(429)
    })

    test('ends after 15 minutes; of two that race one wins', async () => {
      await addKnown()
      const { browser } = await ask()
      await ask(browser)
      const [first, second] = await mailed(address)
      const outcomes = await Promise.all([open(browser, first?.token), open(browser, first?.token)])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 422])
      expect((await open(browser, second?.token)).status).toBe(422)
      const late = await ask()
      site.clock.now += 15 * 60_000
      const third = (await mailed(address)).at(-1)
      expect((await open(late.browser, third?.token)).status).toBe(422)
    })

    test('an unknown address gets the same answer and no mail', async () => {
      const unknown = await site
        .openBrowser()
        .ask((call) => askForSignInLink(call, { email: 'no@body.example', next: '' }))
      await addKnown()
      const known = await site.openBrowser().ask((call) => askForSignInLink(call, { email: address, next: '' }))
      expect(unknown).toEqual(known)
      expect(await mailed('no@body.example')).toEqual([])
      expect(await mailed(address)).toHaveLength(1)
      const rows = await store().db.selectFrom('sign_in_link').select(['browser', 'hash']).execute()
      expect(rows).toHaveLength(2)
      const token = (await mailed(address))[0]?.token
      expect(JSON.stringify(rows)).not.toContain(token)
    })

    describe('to an address from which listings came', () => {
      const owner = { name: 'Ann', email: 'Ann@Roy.example', phone: '5065550199' }
      const list = (id: string) => store().change((tx) => insertProperty(tx, sample({ id }), owner))
      afterEach(() => store().db.deleteFrom('property').execute())

      test('without an account opens each of them, also for a browser that never asked', async () => {
        await list('one')
        await list('two')
        await ask()
        const [mail] = await mailed(address)
        expect(mail?.subject).toBe('Your link to Fundy')
        expect(mail?.text.match(/https:\/\/fundy\.example\/manage\?token=[\w-]{43}\b/g)).toHaveLength(2)
        expect(mail?.text).not.toContain('/login/')
        expect(await openListing(testCall(site.services), mail!.token)).toEqual({ done: { id: expect.any(String) } })
      })

      test('with an account signs in, and opens those that no account keeps', async () => {
        await addKnown()
        await list('kept')
        await list('loose')
        const { id: owner_id } = (await findAccount(store().db, address))!
        await store().db.updateTable('property').set({ owner_id }).where('id', '=', 'kept').execute()
        await ask()
        const [mail] = await mailed(address)
        const links = [...mail!.text.matchAll(/fundy\.example(\/[\w/-]+)\?token=/g)].map(([, path]) => path)
        expect(links).toEqual(['/login/link/open', '/manage'])
      })

      test('names no address that is known: past the limit everybody reads the same', async () => {
        await list('one')
        const asked = async (email: string) => {
          const answers = []
          for (let turn = 0; turn < 5; turn++)
            answers.push(await site.openBrowser().ask((call) => askForSignInLink(call, { email, next: '' })))
          return answers.map(({ status, body }) => [status, body])
        }
        const known = await asked(address)
        expect(known.at(-1)).toEqual([200, { wait: 60 }])
        expect(await asked('no@body.example')).toEqual(known)
      })
    })

    test('never leads to another site', async () => {
      await addKnown()
      const { browser } = await ask(site.openBrowser(), '//evil.example/')
      const [mail] = await mailed(address)
      expect((await browser.ask((call) => readSignInLink(call, mail!.token))).body).toEqual({
        state: 'good',
        next: '',
        code: null,
      })
    })
  })
})
