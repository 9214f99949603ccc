import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '../../../../api/api.ts'
import { testCall } from '../../../../web/test-call.ts'
import { openTestSite, type TestSite } from '../../../../web/test-site.ts'
import { findAccount, putAccount } from './account-queries.ts'
import { readWays } from './own-keys.ts'
import { testHash } from './test-accounts.ts'

/** What the provider says of whoever signs in there, and how it misbehaves. */
interface Answering {
  claims?: Record<string, unknown>
  nonce?: string
  audience?: string
  signedByAnother?: boolean
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const password = 'a long password of the tests'
const ann = { sub: 'google-1', name: 'Ann', email: 'ann@test.example', email_verified: true }

/** A provider that speaks OpenID Connect, and Facebook's way beside it. */
async function startProvider() {
  const codes = new Map<string, { nonce: string; challenge: string }>()
  let answering: Answering = {}
  const base64 = (value: object | Buffer) =>
    (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url')
  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url!, issuer())
    const json = (value: object, status = 200) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
    if (url.pathname === '/.well-known/openid-configuration') {
      return json({
        issuer: issuer(),
        authorization_endpoint: `${issuer()}/authorize`,
        token_endpoint: `${issuer()}/token`,
        jwks_uri: `${issuer()}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    }
    if (url.pathname === '/keys')
      return json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'a', alg: 'RS256' }] })
    if (url.pathname === '/me') return json({ id: 'facebook-1', name: 'Ann', email: ann.email, ...answering.claims })
    const body = new URLSearchParams(await readText(request))
    const known = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    if (!known || challenge !== known.challenge) return json({ error: 'invalid_grant' }, 400)
    if (url.pathname === '/oauth/access_token') return json({ access_token: 'x', token_type: 'bearer' })
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer(),
      aud: answering.audience ?? 'our-client',
      iat: now,
      exp: now + 60,
      nonce: answering.nonce ?? known.nonce,
      ...ann,
      ...answering.claims,
    }
    const text = `${base64({ alg: 'RS256', kid: 'a' })}.${base64(claims)}`
    const signature = sign('sha256', Buffer.from(text), answering.signedByAnother ? stranger : privateKey)
    json({ access_token: 'x', token_type: 'Bearer', id_token: `${text}.${base64(signature)}` })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer: issuer(),
    answer(next: Answering) {
      answering = next
    },
    /** Somebody signs in there and agrees: the address at which the browser comes back. */
    agree(address: string) {
      const { searchParams: asked } = new URL(address)
      expect(asked.get('code_challenge_method')).toBe('S256')
      const code = crypto.randomUUID()
      codes.set(code, { nonce: asked.get('nonce') ?? '', challenge: asked.get('code_challenge') ?? '' })
      const back = new URL(asked.get('redirect_uri')!)
      back.search = new URLSearchParams({ code, state: asked.get('state')! }).toString()
      return back
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

let site: TestSite
let provider: Awaited<ReturnType<typeof startProvider>>
let api: ReturnType<typeof createApi>
beforeAll(async () => {
  site = await openTestSite()
  provider = await startProvider()
  const keys = { clientId: 'our-client', clientSecret: 'secret', issuer: provider.issuer }
  api = createApi({ ...site, siteUrl: 'http://localhost:3000', providers: { google: keys, facebook: keys } })
})
afterAll(async () => {
  await provider.close()
  await site.close()
})
beforeEach(async () => {
  provider.answer({})
  await site.store.db.deleteFrom('account').execute()
})

const cookieIn = (answer: Response, name: string) =>
  new RegExp(`${name}=[^;]+`).exec(answer.headers.getSetCookie().join('\n'))?.[0]

async function leave(name = 'google', query = '', cookie = '') {
  const answer = await api.request(`http://localhost:3000/api/auth/with/${name}${query}`, {
    headers: { Cookie: cookie },
  })
  return { answer, address: answer.headers.get('Location')!, kept: cookieIn(answer, 'fundy_provider') ?? '' }
}

async function arrive(back: URL, cookie: string) {
  const answer = await api.request(back, { headers: { Cookie: cookie } })
  return { path: answer.headers.get('Location'), session: cookieIn(answer, 'fundy_session') }
}

async function signInWith(name = 'google', query = '') {
  const { address, kept } = await leave(name, query)
  return arrive(provider.agree(address), kept)
}

async function addAnn(confirmed = true) {
  const { db } = site.store
  await putAccount(db, { email: ann.email, name: 'Ann', role: 'customer', password: testHash(password) })
  if (!confirmed) await db.updateTable('account').set({ confirmed_at: null }).execute()
  return (await findAccount(db, ann.email))!.id
}

const identities = () => site.store.db.selectFrom('identity').select(['account_id', 'provider', 'subject']).execute()

describe('Google', () => {
  test('makes a confirmed customer of a new address, and finds them again by the subject', async () => {
    const first = await signInWith('google', '?next=/bookmark-list&language=fr')
    expect(first).toMatchObject({ path: '/fr/bookmark-list', session: expect.any(String) })
    const account = await findAccount(site.store.db, ann.email)
    expect(account).toMatchObject({ role: 'customer', name: 'Ann' })
    provider.answer({ claims: { email: 'renamed@test.example' } })
    expect((await signInWith()).session).toBeDefined()
    expect(await identities()).toEqual([{ account_id: account!.id, provider: 'google', subject: 'google-1' }])
    const answer = await api.request('http://localhost:3000/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: ann.email, password: '' }),
    })
    expect(answer.status).toBe(422)
  })

  test('is connected to the account of an address that both sides confirm', async () => {
    const id = await addAnn()
    expect((await signInWith()).session).toBeDefined()
    expect(await identities()).toEqual([{ account_id: id, provider: 'google', subject: 'google-1' }])
  })

  test.each([
    ['the provider does not vouch for', { email_verified: false }, true, 'unconfirmed'],
    ['is not confirmed here', {}, false, 'connect'],
  ])('opens no account of an address that %s', async (_, claims, confirmed, reason) => {
    await addAnn(confirmed)
    provider.answer({ claims })
    expect(await signInWith()).toEqual({ path: `/login?provider=${reason}`, session: undefined })
    expect(await identities()).toEqual([])
  })

  test.each<[string, Answering]>([
    ['another nonce', { nonce: 'another' }],
    ['another audience', { audience: 'another client' }],
    ['a signature of somebody else', { signedByAnother: true }],
    ['an old token', { claims: { exp: 1 } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ])('with %s signs nobody in', async (_, answering) => {
    provider.answer(answering)
    expect(await signInWith()).toEqual({ path: '/login?provider=failed', session: undefined })
  })

  test('another state, another browser, another provider or a second use sign nobody in', async () => {
    const failed = { path: '/login?provider=failed', session: undefined }
    const { address, kept } = await leave()
    const back = provider.agree(address)
    const altered = new URL(back)
    altered.searchParams.set('state', 'another')
    expect(await arrive(altered, kept)).toEqual(failed)
    expect(await arrive(back, '')).toEqual(failed)
    expect(await arrive(back, (await leave()).kept)).toEqual(failed)
    expect(await arrive(new URL(back.href.replace('google', 'facebook')), kept)).toEqual(failed)
    expect((await arrive(back, kept)).session).toBeDefined()
    expect(await arrive(back, kept)).toEqual(failed)
    expect(await arrive(new URL('/api/auth/with/google/callback?error=access_denied', back), kept)).toEqual(failed)
  })

  test('leads to no other site afterwards', async () => {
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      const { path } = await signInWith('google', `?${new URLSearchParams({ next })}`)
      expect(path).toBe('/dashboard')
    }
  })
})

describe('Facebook', () => {
  test('vouches for no address: it signs in only after it was connected by who is signed in', async () => {
    const id = await addAnn()
    expect(await signInWith('facebook')).toEqual({ path: '/login?provider=unconfirmed', session: undefined })
    const answer = await api.request('http://localhost:3000/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: ann.email, password }),
    })
    const session = cookieIn(answer, 'fundy_session')!
    const { address, kept } = await leave('facebook', '?connect=1', session)
    expect((await arrive(provider.agree(address), `${kept}; ${session}`)).path).toBe('/change-password?done=connected')
    expect(await identities()).toEqual([{ account_id: id, provider: 'facebook', subject: 'facebook-1' }])
    expect((await signInWith('facebook')).session).toBeDefined()
  })

  test('is connected to no account but the one that asked', async () => {
    const { address, kept } = await leave('facebook', '?connect=1')
    expect(address).toBe('/change-password')
    expect(kept).toBe('')
  })
})

test('without keys there is nothing', async () => {
  const bare = createApi(site)
  expect((await bare.request('http://localhost/api/auth/with/google')).status).toBe(404)
  expect(await readWays(testCall(site, { headers: { Host: 'localhost' } }))).toEqual({
    passkey: true,
    google: false,
    facebook: false,
    sample: true,
  })
})
