import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { onDatabase, sample } from '../../../../../platform/database/test-databases.ts'
import { emptyHistory, readHistory } from '../../../history/server/test-history.ts'
import { insertProperty } from '../../../listings/server/queries.ts'
import { replaceSavedList } from '../../../saved/server/saved-list-queries.ts'
import { recentTerm } from '../../rules/own-account.ts'
import { emptyProfile } from '../../rules/profile-rules.ts'
import { findAccount, isLastManager, putAccount, removeStaff } from '../account-queries.ts'
import { requireManager, requireStaff } from '../guards.ts'
import { putAccountProfile } from '../own-profile.ts'
import { listSessions } from '../session-queries.ts'
import { type AccountSite, openAccountSite, type TestBrowser } from '../test-account-site.ts'
import { testHash } from '../test-accounts.ts'
import { changePassword, deleteOwnAccount, endDevice, endOtherDevices, provePassword } from './own-account.ts'
import { grantRole, listRoleRequests, readOwnSecurity } from './own-queries.ts'

const password = 'red mud and marsh'
const fresh = 'grey tide at noon'
const ann = 'ann@roy.example'
const boss = 'boss@fundy.example'

onDatabase((store) => {
  let site: AccountSite
  let hash: string
  beforeEach(async () => {
    for (const table of ['account', 'notice', 'property'] as const) await store().db.deleteFrom(table).execute()
    await emptyHistory(store())
    hash ??= testHash(password)
    site = await openAccountSite(store())
    await putAccount(store().db, { email: ann, name: 'Ann Roy', role: 'customer', password: hash })
    await putAccount(store().db, { email: boss, name: 'Boss', role: 'manager', password: hash })
  })
  afterEach(() => site.close())

  const signIn = async (email = ann, save = false) => {
    const browser = site.openBrowser()
    expect((await browser.post('/api/auth/sign-in/email', { email, password, save })).status).toBe(200)
    return browser
  }
  const isIn = async (browser: TestBrowser) => (await browser.get('/api/auth/session')).body.user !== null
  const own = async (id: string) => {
    const customer = { name: 'Ann Roy', email: ann, phone: '5065550199' }
    await store().change((tx) => insertProperty(tx, sample({ id }), customer))
  }

  test('a changed password ends the other devices and renews the cookie of this one', async () => {
    const [here, there] = [await signIn(), await signIn()]
    const before = here.cookies.get('fundy_session')
    const change = (facts: object) =>
      here.own((...as) => changePassword(...as, { old: password, fresh, again: fresh, ...facts }))
    expect((await change({ old: 'not this one' })).body).toMatchObject({
      errors: { old: 'This is not your password.' },
    })
    expect((await change({ fresh: 'Password2024', again: 'Password2024' })).body.errors.fresh).toMatch(/common/)
    expect((await change({ fresh: 'ann.roy.ann', again: 'ann.roy.ann' })).body.errors.fresh).toMatch(/your name/)
    expect((await change({ again: 'another' })).body).toMatchObject({ errors: { again: expect.any(String) } })
    expect(await isIn(there)).toBe(true)
    expect((await change({})).status).toBe(200)
    expect(here.cookies.get('fundy_session')).not.toBe(before)
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect((await site.openBrowser().post('/api/auth/sign-in/email', { email: ann, password })).status).toBe(401)
    expect((await here.own((call, session) => readOwnSecurity(call.services, session))).body).toMatchObject({
      hasPassword: true,
      passwordChangedAt: expect.any(String),
    })
  })

  test('guesses of the own password are limited', async () => {
    const here = await signIn()
    const guess = (typed: string) => here.own((...as) => provePassword(...as, typed)).then(({ status }) => status)
    for (let turn = 0; turn < 10; turn++) expect(await guess(`wrong ${turn}`)).toBe(422)
    expect(await guess(password)).toBe(429)
    site.clock.now += 15 * 60_000
    expect(await guess(password)).toBe(200)
  })

  test('a stored hash that cannot be read fits no password, and the log names its account', async () => {
    const here = await signIn()
    const { id } = (await findAccount(store().db, ann))!
    await store().db.updateTable('account').set({ password: 'imported by hand' }).where('id', '=', id).execute()
    expect((await here.own((...as) => provePassword(...as, password))).status).toBe(422)
    expect((await site.openBrowser().post('/api/auth/sign-in/email', { email: ann, password })).status).toBe(401)
    const said = expect.stringMatching(/^The stored hash of a password cannot be read/)
    expect(site.errors).toEqual(Array.from({ length: 2 }, () => [expect.objectContaining({ account: id }), said]))
  })

  test('devices are ended one by one or all others; another account’s not', async () => {
    const [here, there, third, bosses] = [await signIn(), await signIn(), await signIn(), await signIn(boss)]
    const list = async (of: TestBrowser): Promise<{ id: string; current: boolean }[]> =>
      (await of.own((_, { id, person }) => listSessions(store().db, person.id, id, new Date(site.clock.now)))).body
    const id = (await list(bosses))[0]!.id
    expect((await here.own((...as) => endDevice(...as, id))).status).toBe(404)
    const { id: first } = (await list(there)).find(({ current }) => current)!
    expect((await here.own((...as) => endDevice(...as, first), { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await here.own((...as) => endDevice(...as, first))).status).toBe(200)
    expect([await isIn(there), await isIn(third), await isIn(bosses)]).toEqual([false, true, true])
    expect((await here.own(endOtherDevices)).status).toBe(200)
    expect(await list(here)).toMatchObject([{ current: true }])
    expect([await isIn(here), await isIn(third), await isIn(bosses)]).toEqual([true, false, true])
  })

  describe('the own data', () => {
    test('are one archive without what opens the account, after a recent proof', async () => {
      await own('home-of-ann')
      const here = await signIn(ann, true)
      const { id: account_id } = (await findAccount(store().db, ann))!
      const { db } = store()
      await putAccountProfile(db, account_id, { ...emptyProfile, name: 'Ann Roy', about: 'Keeps bees' }, new Date())
      const words = { name: 'Attic', language: 'en', otherTitle: '', city: 'Moncton', line: '1 Bay Street' } as const
      const facts = { offer: 'rent', kind: 'detached', price: 140_000, closed: false, cover: null } as const
      const homes = [{ id: 'saved-by-ann', ...words, ...facts }]
      const at = { created_at: new Date(), last_used_at: null }
      await replaceSavedList(db, account_id, { version: 0, homes }, new Date())
      const passkey = { id: 'bees', credential_id: 'kept-back', public_key: 'kept-back', counter: 0, transports: '[]' }
      await db
        .insertInto('passkey')
        .values({ ...passkey, account_id, name: 'Hive laptop', ...at })
        .execute()
      const answer = await here.send('/api/my-data')
      expect(answer.headers.get('Content-Type')).toBe('application/zip')
      expect(answer.headers.get('Content-Disposition')).toContain('my-data-2026-07-01.zip')
      expect(answer.headers.get('Cache-Control')).toContain('no-store')
      const text = await answer.text()
      const kept = ['Keeps bees', 'saved-by-ann', 'Hive laptop']
      for (const part of ['my-data/account.json', 'my-data/listings.csv', 'home-of-ann', ann, ...kept])
        expect(text).toContain(part)
      for (const secret of ['scrypt$', 'kept-back', boss, here.cookies.get('fundy_session')!])
        expect(text).not.toContain(secret)
      site.clock.now += recentTerm
      expect((await here.send('/api/my-data')).status).toBe(403)
      expect((await here.own((...as) => deleteOwnAccount(...as, 'keep'))).status).toBe(403)
      expect((await here.own((...as) => provePassword(...as, password))).status).toBe(200)
      expect((await here.send('/api/my-data')).status).toBe(200)
    })

    test.each(['take-down', 'keep'] as const)('an account goes at once; its listing: %s', async (fate) => {
      await own('home-of-ann')
      const [here, there] = [await signIn(), await signIn()]
      expect(await here.own((...as) => deleteOwnAccount(...as, fate))).toMatchObject({ status: 200 })
      expect([await isIn(here), await isIn(there)]).toEqual([false, false])
      expect(await findAccount(store().db, ann)).toBeUndefined()
      const home = await store()
        .db.selectFrom('property')
        .select(['archived', 'owner_id', 'customer_email'])
        .executeTakeFirstOrThrow()
      expect(home).toEqual(
        fate === 'keep'
          ? { archived: false, owner_id: null, customer_email: ann }
          : { archived: true, owner_id: null, customer_email: '' },
      )
      const history = await readHistory(store().db)
      expect(history.map(({ who }) => who)).not.toContain(ann)
      expect((await site.mailsTo(ann)).map(({ subject }) => subject)).toEqual(['Your account is deleted'])
    })

    test('the last manager stays', async () => {
      const remove = async (email: string) => {
        const removed = await store()
          .db.transaction()
          .execute((tx) => removeStaff(tx, email))
        return typeof removed === 'string' ? removed : 'removed'
      }
      const here = await signIn(boss)
      expect((await here.own((...as) => deleteOwnAccount(...as, 'keep'))).status).toBe(403)
      const id = (await findAccount(store().db, boss))!.id
      expect(await isLastManager(store().db, id)).toBe(true)
      expect(await remove(boss)).toBe('last manager')
      await putAccount(store().db, { email: 'two@fundy.example', name: 'Two', role: 'manager', password: hash })
      const removed = await Promise.all([boss, 'two@fundy.example'].map(remove))
      expect(removed.toSorted()).toEqual(['last manager', 'removed'])
    })
  })

  describe('a role', () => {
    const ask = () =>
      store().db.updateTable('account').set({ requested_role: 'agent' }).where('email', '=', ann).execute()

    const requestsFor = (browser: TestBrowser) =>
      browser.ask((call) => requireStaff(call).then(() => listRoleRequests(store().db)))
    const answer = (browser: TestBrowser, given: { id: string; grant: boolean }) =>
      browser.ask((call) => requireManager(call).then((person) => grantRole(call.services, person, given)))

    test('is granted by a manager once; its sessions end and the person is told', async () => {
      await ask()
      const [here, office] = [await signIn(), await signIn(boss)]
      expect((await requestsFor(here)).status).toBe(403)
      const [request] = (await requestsFor(office)).body
      expect(request).toMatchObject({ name: 'Ann Roy', email: ann, role: 'agent' })
      expect((await answer(here, { id: request.id, grant: true })).status).toBe(403)
      const grant = () => answer(office, { id: request.id, grant: true })
      const outcomes = [(await grant()).status, (await grant()).status]
      expect(outcomes).toEqual([200, 404])
      expect(await findAccount(store().db, ann)).toMatchObject({ role: 'agent' })
      expect(await isIn(here)).toBe(false)
      expect((await site.mailsTo(ann)).map(({ text }) => text)).toEqual([
        expect.stringContaining('You are now an agent here'),
      ])
      expect(await readHistory(store().db)).toMatchObject([{ who: boss, what: 'role', to: 'agent' }])
    })

    test('that is refused leaves the account as it was', async () => {
      await ask()
      const office = await signIn(boss)
      const [{ id }] = (await requestsFor(office)).body
      expect((await answer(office, { id, grant: false })).status).toBe(200)
      expect(await findAccount(store().db, ann)).toMatchObject({ role: 'customer' })
      expect((await requestsFor(office)).body).toEqual([])
      expect((await site.mailsTo(ann)).map(({ text }) => text)).toEqual([
        expect.stringContaining('We cannot grant that'),
      ])
    })
  })
})
