import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { signInTexts } from '../../../domain/account/account.ts'
import { keyTexts, mostPasskeyNameLetters } from '../../../domain/account/sign-in-ways.ts'
import { t } from '../../../domain/language/translate.ts'
import { findCompany } from '../../company/queries.ts'
import { createAddressReader } from '../../http/client-address.ts'
import { refuseCrossSite } from '../../http/cross-site.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { createAddressLimiter } from '../../http/limits/rate-limiter.ts'
import { ignoredBody, validJson } from '../../http/limits/request-body.ts'
import type { Services } from '../../services.ts'
import { recentlySignedIn, signedInOnly } from '../guards/session-guard.ts'
import { answerSignIn, signedIn } from '../routes.ts'
import { renewSession } from '../sessions/start-session.ts'
import { createCeremonies } from './ceremonies.ts'
import { renamePasskey } from './passkey-queries.ts'
import { relyingPartyOf } from './relying-party.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'https' | 'siteUrl' | 'outbox' | 'trustProxy' | 'now' | 'monotonicNow'>

const mostBytes = 32 * 1024
const window = 15 * 60_000
const noStore = { 'Cache-Control': 'no-store' }
const factory = createFactory()

/** As WebAuthn spells it (`toJSON`); the library reads it. */
const credentialResponse = z
  .object({ id: z.string().max(2000), type: z.literal('public-key'), response: z.looseObject({}) })
  .loose()
const options = z
  .looseObject({ challenge: z.string() })
  .meta({ description: 'As WebAuthn spells it, for the browser.' })
const name = z
  .string()
  .trim()
  .min(1, { error: () => t('A name is required.') })
  .max(mostPasskeyNameLetters, { error: () => t('This is too long.') })
const signInBody = z.object({ response: credentialResponse, save: z.boolean().default(false) })
const newBody = z.object({ response: credentialResponse, name })
const renameBody = z.object({ id: z.string().max(100), name })

/** A challenge for signing in. Stores nothing. */
export function postPasskeyChallenge(services: Needs) {
  const { signInOptions } = createCeremonies(services)
  const limiter = createAddressLimiter({ most: 120, window, monotonicNow: services.monotonicNow })
  const addressOf = createAddressReader(services.trustProxy)
  return factory.createHandlers(
    describe({
      id: 'getPasskeyChallenge',
      summary: 'Ask for a challenge that a passkey signs',
      description: 'Valid for five minutes, for one sign-in. 503 where there can be no passkeys.',
      good: { description: 'What `navigator.credentials.get` is asked.', schema: options },
      refuses: [403, 408, 413, 429, 503],
    }),
    refuseCrossSite,
    ignoredBody(mostBytes),
    async (c) => {
      const party = relyingPartyOf(c, services.siteUrl)
      if (!party) return c.json({ error: keyTexts.noPasskeys }, 503, noStore)
      const wait = limiter.waitFor(addressOf(c), 1)
      if (wait > 0) return c.json({ error: signInTexts.often }, 429, retryAfter(wait))
      limiter.take(addressOf(c), 1)
      return c.json({ ...(await signInOptions(party)) }, 200, noStore)
    },
  )
}

export function postPasskeySignIn(services: Needs) {
  const { signIn } = createCeremonies(services)
  const limiter = createAddressLimiter({ most: 30, window, monotonicNow: services.monotonicNow })
  const addressOf = createAddressReader(services.trustProxy)
  return factory.createHandlers(
    describe({
      id: 'signInWithPasskey',
      summary: 'Sign in with a passkey',
      description: 'With the answer of the authenticator, which has verified its user: two steps at once.',
      good: { description: 'Who is signed in now.', schema: signedIn },
      refuses: [400, 403, 408, 413, 415, 422, 429, 503],
    }),
    refuseCrossSite,
    validJson(signInBody, mostBytes),
    async (c) => {
      const party = relyingPartyOf(c, services.siteUrl)
      if (!party) return c.json({ error: keyTexts.noPasskeys }, 503, noStore)
      const address = addressOf(c)
      const wait = limiter.waitFor(address, 1)
      if (wait > 0) return c.json({ error: signInTexts.often }, 429, retryAfter(wait))
      limiter.take(address, 1)
      const { response, save } = c.req.valid('json')
      const account = await signIn(party, response)
      if (!account) return c.json({ error: keyTexts.badPasskey }, 401, noStore)
      limiter.giveBack(address)
      const { password, ...person } = account
      const owner = { id: person.id, password }
      c.header('Cache-Control', 'no-store')
      return c.json(await answerSignIn(c, services, { person, owner }, { method: 'passkey', stay: save }), 200)
    },
  )
}

/** A challenge for a new passkey of the caller's account. */
export function postNewPasskeyChallenge(services: Needs) {
  const { registrationOptions } = createCeremonies(services)
  return factory.createHandlers(
    describe({
      id: 'getNewPasskeyChallenge',
      summary: 'Ask for what a new passkey needs',
      description: 'By the session cookie, within 15 minutes of signing in.',
      good: { description: 'What `navigator.credentials.create` is asked.', schema: options },
      refuses: [403, 408, 413, 503],
    }),
    recentlySignedIn(services),
    ignoredBody(mostBytes),
    async (c) => {
      const party = relyingPartyOf(c, services.siteUrl)
      if (!party) return c.json({ error: keyTexts.noPasskeys }, 503, noStore)
      const { id: sessionId, person } = c.get('session')
      const { name: siteName } = await findCompany(services.store)
      const asked = await registrationOptions({ ...person, sessionId }, { party, siteName })
      return c.json({ ...asked }, 200, noStore)
    },
  )
}

/** The session then counts as one of two steps, because the authenticator has just verified its user. */
export function postNewPasskey(services: Needs) {
  const { register } = createCeremonies(services)
  return factory.createHandlers(
    describe({
      id: 'addPasskey',
      summary: 'Add a passkey',
      description: 'With the answer of the authenticator, for the account and the session that asked.',
      good: { status: 201, description: 'It opens the account now.', schema: z.object({ id: z.string() }) },
      refuses: [400, 403, 408, 413, 415, 422, 503],
    }),
    recentlySignedIn(services),
    validJson(newBody, mostBytes),
    async (c) => {
      const party = relyingPartyOf(c, services.siteUrl)
      if (!party) return c.json({ error: keyTexts.noPasskeys }, 503, noStore)
      const session = c.get('session')
      const asked = c.req.valid('json')
      const added = await register({ ...session.person, sessionId: session.id }, { party, ...asked })
      if (added === 'bad') return c.json({ errors: { response: [keyTexts.passkeyFailed] } }, 422, noStore)
      if (added === 'known') return c.json({ errors: { response: [keyTexts.tooManyPasskeys] } }, 422, noStore)
      services.outbox?.wake()
      await renewSession(c, services, { ...session, level: 2 })
      return c.json(added, 201, noStore)
    },
  )
}

export function postRenamePasskey(services: Needs) {
  return factory.createHandlers(
    describe({
      id: 'renamePasskey',
      summary: 'Name a passkey',
      description: 'By the session cookie.',
      good: { description: 'Its name.', schema: z.object({ name: z.string() }) },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    signedInOnly(services),
    validJson(renameBody, mostBytes),
    async (c) => {
      const { id, name } = c.req.valid('json')
      const isOwn = await renamePasskey(services.store.db, c.get('session').person.id, id, name)
      if (!isOwn) return c.json({ error: t('There is nothing at this address.') }, 404, noStore)
      return c.json({ name }, 200, noStore)
    },
  )
}

function retryAfter(wait: number) {
  return { ...noStore, 'Retry-After': String(Math.ceil(wait / 1000)) }
}
