import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { signInTexts } from '../../../domain/account/account.ts'
import { codeTries, keyTexts } from '../../../domain/account/sign-in-ways.ts'
import { createAddressReader } from '../../http/client-address.ts'
import { refuseCrossSite } from '../../http/cross-site.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { validJson } from '../../http/limits/request-body.ts'
import type { Services } from '../../services.ts'
import { findAccountById } from '../account-queries.ts'
import { countedAddress, createGuessLimits } from '../guess-limits.ts'
import { signedIn, userOf } from '../routes.ts'
import { deviceTokens, trustedDevice } from '../sessions/device-cookie.ts'
import { sessionIdOf } from '../sessions/session-cookie.ts'
import { findAwaitingSession } from '../sessions/session-queries.ts'
import { completeSession } from '../sessions/start-session.ts'
import { createCodeCheck } from './check-code.ts'
import { trustDevice } from './trusted-devices.ts'
import { triesLeft } from './two-step-queries.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'https' | 'outbox' | 'trustProxy' | 'now'>

const perAddress = { name: 'codes by address', most: 30, window: 15 * 60_000 }
const noStore = { 'Cache-Control': 'private, no-store' }
const factory = createFactory()
const body = z
  .object({
    code: z.string().max(20).optional(),
    recoveryCode: z.string().max(60).optional(),
    trust: z.boolean().default(false).meta({ description: 'Ask this browser for no code for 30 days.' }),
  })
  .meta({ description: 'The code of the authenticator app, or a recovery code.' })
const wrong = z.object({ error: z.string(), left: z.number().int() })

/** Whose second step is awaited, for its page. */
export function getSecondStep({ store, https, now = Date.now }: Needs) {
  return factory.createHandlers(
    describe({
      id: 'getSecondStep',
      summary: 'Is a code awaited?',
      description: 'After a password, by the session cookie.',
      good: {
        description: 'For whom, and how many wrong codes are left; null if none is awaited.',
        schema: z.object({ awaited: z.object({ email: z.string(), left: z.number().int() }).nullable() }),
      },
    }),
    async (c) => {
      const session = await awaited(c, { store, https, now })
      if (!session) return c.json({ awaited: null }, 200, noStore)
      const { id, email } = session.person
      return c.json({ awaited: { email, left: await triesLeft(store.db, id) } }, 200, noStore)
    },
  )
}

export function postSecondStep(services: Needs) {
  const { store, trustProxy } = services
  const checkCode = createCodeCheck(services)
  const guesses = createGuessLimits(services)
  const addressOf = createAddressReader(trustProxy)

  return factory.createHandlers(
    describe({
      id: 'giveCode',
      summary: 'Sign in, second step',
      description: `With a code of the authenticator app or a recovery code, within ten minutes of the password. Each works once. After ${codeTries} wrong ones the account waits, longer every time; a browser that has signed in before does not wait for the guesses of others.`,
      good: { description: 'Who is signed in now.', schema: signedIn },
      refuses: [400, 403, 408, 413, 415, 422, 429],
      conflict: wrong,
    }),
    refuseCrossSite,
    validJson(body, 4 * 1024),
    async (c) => {
      const session = await awaited(c, services)
      const account = session && (await findAccountById(store.db, session.person.id))
      if (!account) return c.json({ error: keyTexts.signInAgain }, 401, noStore)
      const counted = countedAddress(perAddress, addressOf(c))
      const taken = await guesses.take(counted)
      if ('wait' in taken) return c.json({ error: signInTexts.often }, 429, retryAfter(taken.wait / 1000))
      const { code, recoveryCode, trust } = c.req.valid('json')
      const device = trustedDevice(deviceTokens(c, services.https), account, services)
      const checked = await checkCode({ accountId: account.id, code, recoveryCode, ...(device && { device }) })
      if (checked === 'right') {
        await guesses.giveBack(counted)
        await completeSession(c, services, session, account)
        if (trust) await trustDevice(c, services, account)
        return c.json({ user: userOf(session.person) }, 200, noStore)
      }
      services.outbox?.wake()
      if ('wait' in checked) return c.json({ error: signInTexts.often }, 429, retryAfter(checked.wait))
      const error = recoveryCode === undefined ? keyTexts.badCode : keyTexts.badRecoveryCode
      return c.json({ error, left: checked.left }, 409, noStore)
    },
  )
}

async function awaited(c: Context, { store, https, now = Date.now }: Pick<Needs, 'store' | 'https' | 'now'>) {
  const id = sessionIdOf(c, https)
  return id ? findAwaitingSession(store.db, id, new Date(now())) : undefined
}

function retryAfter(seconds: number) {
  return { ...noStore, 'Retry-After': String(Math.ceil(seconds)) }
}
