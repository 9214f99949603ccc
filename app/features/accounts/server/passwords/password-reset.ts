import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { Call } from '../../../../../platform/http/call.ts'
import {
  createAddressLimiter,
  createLimiter,
  limiterOf,
  takeTurn,
} from '../../../../../platform/http/limits/rate-limiter.ts'
import { inLanguage } from '../../../../../platform/http/request-language.ts'
import { signToken, subjectOf, verifyToken } from '../../../../../platform/http/tokens.ts'
import { createTaskQueue } from '../../../../../platform/jobs.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../../core/answer.ts'
import { currentLanguage, type Language } from '../../../../core/language/language.ts'
import { t } from '../../../../core/language/translate.ts'
import { localPath, paths } from '../../../../core/paths.ts'
import type { Company } from '../../../company/rules/company.ts'
import type { MailDetails } from '../../../mail/server/kinds.ts'
import { composeMail } from '../../../mail/server/outgoing-mail.ts'
import { type Mailer, MailTrouble } from '../../../mail/server/smtp.ts'
import { maxEmailLetters, resetLife, resetTexts, signInTexts } from '../../rules/account.ts'
import { deviceOf, wrongPassword } from '../../rules/own-account.ts'
import { findAccount, findAccountById, replacePassword } from '../account-queries.ts'
import { refuseOften } from '../guess-limits.ts'
import { writePasswordReset } from '../mails.ts'
import { giveDeviceCookie } from '../session-cookie.ts'
import { hashPassword, refuseNewPassword } from './password.ts'

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

/** Mails per hour to one account. */
const perHour = { most: 3, window: 60 * 60_000 }
/** Beyond them, one mail when the newest link is this old, that is, when it is valid for ten more minutes. */
const anotherAfter = { most: 1, window: resetLife - 10 * 60_000 }

/** What ends a link before its time: another password, or another address of the account. */
export function resetBond({ password, email }: { password: string; email: string }) {
  return `${password}\n${email}`
}

const hourly = limiterOf((clock) => createLimiter({ ...perHour, ...clock }))
const latest = limiterOf((clock) => createLimiter({ ...anotherAfter, ...clock }))

type Needs = Pick<Services, 'store' | 'secret' | 'sendResetMail' | 'now' | 'monotonicNow'>

/**
 * Mails a reset link to the account with this e-mail, if it exists. Above the limit no mail is sent, but earlier links stay
 * valid, so that requests by others never leave the owner without a valid link.
 */
export async function mailResetLink(
  services: Needs,
  { email, origin, language, device }: { email: string; origin: string; language: Language; device: string },
): Promise<void> {
  const { store, secret, sendResetMail, now = Date.now } = services
  const account = await findAccount(store.db, email)
  if (!account || !takeMail(services, account.id)) return
  const expires = now() + resetLife
  const token = signToken(secret, 'reset', { expires, subject: account.id, boundTo: resetBond(account) })
  const path = localPath(paths.resetPassword, language)
  const link = `${origin}${path}?${new URLSearchParams({ token })}`
  sendResetMail?.(account.email, { link, device }, language)
}

/** Whether the account may be mailed now; counts the mail if so. */
function takeMail(services: Needs, id: string) {
  const limiters = [hourly(services), latest(services)]
  if (limiters.every((limiter) => limiter.waitFor(id, 1) > 0)) return false
  for (const limiter of limiters) limiter.take(id, 1)
  return true
}

interface Facts {
  mailer: Mailer
  /** MAIL_FROM; defaults to the company's address. */
  from?: string
  company(): Promise<Company>
  log?: { warn(details: object, message: string): void }
  /** Resolves after this many milliseconds. */
  rest?(delay: number): Promise<void>
}

/** Milliseconds between attempts, short because a link is valid for half an hour. */
const pauses = [20_000, 60_000]

/** Milliseconds that a shutdown waits for the mail server at most. */
const shutdownTimeout = 5_000

/**
 * Sends the mail with a reset link. It is not stored: after three failed attempts it is dropped. `send` returns at once.
 * `close` ends the pauses between attempts, so that each open mail gets one last attempt, and waits for these for five
 * seconds at most.
 */
export function createResetMail({ mailer, from, company, log, rest = afterDelay }: Facts) {
  const open = new Set<Promise<void>>()
  const closing = Promise.withResolvers<void>()
  let closed = false

  async function deliver(to: string, details: MailDetails['password-reset'], language: Language) {
    const facts = { company: await company(), email: to, details, now: new Date() }
    const frame = { mailId: randomUUID(), company: facts.company, from, email: to }
    const mail = inLanguage(language, () => composeMail(frame, writePasswordReset(facts)))
    for (const pause of [...pauses, undefined]) {
      try {
        return await mailer.send(mail)
      } catch (error) {
        if (!(error instanceof MailTrouble)) throw error
        log?.warn({ code: error.code }, 'A link to choose a new password was not mailed.')
        if (error.permanent || pause === undefined || closed) return
        await Promise.race([rest(pause), closing.promise])
      }
    }
  }

  return {
    send(to: string, details: MailDetails['password-reset'], language: Language = 'en'): void {
      const sending = deliver(to, details, language)
        .catch((err) => log?.warn({ err }, 'A link to choose a new password could not be written.'))
        .finally(() => open.delete(sending))
      open.add(sending)
    },

    async close(): Promise<void> {
      closed = true
      closing.resolve()
      await Promise.race([Promise.all(open), rest(shutdownTimeout)])
    },
  }
}

function afterDelay(delay: number) {
  return new Promise<void>((resolve) => {
    setTimeout(resolve, delay).unref()
  })
}
