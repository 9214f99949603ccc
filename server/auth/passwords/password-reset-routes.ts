import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { mostEmailLetters, resetTexts, signInTexts } from '../../../domain/account/account.ts'
import { wrongPassword } from '../../../domain/account/password-change.ts'
import { currentLanguage } from '../../../domain/language/language.ts'
import { t } from '../../../domain/language/translate.ts'
import type { Db } from '../../database/tables/tables.ts'
import { createAddressReader } from '../../http/client-address.ts'
import { refuseCrossSite } from '../../http/cross-site.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { createAddressLimiter, type Limiter } from '../../http/limits/rate-limiter.ts'
import { validJson, validQuery } from '../../http/limits/request-body.ts'
import { sayLanguage } from '../../http/request-language.ts'
import { subjectOf, verifyToken } from '../../http/tokens/signed-token.ts'
import { createTaskQueue } from '../../jobs/task-queue.ts'
import type { Services } from '../../services.ts'
import { findAccountById, replacePassword } from '../account-queries.ts'
import { giveDeviceCookie } from '../sessions/device-cookie.ts'
import { hashPassword } from './password.ts'
import { refuseNewPassword } from './password-policy.ts'
import { createResetLinks, resetBond } from './reset-links.ts'

type Needs = Pick<
  Services,
  | 'store'
  | 'secret'
  | 'siteUrl'
  | 'sendResetMail'
  | 'outbox'
  | 'tasks'
  | 'trustProxy'
  | 'https'
  | 'now'
  | 'monotonicNow'
>

const mostBytes = 8 * 1024
const perAddress = { most: 10, window: 15 * 60_000 }
const perAddressReset = { most: 30, window: 15 * 60_000 }

const forgotBody = z.object({
  email: z
    .string({ error: () => t('Email is required.') })
    .trim()
    .min(1, { error: () => t('Email is required.') })
    .max(mostEmailLetters, { error: () => t('This is too long.') }),
})
const token = z.string({ error: () => t('A token is required.') }).max(200, { error: () => t('This is too long.') })
const resetQuery = z.object({ token })
const resetBody = z.object({
  token,
  password: z.string({ error: () => t('Password is required.') }).superRefine((password, context) => {
    const wrong = wrongPassword(password, t('Password is required.'))
    if (wrong) context.addIssue(wrong)
  }),
})
type Asked = { done: true } | { wait: number } | 'no mail'
type Reset = { done: true } | { wait: number } | { refused: string } | 'bad link'

/** Whether the site can mail reset links. */
export function getForgotPassword(services: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'getForgotPassword',
      summary: 'Can a password be reset by mail?',
      description: 'Only where a mail server is set, and the address of the site, which the link needs.',
      good: { description: 'Whether it can.', schema: z.object({ mail: z.boolean() }) },
    }),
    (c) => c.json({ mail: originFor(c, services) !== undefined }, 200, { 'Cache-Control': 'no-store' }),
  )
}

/**
 * Accepts a request for a reset link. Known and unknown addresses get the same response in the same time: the account is
 * looked up, and mailed, after the response.
 */
export function postForgotPassword(services: Needs) {
  const { trustProxy, monotonicNow, tasks = createTaskQueue() } = services
  const mailResetLink = createResetLinks(services)
  const addresses = createAddressLimiter({ ...perAddress, monotonicNow })
  const addressOf = createAddressReader(trustProxy)

  return createFactory().createHandlers(
    describe({
      id: 'forgotPassword',
      summary: 'Ask for a new password',
      description: `Mails a link that works once, within 30 minutes. The same answer whether there is such an account or not, and whether another mail is sent: asked too often, none is, while a link mailed before is still good.`,
      good: { status: 202, description: 'Asked for.', schema: z.object({ message: z.string() }) },
      refuses: [400, 403, 408, 413, 415, 422, 429, 503],
    }),
    refuseCrossSite,
    validJson(forgotBody, mostBytes),
    async (c) => {
      const asked = await ask(c, c.req.valid('json').email)
      c.header('Cache-Control', 'no-store')
      if (asked === 'no mail') return c.json({ error: resetTexts.noMail }, 503)
      if ('wait' in asked) return c.json({ error: signInTexts.often }, 429, { 'Retry-After': String(asked.wait) })
      sayLanguage(c)
      return c.json({ message: resetTexts.sent }, 202)
    },
  )

  async function ask(c: Context, email: string): Promise<Asked> {
    const origin = originFor(c, services)
    if (!origin) return 'no mail'
    const wait = takeTurn(addresses, addressOf(c))
    if (wait) return { wait }
    const language = currentLanguage()
    return tasks.add(() => mailResetLink(email, origin, language)) ? { done: true } : { wait: 60 }
  }
}

/** Whether a mailed link is still valid, for its page. Does not consume the link. */
export function getResetPassword({ store, secret, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'getResetPassword',
      summary: 'Is this link to choose a new password good?',
      description: 'False for one that was used, has expired or was never issued.',
      good: { description: 'Whether it is.', schema: z.object({ good: z.boolean() }) },
      refuses: [422],
    }),
    validQuery(resetQuery),
    async (c) => {
      const { token } = c.req.valid('query')
      const owner = await ownerOfLink(store.db, secret, token, now())
      return c.json({ good: owner !== undefined }, 200, { 'Cache-Control': 'no-store' })
    },
  )
}

/** Sets the new password with the link's token and ends every session of the account. */
export function postResetPassword(services: Needs) {
  const { store, secret, trustProxy, monotonicNow, now = Date.now } = services
  const addresses = createAddressLimiter({ ...perAddressReset, monotonicNow })
  const addressOf = createAddressReader(trustProxy)

  return createFactory().createHandlers(
    describe({
      id: 'resetPassword',
      summary: 'Choose a new password',
      description: 'With the token of a mailed link. Ends every session of the account.',
      good: { description: 'It is changed.', schema: z.object({ message: z.string() }) },
      refuses: [400, 403, 408, 413, 415, 422, 429],
    }),
    refuseCrossSite,
    validJson(resetBody, mostBytes),
    async (c) => {
      const { token, password } = c.req.valid('json')
      const done = await reset(c, token, password)
      c.header('Cache-Control', 'no-store')
      if (done === 'bad link') return c.json({ errors: { token: [resetTexts.badLink] } }, 422)
      if ('wait' in done) return c.json({ error: signInTexts.often }, 429, { 'Retry-After': String(done.wait) })
      if ('refused' in done) return c.json({ errors: { password: [done.refused] } }, 422)
      sayLanguage(c)
      return c.json({ message: resetTexts.changed }, 200)
    },
  )

  async function reset(c: Context, token: string, password: string): Promise<Reset> {
    const owner = await ownerOfLink(store.db, secret, token, now())
    if (!owner) {
      // Only invalid links count, so that a valid one works whatever others try from the same address.
      const wait = takeTurn(addresses, addressOf(c))
      return wait ? { wait } : 'bad link'
    }
    const refused = await refuseNewPassword(store.db, password, { email: owner.email, names: [owner.name] })
    if (refused) return { refused }
    const change = { id: owner.id, before: owner.password, after: await hashPassword(password) }
    // Of two concurrent requests with one link, only the first finds the password unchanged.
    if (!(await replacePassword(store.db, change, new Date(now())))) return 'bad link'
    services.outbox?.wake()
    // The link proves access to the account's mailbox, so this browser is trusted as after signing in.
    giveDeviceCookie(c, services, { id: owner.id, password: change.after })
    return { done: true }
  }
}

/** The account of a mailed link that is valid at `now` (milliseconds); undefined if it is not. */
async function ownerOfLink(db: Db, secret: string, token: string, now: number) {
  const id = subjectOf(token)
  const account = id ? await findAccountById(db, id) : undefined
  const claims = account && verifyToken(secret, 'reset', token, { now, boundTo: resetBond(account) })
  return claims ? account : undefined
}

/**
 * The origin of links in mails: SITE_URL, because the caller chooses the Host header, and a link to another host would
 * reveal the token. Requests from this machine work without SITE_URL.
 */
function originFor(c: Context, { siteUrl, sendResetMail }: Needs) {
  if (!sendResetMail) return undefined
  // A loader calls in process, without the header.
  const host = c.req.header('Host') ?? new URL(c.req.url).host
  return siteUrl ?? (/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/.test(host) ? `http://${host}` : undefined)
}

/** Seconds to wait; 0 if the call is allowed, which is then counted. */
function takeTurn(limiter: Limiter, key: string) {
  const wait = limiter.waitFor(key, 1)
  if (wait === 0) limiter.take(key, 1)
  return Math.ceil(wait / 1000)
}
