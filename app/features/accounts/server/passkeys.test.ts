import { beforeAll, describe, expect, test } from 'vitest'
import { onDatabase } from '../../../../platform/database/test-databases.ts'
import type { Services } from '../../../../web/services.ts'
import { secret } from '../../../../web/test-site.ts'
import { putAccount } from './account-queries.ts'
import { type OwnKeys, readOwnKeys, removeKey } from './own-keys.ts'
import * as passkeys from './passkeys.ts'
import { askNewPasskey, askPasskey, renamePasskey, signInWithPasskey } from './passkeys.ts'
import { signIn } from './sign-in.ts'
import { testHash } from './test-accounts.ts'
import { createAuthenticator } from './test-authenticator.ts'
import { openTestBrowser } from './test-browser.ts'

const password = 'a long password of the tests'
const minute = 60_000
const people = ['ann', 'bob', 'eve'] as const

onDatabase((store) => {
  let at = Date.parse('2026-11-22T12:00:00Z')
  let services: Services
  const browsers: Record<string, ReturnType<typeof openTestBrowser>> = {}

  beforeAll(async () => {
    const hash = testHash(password)
    for (const name of people) {
      await putAccount(store().db, { email: `${name}@test.example`, name, role: 'customer', password: hash })
    }
    services = { store: store(), secret, now: () => at, monotonicNow: () => at } as unknown as Services
    for (const name of people) await signInByPassword(name)
  })

  const open = () => openTestBrowser(services)

  async function signInByPassword(name: string) {
    browsers[name] ??= open()
    const browser = browsers[name]
    await browser.ask((call) => signIn(call, { email: `${name}@test.example`, password, save: false }))
  }

  const by = (who: string) => browsers[who]!
  const askNew = (who: string, headers?: Record<string, string>) => by(who).own(askNewPasskey, headers)
  const add = (who: string, sent: object) => by(who).own((...as) => passkeys.addPasskey(...as, sent))
  const rename = (who: string, sent: object) => by(who).own((...as) => renamePasskey(...as, sent))
  const remove = (who: string, id: string) => by(who).own((...as) => removeKey(...as, { kind: 'passkey', id }))
  const enterWith = (response: unknown, browser = open()) =>
    browser.ask((call) => signInWithPasskey(call, { response }))

  async function keysOf(who: string): Promise<OwnKeys> {
    return (await by(who).own(readOwnKeys)).body
  }

  /** A passkey of this person, and the id that the site gave it. */
  async function addPasskey(who: string, name = 'Laptop') {
    const authenticator = createAuthenticator()
    const { body: options } = await askNew(who)
    const response = authenticator.create(options.user.id, options)
    const added = await add(who, { response, name })
    expect(added.status).toBe(200)
    return { ...authenticator, id: added.body.id as string }
  }

  async function challenge() {
    return (await open().ask(askPasskey)).body as { challenge: string; rpId: string; userVerification: string }
  }

  test('is added by who is signed in, and signs in without anything typed', async () => {
    const passkey = await addPasskey('ann', 'Téléphone de Ann')
    expect((await keysOf('ann')).passkeys).toMatchObject([{ name: 'Téléphone de Ann', lastUsed: null }])
    const options = await challenge()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options).not.toHaveProperty('allowCredentials.0')
    browsers.ann = open()
    const { status, body } = await enterWith(passkey.get(options), browsers.ann)
    expect(status).toBe(200)
    expect(body.user.email).toBe('ann@test.example')
    const [key] = (await keysOf('ann')).passkeys
    expect(key?.lastUsed).toBe(new Date(at).toISOString())
    expect((await rename('ann', { id: key!.id, name: ' Laptop ' })).status).toBe(200)
    expect((await keysOf('ann')).passkeys).toMatchObject([{ name: 'Laptop' }])
  })

  describe('an answer is refused', () => {
    test.each([
      ['that another site asked for', { origin: 'https://evil.example' }],
      ['for another site', { rpId: 'evil.example' }],
      ['whose user was not verified', { verified: false }],
      ['to a challenge that we did not make', { challenge: Buffer.from('a.b.c').toString('base64url') }],
    ])('%s', async (_, altered) => {
      const passkey = await addPasskey('bob')
      const options = await challenge()
      const stranger = open()
      expect(await enterWith(passkey.get({ ...options, ...altered }), stranger)).toMatchObject({ status: 401 })
      expect(stranger.cookies.size).toBe(0)
      expect((await enterWith(passkey.get(await challenge()))).status).toBe(200)

      const { body } = await askNew('bob')
      const made = createAuthenticator().create(body.user.id, { ...body, ...altered })
      expect((await add('bob', { response: made, name: 'x' })).status).toBe(422)
    })

    test('the second time, also at the same time', async () => {
      const passkey = await addPasskey('bob')
      const response = passkey.get(await challenge())
      const all = await Promise.all([1, 2, 3].map(() => enterWith(response)))
      expect(all.map(({ status }) => status).sort()).toEqual([200, 401, 401])
      expect((await enterWith(response)).status).toBe(401)
    })

    test('after five minutes', async () => {
      const passkey = await addPasskey('bob')
      const late = await challenge()
      at += 5 * minute
      expect((await enterWith(passkey.get(late))).status).toBe(401)
    })

    test('of a copied key, whose counter has not grown', async () => {
      const passkey = await addPasskey('bob')
      const use = async (counter: number) => (await enterWith(passkey.get({ ...(await challenge()), counter }))).status
      expect(await use(7)).toBe(200)
      expect(await use(7)).toBe(401)
      expect(await use(3)).toBe(401)
      expect(await use(8)).toBe(200)
    })

    test('in the name of another account', async () => {
      const passkey = await addPasskey('bob')
      const response = passkey.get(await challenge(), Buffer.from('somebody else').toString('base64url'))
      expect((await enterWith(response)).status).toBe(401)
    })

    test.each([7, [], {}, true])('with the handle %j', async (userHandle) => {
      const response = (await addPasskey('bob')).get(await challenge())
      const forged = { ...response, response: { ...response.response, userHandle } }
      expect((await enterWith(forged)).status).toBe(401)
    })

    test.each([{}, { response: null }, { response: { id: 'a', type: 'public-key', response: {} } }])(
      '%j',
      async (body) => {
        const { status } = await open().ask((call) => signInWithPasskey(call, body))
        expect([401, 422]).toContain(status)
      },
    )
  })

  test('a challenge for a new passkey is good for its account and session alone, once', async () => {
    await signInByPassword('bob')
    const { body: options } = await askNew('eve')
    const response = createAuthenticator().create(options.user.id, options)
    expect((await add('bob', { response, name: 'x' })).status).toBe(422)
    const before = by('eve')
    browsers.eve = open()
    await signInByPassword('eve')
    expect((await add('eve', { response, name: 'x' })).status).toBe(422)
    browsers.eve = before
    expect((await add('eve', { response, name: 'x' })).status).toBe(200)
    expect((await add('eve', { response, name: 'x' })).status).toBe(422)
    const [key] = (await keysOf('eve')).passkeys
    expect((await rename('bob', { id: key!.id, name: 'mine' })).status).toBe(404)
    expect((await remove('bob', key!.id)).status).toBe(404)
  })

  test('keys change only within a quarter of an hour of signing in, and never for another site', async () => {
    await signInByPassword('eve')
    expect((await askNew('eve', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    at += 15 * minute
    const late = await askNew('eve')
    expect(late).toMatchObject({ status: 403, body: { error: 'Please confirm first that it is you.' } })
    await signInByPassword('eve')
    expect((await askNew('eve')).status).toBe(200)
  })

  test('the last way in cannot be removed, also by two calls at once', async () => {
    const { db } = store()
    await putAccount(db, {
      email: 'eve@test.example',
      name: 'eve',
      role: 'customer',
      password: testHash(password),
    })
    await signInByPassword('eve')
    const keys = [await addPasskey('eve'), await addPasskey('eve')]
    const { noPassword } = await import('./passwords/password.ts')
    await db.updateTable('account').set({ password: noPassword }).where('email', '=', 'eve@test.example').execute()
    const removed = await Promise.all(keys.map(({ id }) => remove('eve', id)))
    expect(removed.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(removed.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'This is the last way into your account, so it cannot be removed.',
    })
    expect((await keysOf('eve')).passkeys).toHaveLength(1)
  })
})
