import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { keyTexts } from '../../../domain/account/sign-in-ways.ts'
import { t } from '../../../domain/language/translate.ts'
import { findCompany } from '../../company/queries.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { ignoredBody, validJson } from '../../http/limits/request-body.ts'
import { openSecret, sealSecret } from '../../http/tokens/sealed-secret.ts'
import type { Services } from '../../services.ts'
import { tellHolder } from '../account-notices.ts'
import { recentlySignedIn } from '../guards/session-guard.ts'
import { createGuessLimits } from '../guess-limits.ts'
import { renewSession } from '../sessions/start-session.ts'
import { createRecoveryCodes, hashCodes } from './recovery-codes.ts'
import { createTotpSecret, stepOfCode, totpAddress } from './totp.ts'
import {
  enableAuthenticator,
  findAuthenticator,
  proveAuthenticator,
  putAuthenticator,
  putRecoveryCodes,
} from './two-step-queries.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'https' | 'outbox' | 'now'>

const mostBytes = 4 * 1024
const noStore = { 'Cache-Control': 'private, no-store' }
const factory = createFactory()
const conflict = z.object({ error: z.string() })
const codes = z.object({ codes: z.array(z.string()).meta({ description: 'Shown this one time.' }) })
const codeBody = z.object({ code: z.string().max(20) })

/** A new secret for an authenticator app; nothing asks for its codes yet. */
export function postAuthenticator(services: Needs) {
  const { store, secret, now = Date.now } = services
  return factory.createHandlers(
    describe({
      id: 'beginAuthenticator',
      summary: 'Begin with an authenticator app',
      description: 'By the session cookie, within 15 minutes of signing in. 409 while another one is in use.',
      good: {
        description: 'What the app needs: the secret, and the address that stands in the QR code.',
        schema: z.object({ secret: z.string(), address: z.string() }),
      },
      refuses: [403, 408, 413],
      conflict,
    }),
    recentlySignedIn(services),
    ignoredBody(mostBytes),
    async (c) => {
      const { id, email } = c.get('session').person
      const text = await createTotpSecret()
      const isNew = await putAuthenticator(store.db, id, sealSecret(secret, id, text), new Date(now()))
      if (!isNew) return c.json({ error: t('An authenticator app is set up already.') }, 409, noStore)
      const { name } = await findCompany(store)
      return c.json({ secret: text, address: await totpAddress(text, { issuer: name, label: email }) }, 200, noStore)
    },
  )
}

const firstCodes = { name: 'first codes', most: 20, window: 15 * 60_000 }

/** The first code shows that the app has the secret. */
export function postProveAuthenticator(services: Needs) {
  const { store, secret, now = Date.now } = services
  const guesses = createGuessLimits(services)
  return factory.createHandlers(
    describe({
      id: 'proveAuthenticator',
      summary: 'Give the first code of an authenticator app',
      description:
        'Answers with the recovery codes, which are not shown again. Codes are asked for once it is turned on.',
      good: { description: 'The recovery codes.', schema: codes },
      refuses: [400, 403, 408, 413, 415, 422, 429],
    }),
    recentlySignedIn(services),
    validJson(codeBody, mostBytes),
    async (c) => {
      const { id } = c.get('session').person
      const taken = await guesses.take([[firstCodes, id]])
      if ('wait' in taken) {
        const retry = { ...noStore, 'Retry-After': String(Math.ceil(taken.wait / 1000)) }
        return c.json({ error: keyTexts.badCode }, 429, retry)
      }
      const begun = await findAuthenticator(store.db, id)
      const key = begun && !begun.enabledAt ? openSecret(secret, id, begun.secret) : undefined
      const code = c.req.valid('json').code.replaceAll(/\s/g, '')
      const step = key ? await stepOfCode(key, code, now()) : undefined
      if (step === undefined) return c.json({ errors: { code: [keyTexts.badCode] } }, 422, noStore)
      const made = createRecoveryCodes()
      const proof = { accountId: id, step, hashes: await hashCodes(secret, made) }
      const isFirst = await proveAuthenticator(store.db, proof, new Date(now()))
      if (!isFirst) return c.json({ errors: { code: [keyTexts.badCode] } }, 422, noStore)
      return c.json({ codes: made }, 200, noStore)
    },
  )
}

/** From now on signing in takes two steps; this session has just proved both. */
export function postTurnOnAuthenticator(services: Needs) {
  const { store, now = Date.now } = services
  return factory.createHandlers(
    describe({
      id: 'turnOnAuthenticator',
      summary: 'Turn on two-step sign-in',
      description: 'After the first code, once the recovery codes are kept. 409 before.',
      good: { description: 'It is on.', schema: z.object({ on: z.literal(true) }) },
      refuses: [403, 408, 413],
      conflict,
    }),
    recentlySignedIn(services),
    ignoredBody(mostBytes),
    async (c) => {
      const session = c.get('session')
      const isOn = await enableAuthenticator(store.db, session.person.id, new Date(now()))
      if (!isOn) return c.json({ error: t('Give the first code of your authenticator app.') }, 409, noStore)
      services.outbox?.wake()
      await renewSession(c, services, { ...session, level: 2 })
      return c.json({ on: true as const }, 200, noStore)
    },
  )
}

/** Ten new ones; those from before end. */
export function postRecoveryCodes(services: Needs) {
  const { store, secret, outbox, now = Date.now } = services
  return factory.createHandlers(
    describe({
      id: 'makeRecoveryCodes',
      summary: 'Make new recovery codes',
      description: 'By the session cookie, within 15 minutes of signing in. Those from before end.',
      good: { description: 'The recovery codes.', schema: codes },
      refuses: [403, 408, 413],
      conflict,
    }),
    recentlySignedIn(services),
    ignoredBody(mostBytes),
    async (c) => {
      const { id } = c.get('session').person
      const authenticator = await findAuthenticator(store.db, id)
      if (!authenticator?.enabledAt) {
        return c.json({ error: t('Give the first code of your authenticator app.') }, 409, noStore)
      }
      const made = createRecoveryCodes()
      const hashes = await hashCodes(secret, made)
      await store.db.transaction().execute(async (tx) => {
        await putRecoveryCodes(tx, id, hashes)
        await tellHolder(tx, id, 'codes-made', new Date(now()))
      })
      outbox?.wake()
      return c.json({ codes: made }, 200, noStore)
    },
  )
}
