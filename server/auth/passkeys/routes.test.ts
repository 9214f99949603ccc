import { beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '../../api.ts'
import { onDatabase } from '../../database/test-databases.ts'
import type { Services } from '../../services.ts'
import { secret } from '../../test-site.ts'
import { putAccount } from '../account-queries.ts'
import { testHash } from '../passwords/test-hash.ts'
import { createAuthenticator } from './test-authenticator.ts'

const password = 'a long password of the tests'
const minute = 60_000
const people = ['ann', 'bob', 'eve'] as const

onDatabase((store) => {
  let at = Date.parse('2026-11-22T12:00:00Z')
  let api: ReturnType<typeof createApi>
  const cookies: Record<string, string> = {}

  beforeAll(async () => {
    const hash = testHash(password)
    for (const name of people) {
      await putAccount(store().db, { email: `${name}@test.example`, name, role: 'customer', password: hash })
    }
    const services = { store: store(), secret, now: () => at, monotonicNow: () => at } as unknown as Services
    api = createApi(services)
    for (const name of people) await signInByPassword(name)
  })

  async function post(path: string, body: object, who?: string, headers: Record<string, string> = {}) {
    const cookie: Record<string, string> = who ? { Cookie: cookies[who]! } : {}
    const answer = await api.request(`http://localhost/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...cookie, ...headers },
      body: JSON.stringify(body),
    })
    const session = /fundy_session=[^;]+/.exec(answer.headers.get('Set-Cookie') ?? '')?.[0]
    if (session && who) cookies[who] = session
    return { status: answer.status, session, body: await answer.json() }
  }

  async function signInByPassword(name: string) {
    const { session } = await post('sign-in/email', { email: `${name}@test.example`, password })
    cookies[name] = session!
  }

  async function keysOf(who: string) {
    const answer = await api.request('http://localhost/api/auth/keys', { headers: { Cookie: cookies[who]! } })
    return answer.json() as Promise<{ passkeys: { id: string; name: string; lastUsed: string | null }[] }>
  }

  /** A passkey of this person, and the id that the site gave it. */
  async function addPasskey(who: string, name = 'Laptop') {
    const authenticator = createAuthenticator()
    const { body: options } = await post('keys/new-passkey-challenge', {}, who)
    const response = authenticator.create(options.user.id, options)
    const added = await post('keys/new-passkey', { response, name }, who)
    expect(added.status).toBe(201)
    return { ...authenticator, id: added.body.id as string }
  }

  async function challenge() {
    return (await post('passkey-challenge', {})).body as { challenge: string; rpId: string; userVerification: string }
  }

  test('is added by who is signed in, and signs in without anything typed', async () => {
    const passkey = await addPasskey('ann', 'Téléphone de Ann')
    expect((await keysOf('ann')).passkeys).toMatchObject([{ name: 'Téléphone de Ann', lastUsed: null }])
    const options = await challenge()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options).not.toHaveProperty('allowCredentials.0')
    const { status, body, session } = await post('sign-in/passkey', { response: passkey.get(options) })
    expect(status).toBe(200)
    expect(body.user.email).toBe('ann@test.example')
    cookies.ann = session!
    const [key] = (await keysOf('ann')).passkeys
    expect(key?.lastUsed).toBe(new Date(at).toISOString())
    expect((await post('keys/rename-passkey', { id: key!.id, name: ' Laptop ' }, 'ann')).body).toEqual({
      name: 'Laptop',
    })
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
      const refused = await post('sign-in/passkey', { response: passkey.get({ ...options, ...altered }) })
      expect(refused).toMatchObject({ status: 401, session: undefined })
      expect((await post('sign-in/passkey', { response: passkey.get(await challenge()) })).status).toBe(200)

      const { body } = await post('keys/new-passkey-challenge', {}, 'bob')
      const made = createAuthenticator().create(body.user.id, { ...body, ...altered })
      expect((await post('keys/new-passkey', { response: made, name: 'x' }, 'bob')).status).toBe(422)
    })

    test('the second time, also at the same time', async () => {
      const passkey = await addPasskey('bob')
      const response = passkey.get(await challenge())
      const all = await Promise.all([1, 2, 3].map(() => post('sign-in/passkey', { response })))
      expect(all.map(({ status }) => status).sort()).toEqual([200, 401, 401])
      expect((await post('sign-in/passkey', { response })).status).toBe(401)
    })

    test('after five minutes', async () => {
      const passkey = await addPasskey('bob')
      const late = await challenge()
      at += 5 * minute
      expect((await post('sign-in/passkey', { response: passkey.get(late) })).status).toBe(401)
    })

    test('of a copied key, whose counter has not grown', async () => {
      const passkey = await addPasskey('bob')
      const use = async (counter: number) =>
        (await post('sign-in/passkey', { response: passkey.get({ ...(await challenge()), counter }) })).status
      expect(await use(7)).toBe(200)
      expect(await use(7)).toBe(401)
      expect(await use(3)).toBe(401)
      expect(await use(8)).toBe(200)
    })

    test('in the name of another account', async () => {
      const passkey = await addPasskey('bob')
      const response = passkey.get(await challenge(), Buffer.from('somebody else').toString('base64url'))
      expect((await post('sign-in/passkey', { response })).status).toBe(401)
    })

    test.each([7, [], {}, true])('with the handle %j', async (userHandle) => {
      const response = (await addPasskey('bob')).get(await challenge())
      const forged = { ...response, response: { ...response.response, userHandle } }
      expect((await post('sign-in/passkey', { response: forged })).status).toBe(401)
    })

    test.each([{}, { response: null }, { response: { id: 'a', type: 'public-key', response: {} } }])(
      '%j',
      async (body) => {
        const { status } = await post('sign-in/passkey', body)
        expect([401, 422]).toContain(status)
      },
    )
  })

  test('a challenge for a new passkey is good for its account and session alone, once', async () => {
    await signInByPassword('bob')
    const { body: options } = await post('keys/new-passkey-challenge', {}, 'eve')
    const response = createAuthenticator().create(options.user.id, options)
    expect((await post('keys/new-passkey', { response, name: 'x' }, 'bob')).status).toBe(422)
    const before = cookies.eve!
    await signInByPassword('eve')
    expect((await post('keys/new-passkey', { response, name: 'x' }, 'eve')).status).toBe(422)
    cookies.eve = before
    expect((await post('keys/new-passkey', { response, name: 'x' }, 'eve')).status).toBe(201)
    expect((await post('keys/new-passkey', { response, name: 'x' }, 'eve')).status).toBe(422)
    const [key] = (await keysOf('eve')).passkeys
    for (const path of ['rename-passkey', 'remove']) {
      const call = { id: key!.id, name: 'mine', kind: 'passkey' }
      expect((await post(`keys/${path}`, call, 'bob')).status).toBe(404)
    }
  })

  test('keys change only within a quarter of an hour of signing in, and never for another site', async () => {
    await signInByPassword('eve')
    expect((await post('keys/new-passkey-challenge', {}, 'eve', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    at += 15 * minute
    const late = await post('keys/new-passkey-challenge', {}, 'eve')
    expect(late).toMatchObject({ status: 403, body: { error: 'Please confirm first that it is you.' } })
    await signInByPassword('eve')
    expect((await post('keys/new-passkey-challenge', {}, 'eve')).status).toBe(200)
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
    const { noPassword } = await import('../passwords/password.ts')
    await db.updateTable('account').set({ password: noPassword }).where('email', '=', 'eve@test.example').execute()
    const removed = await Promise.all(
      keys.map(({ id }) => post('keys/remove', { kind: 'passkey', id }, 'eve', { Cookie: cookies.eve! })),
    )
    expect(removed.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(removed.find(({ status }) => status === 409)?.body).toEqual({
      error: 'This is the last way into your account, so it cannot be removed.',
    })
    expect((await keysOf('eve')).passkeys).toHaveLength(1)
  })
})
