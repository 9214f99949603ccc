import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { validator } from 'hono-openapi'
import { z } from 'zod'
import { emailKey, mostEmailLetters, passwordLength, resetTexts, signInTexts } from '../../domain/account.ts'
import { findAccount, findAccountById, replacePassword } from '../data/accounts.ts'
import { createAddressLimiter, createLimiter, type Limiter } from '../services/limiter.ts'
import { hashPassword } from '../services/password.ts'
import { accountIdOf, isResetToken, issueResetToken } from '../services/reset-token.ts'
import { createAddressReader } from './client-address.ts'
import { refuseCrossSite } from './cross-site.ts'
import { describe } from './describe.ts'
import { refuseInvalid } from './errors.ts'
import { jsonBody } from './json-body.ts'
import { answerPlainForgot, answerPlainReset } from './plain-password.ts'
import type { Services } from './services.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'siteUrl' | 'sendResetMail' | 'trustProxy' | 'now' | 'monotonicNow'>

/** The page that a link in a mail leads to; its address is the page's own (app/paths.ts). */
const resetPage = '/reset-password'
const mostBytes = 8 * 1024
const perAccount = { most: 3, window: 60 * 60_000 }
const perAddress = { most: 10, window: 15 * 60_000 }
const perAddressReset = { most: 30, window: 15 * 60_000 }

const forgotBody = z.object({
  email: z.string('Email is required.').trim().min(1, 'Email is required.').max(mostEmailLetters, 'This is too long.'),
})
const resetBody = z.object({
  token: z.string('A token is required.').max(200, 'This is too long.'),
  password: z
    .string('Password is required.')
    .min(1, 'Password is required.')
    .min(passwordLength.least, `Please use at least ${passwordLength.least} characters.`)
    .max(passwordLength.most, `Please use at most ${passwordLength.most} characters.`),
})
export type Asked = { done: true } | { wait: number } | 'no mail'
export type Reset = { done: true } | { wait: number } | 'bad link'

/** Whether a forgotten password can be helped by mail. */
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

/** Mails a link to choose a new password. Known and unknown addresses are answered alike. */
export function postForgotPassword(services: Needs) {
  const { store, secret, trustProxy, sendResetMail, monotonicNow, now = Date.now } = services
  const accounts = createLimiter({ ...perAccount, monotonicNow })
  const addresses = createAddressLimiter({ ...perAddress, monotonicNow })
  const addressOf = createAddressReader(trustProxy)

  return createFactory().createHandlers(
    describe({
      id: 'forgotPassword',
      summary: 'Ask for a new password',
      description: `Mails a link that works once, within 30 minutes. The same answer whether there is such an account or not. A form without script may post the same field as application/x-www-form-urlencoded and is led on.`,
      good: { status: 202, description: 'Asked for.', schema: z.object({ message: z.string() }) },
      refuses: [400, 403, 413, 415, 422, 429, 503],
    }),
    refuseCrossSite,
    answerPlainForgot(ask, mostBytes),
    jsonBody(mostBytes),
    validator('json', forgotBody, refuseInvalid),
    async (c) => {
      const asked = await ask(c, c.req.valid('json').email)
      c.header('Cache-Control', 'no-store')
      if (asked === 'no mail') return c.json({ error: resetTexts.noMail }, 503)
      if ('wait' in asked) return c.json({ error: signInTexts.often }, 429, { 'Retry-After': String(asked.wait) })
      return c.json({ message: resetTexts.sent }, 202)
    },
  )

  async function ask(c: Context, email: string): Promise<Asked> {
    const origin = originFor(c, services)
    if (!origin) return 'no mail'
    const at = now()
    const wait = takeTurn([accounts, emailKey(email)], [addresses, addressOf(c)])
    if (wait) return { wait }
    const account = await findAccount(store.db, email)
    if (account) {
      const token = issueResetToken(secret, account, at)
      sendResetMail?.(account.email, `${origin}${resetPage}?${new URLSearchParams({ token })}`)
    }
    return { done: true }
  }
}

/** Sets the new password by the link's token, and signs the account out everywhere. */
export function postResetPassword({ store, secret, trustProxy, monotonicNow, now = Date.now }: Needs) {
  const addresses = createAddressLimiter({ ...perAddressReset, monotonicNow })
  const addressOf = createAddressReader(trustProxy)

  return createFactory().createHandlers(
    describe({
      id: 'resetPassword',
      summary: 'Choose a new password',
      description:
        'With the token of a mailed link. Ends every session of the account. A form without script may post the same fields as application/x-www-form-urlencoded and is led on.',
      good: { description: 'It is changed.', schema: z.object({ message: z.string() }) },
      refuses: [400, 403, 413, 415, 422, 429],
    }),
    refuseCrossSite,
    answerPlainReset(reset, mostBytes),
    jsonBody(mostBytes),
    validator('json', resetBody, refuseInvalid),
    async (c) => {
      const { token, password } = c.req.valid('json')
      const done = await reset(c, token, password)
      c.header('Cache-Control', 'no-store')
      if (done === 'bad link') return c.json({ errors: { token: [resetTexts.badLink] } }, 422)
      if ('wait' in done) return c.json({ error: signInTexts.often }, 429, { 'Retry-After': String(done.wait) })
      return c.json({ message: resetTexts.changed }, 200)
    },
  )

  async function reset(c: Context, token: string, password: string): Promise<Reset> {
    const at = now()
    const wait = takeTurn([addresses, addressOf(c)])
    if (wait) return { wait }
    const id = accountIdOf(token)
    const account = id ? await findAccountById(store.db, id) : undefined
    if (!account || !isResetToken(secret, token, account, at)) return 'bad link'
    const change = { id: account.id, before: account.password, after: await hashPassword(password) }
    // Of two that come at once with one link, only the first finds the password as it was.
    return (await replacePassword(store.db, change, new Date(now()))) ? { done: true } : 'bad link'
  }
}

/**
 * What a link in a mail begins with: SITE_URL, for the Host header is whatever the caller says, and a link to a stranger's
 * host would hand the token over. Somebody on this machine may do without.
 */
function originFor(c: Context, { siteUrl, sendResetMail }: Needs) {
  if (!sendResetMail) return undefined
  // A loader asks in process, without the header.
  const host = c.req.header('Host') ?? new URL(c.req.url).host
  return siteUrl ?? (/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/.test(host) ? `http://${host}` : undefined)
}

/** Seconds to wait; 0 when it was this caller's turn, which is then taken. */
function takeTurn(...counted: [Limiter, string][]) {
  const wait = Math.max(...counted.map(([limiter, key]) => limiter.waitFor(key, 1)))
  if (wait > 0) return Math.ceil(wait / 1000)
  for (const [limiter, key] of counted) limiter.take(key, 1)
  return 0
}
