import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Call } from '../../../../../platform/http/call.ts'
import { hashToken } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../../core/answer.ts'
import { wrongEmail } from '../../../../core/field-rules.ts'
import { currentLanguage } from '../../../../core/language/language.ts'
import { ownPath } from '../../../../core/received-values.ts'
import { findCompany } from '../../../company/server/queries.ts'
import { queueMail } from '../../../mail/server/queued-mail-queries.ts'
import { emailKey, mailedTexts, signInLinkLife, signInTexts } from '../../rules/account.ts'
import { deviceOf } from '../../rules/own-account.ts'
import { type SignupDraft, signupErrors } from '../../rules/signup-rules.ts'
import { findAccount, findAccountById } from '../account-queries.ts'
import { createMailTurns, refuseLinkGuess, refuseWrongLink } from '../guess-limits.ts'
import { hashPassword, isPassword, refuseNewPassword } from '../passwords/password.ts'
import { giveCookie, readCookie } from '../session-cookie.ts'
import { type Entered, enter } from '../sign-in.ts'
import {
  createAccount,
  findSignInLink,
  findSignUp,
  findWaitingSignUp,
  insertSignInLink,
  insertSignUp,
  listSignInLinks,
  signInCode,
  useSignInLink,
} from './mailed-queries.ts'

/** Of the cookie that ties a link to the browser that asked for it. */
const cookieName = 'fundy_link'
const linkTurns = createMailTurns()

/** Where a mailed link stands in this browser. */
interface LinkState {
  state: 'good' | 'ended' | 'other-browser'
  /** The path that opens afterwards. */
  next: string
  /** In another browser: what to type in the one that asked. */
  code: string | null
}

/** Whether the site can mail links, and whether this browser has asked for one that works still. */
export async function readAsking({ c, services: { store, outbox, https, now = Date.now } }: Call) {
  const browser = browserOf(c, https)
  const links = browser ? await listSignInLinks(store.db, browser, new Date(now())) : []
  return { mail: outbox?.on ?? false, asked: links.length > 0 }
}

/**
 * Mails what opens the account and the listings of an address. The link that signs in works once, within 15 minutes, in the browser
 * that asked for it: a cookie ties the two together. The same work and the same answer whether or not there is anything to open.
 * `wait`: nothing is sent, because the mailbox has had its mails; minutes until the next may go.
 */
export async function askForSignInLink(
  call: Call,
  { email, next }: { email: string; next: string },
): Promise<Answer<{ wait: number }>> {
  const { c, services } = call
  const { https } = services
  const wrong = wrongEmail(email)
  if (wrong) return refuseFields({ email: wrong })
  if (!services.outbox?.on) return refuse(503, mailedTexts.noMail)
  if (!linkTurns.takeRequest(call)) return refuse(429, signInTexts.often)
  const browser = browserOf(c, https) ?? randomBytes(32).toString('base64url')
  giveCookie(c, https, { name: cookieName, value: browser, maxAge: signInLinkLife })
  const wait = linkTurns.takeMail(services, email)
  if (wait === 0) await keepLink(call, { email, browser, next: ownPath(next, '') })
  return { done: { wait } }
}

async function keepLink(
  { c, services: { store, secret, outbox, now = Date.now } }: Call,
  asked: { email: string; browser: string; next: string },
) {
  const at = new Date(now())
  await store.db.transaction().execute(async (tx) => {
    const id = await insertSignInLink(tx, secret, asked, at)
    const device = deviceOf(c.req.header('User-Agent')) || undefined
    await queueMail(
      tx,
      'sign-in-link',
      { email: emailKey(asked.email), language: currentLanguage() },
      { id, device },
      at,
    )
  })
  outbox?.wake()
}

/** Whether a mailed link works in this browser. Changes nothing: programs that check mail open every link. */
export async function readSignInLink({ c, services }: Call, token: string): Promise<LinkState> {
  const { store, secret, https, now = Date.now } = services
  const link = await findSignInLink(store.db, { token }, new Date(now()))
  const state = !link ? 'ended' : isFrom(c, https, link.browser) ? 'good' : 'other-browser'
  const code = link && state === 'other-browser' ? signInCode(secret, link.id) : null
  return { state, next: link?.next ?? '', code }
}

/** Signs in by the token of a mailed link, or by the code that it shows in another browser; the link is used up. */
export async function openSignInLink(call: Call, by: { token: string } | { code: string }): Promise<Answer<Entered>> {
  const { c, services } = call
  const { store, https, now = Date.now } = services
  const at = new Date(now())
  const browser = browserOf(c, https)
  const often = 'code' in by ? await refuseLinkGuess(call, hashToken(browser ?? '')) : undefined
  if (often) return often
  const link = 'code' in by ? await findByCode(services, browser, by.code, at) : await findSignInLink(store.db, by, at)
  if ('code' in by && !link) return refuseFields({ code: mailedTexts.wrongCode })
  if (link && !isFrom(c, https, link.browser)) return refuseFields({ token: mailedTexts.otherBrowser })
  const used = link && (await store.db.transaction().execute((tx) => useSignInLink(tx, link)))
  const account = used ? await findAccount(store.db, link.email) : undefined
  if (!account) return (await refuseWrongLink(call)) ?? refuseFields({ token: mailedTexts.badLink })
  return { done: await enter(call, account, { method: 'link', stay: false }) }
}

async function findByCode({ store, secret }: Services, browser: string | undefined, typed: string, at: Date) {
  const links = browser ? await listSignInLinks(store.db, browser, at) : []
  const digits = typed.replaceAll(/\D/g, '')
  return links.find(({ id }) => isSame(signInCode(secret, id), digits))
}

function browserOf(c: Context, https?: boolean) {
  const value = readCookie(c, https, cookieName)
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

function isFrom(c: Context, https: boolean | undefined, browser: string) {
  const own = browserOf(c, https)
  return own !== undefined && isSame(hashToken(own), browser)
}

function isSame(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const signUpTurns = createMailTurns()

/**
 * Takes a sign-up in: everybody starts as a customer, and what one signs up as is a request. Known and unknown addresses take the
 * same way: a row, a mail in the outbox, and the same answer. Which mail it is, is decided when it is sent. `wait`: nothing is sent,
 * because the mailbox has had its mails; minutes until the next may go. `next`: a path of this site, which opens in the end.
 */
export async function signUp(call: Call, draft: SignupDraft, next = ''): Promise<Answer<{ wait: number }>> {
  const { services } = call
  const known = { email: draft.email, names: [draft.fullName, draft.username] }
  const policy = await refuseNewPassword(services.store.db, draft.password, known)
  const errors = { ...signupErrors(draft), ...(policy && { password: policy }) }
  if (Object.keys(errors).length > 0) return refuseFields(errors)
  if (!services.outbox?.on) return refuse(503, mailedTexts.noMail)
  if (!signUpTurns.takeRequest(call)) return refuse(429, signInTexts.often)
  const password = await hashPassword(draft.password)
  const wait = signUpTurns.takeMail(services, draft.email)
  if (wait === 0) await keepSignUp(services, draft, password, next)
  return { done: { wait } }
}

async function keepSignUp(services: Services, draft: SignupDraft, password: string, next: string) {
  const { store, secret, outbox, now = Date.now } = services
  const { email, fullName: name, username, phone } = draft
  const who = { email, name, username, phone }
  const requested_role = (['agent', 'agency'] as const).find((role) => role === draft.role) ?? null
  const language = currentLanguage()
  const at = new Date(now())
  await store.db.transaction().execute(async (tx) => {
    const id = await insertSignUp(tx, secret, { ...who, requested_role, password, language, next }, at)
    await queueMail(tx, 'sign-up', { email, language }, { id }, at)
  })
  outbox?.wake()
}

/** Mails the link of a sign-up once more; the answer is the same where nobody has signed up with this address. */
export async function mailSignUpAgain(call: Call, email: string): Promise<Answer<{ wait: number }>> {
  const { services } = call
  const { store, outbox, now = Date.now } = services
  const wrong = wrongEmail(email)
  if (wrong) return refuseFields({ email: wrong })
  if (!signUpTurns.takeRequest(call)) return refuse(429, signInTexts.often)
  const wait = signUpTurns.takeMail(services, email)
  const at = new Date(now())
  const id = wait === 0 ? await findWaitingSignUp(store.db, email, at) : undefined
  if (id) {
    await store.db
      .transaction()
      .execute((tx) => queueMail(tx, 'sign-up', { email, language: currentLanguage() }, { id }, at))
    outbox?.wake()
  }
  return { done: { wait } }
}

/** The address that a mailed link confirms; null for one that has ended. Changes nothing: programs that check mail open every link. */
export async function readConfirmation(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  token: string,
): Promise<string | null> {
  return (await findSignUp(store.db, { token }, new Date(now())))?.email ?? null
}

/**
 * Confirms the address and signs in. It asks for the password of the sign-up, so that nobody opens an account to somebody else
 * by confirming a sign-up that is not theirs. The office is mailed who asks to be an agent or an agency.
 */
export async function confirmAccount(
  call: Call,
  { token, password }: { token: string; password: string },
): Promise<Answer<Entered & { next: string }>> {
  const { store, outbox, now = Date.now } = call.services
  const at = new Date(now())
  const signUp = await findSignUp(store.db, { token }, at)
  const often = await (signUp ? refuseLinkGuess(call, signUp.id) : refuseWrongLink(call))
  if (often) return often
  if (!signUp) return refuseFields({ token: mailedTexts.badLink })
  if (!(await isPassword(password, signUp.password))) return refuseFields({ password: mailedTexts.wrongPassword })
  const company = await findCompany(store)
  const id = await store.db.transaction().execute(async (tx) => {
    const accountId = await createAccount(tx, signUp, at)
    if (accountId && signUp.requested_role) {
      await queueMail(tx, 'role-asked', { email: company.email, accountId }, { accountId }, at)
    }
    return accountId
  })
  outbox?.wake()
  const account = id && (await findAccountById(store.db, id))
  if (!account) return refuseFields({ token: mailedTexts.badLink })
  return { done: { ...(await enter(call, account, { method: 'password', stay: false })), next: signUp.next } }
}
