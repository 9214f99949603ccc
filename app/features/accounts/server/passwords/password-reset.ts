import type { Context } from 'hono'
import type { Call } from '../../../../../platform/http/call.ts'
import { takeTurn } from '../../../../../platform/http/limits/address-turns.ts'
import { createAddressLimiter, limiterOf } from '../../../../../platform/http/limits/rate-limiter.ts'
import { subjectOf, verifyToken } from '../../../../../platform/http/tokens/signed-token.ts'
import { createTaskQueue } from '../../../../../platform/jobs/task-queue.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../../core/answer.ts'
import { currentLanguage } from '../../../../core/language/language.ts'
import { t } from '../../../../core/language/translate.ts'
import { maxEmailLetters, resetTexts, signInTexts } from '../../rules/account.ts'
import { wrongPassword } from '../../rules/password-change.ts'
import { deviceOf } from '../../rules/session.ts'
import { findAccountById, replacePassword } from '../account-queries.ts'
import { refuseOften } from '../guess-limits.ts'
import { giveDeviceCookie } from '../sessions/device-cookie.ts'
import { hashPassword } from './password.ts'
import { refuseNewPassword } from './password-policy.ts'
import { mailResetLink, resetBond } from './reset-links.ts'

const window = 15 * 60_000
const asking = limiterOf((clock) => createAddressLimiter({ most: 10, window, ...clock }))
const wrongLinks = limiterOf((clock) => createAddressLimiter({ most: 30, window, ...clock }))

/** Whether the site can mail reset links: only where a mail server is set, and the address of the site, which the link needs. */
export function canMailResetLinks({ c, services }: Call) {
  return originFor(c, services) !== undefined
}

/**
 * Accepts a request for a reset link, which works once, within 30 minutes. Known and unknown addresses get the same answer in the
 * same time: the account is looked up, and mailed, after the answer.
 */
export function askForResetLink(call: Call, email: string): Answer {
  const { c, services } = call
  const { tasks = createTaskQueue() } = services
  const origin = originFor(c, services)
  if (!email || email.length > maxEmailLetters) return refuseFields({ email: t('Email is required.') })
  if (!origin) return refuse(503, resetTexts.noMail)
  if (!takeTurn(call, asking(services))) return refuse(429, signInTexts.often)
  const language = currentLanguage()
  const device = deviceOf(c.req.header('User-Agent'))
  const isTaken = tasks.add(() => mailResetLink(services, { email, origin, language, device }))
  return isTaken ? { done: undefined } : refuseOften(call, 60_000)
}

/** Whether a mailed link is still valid. Does not consume it. */
export async function isGoodResetLink(services: Services, token: string): Promise<boolean> {
  return (await ownerOfLink(services, token)) !== undefined
}

/** Sets the new password with the link's token and ends every session of the account. */
export async function resetPassword(
  call: Call,
  { token, password }: { token: string; password: string },
): Promise<Answer> {
  const { c, services } = call
  const { store, now = Date.now } = services
  const wrong = wrongPassword(password, t('Password is required.'))
  if (wrong) return refuseFields({ password: wrong })
  const owner = await ownerOfLink(services, token)
  if (!owner) {
    // Only invalid links count, so that a valid one works whatever others try from the same address.
    if (!takeTurn(call, wrongLinks(services))) return refuse(429, signInTexts.often)
    return refuseFields({ token: resetTexts.badLink })
  }
  const refused = await refuseNewPassword(store.db, password, { email: owner.email, names: [owner.name] })
  if (refused) return refuseFields({ password: refused })
  const change = { id: owner.id, before: owner.password, after: await hashPassword(password) }
  // Of two concurrent requests with one link, only the first finds the password unchanged.
  if (!(await replacePassword(store.db, change, new Date(now())))) return refuseFields({ token: resetTexts.badLink })
  services.outbox?.wake()
  // The link proves access to the account's mailbox, so this browser is trusted as after signing in.
  giveDeviceCookie(c, services, { id: owner.id, password: change.after })
  return { done: undefined }
}

/** The account of a mailed link that is valid; undefined if it is not. */
async function ownerOfLink({ store, secret, now = Date.now }: Services, token: string) {
  const id = subjectOf(token)
  const account = id ? await findAccountById(store.db, id) : undefined
  const claims = account && verifyToken(secret, 'reset', token, { now: now(), boundTo: resetBond(account) })
  return claims ? account : undefined
}

/**
 * The origin of links in mails: SITE_URL, because the caller chooses the Host header, and a link to another host would
 * reveal the token. Requests from this machine work without SITE_URL.
 */
function originFor(c: Context, { siteUrl, sendResetMail }: Services) {
  if (!sendResetMail) return undefined
  const host = c.req.header('Host') ?? new URL(c.req.url).host
  return siteUrl ?? (/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/.test(host) ? `http://${host}` : undefined)
}
