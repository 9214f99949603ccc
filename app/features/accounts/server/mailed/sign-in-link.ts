import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Call } from '../../../../../platform/http/call.ts'
import { hashToken } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../../core/answer.ts'
import { wrongEmail } from '../../../../core/field-rules.ts'
import { currentLanguage } from '../../../../core/language/language.ts'
import { ownPath } from '../../../../core/received-values.ts'
import { queueMail } from '../../../mail/server/queued-mail-queries.ts'
import { emailKey, mailedTexts, signInLinkLife, signInTexts } from '../../rules/account.ts'
import { deviceOf } from '../../rules/own-account.ts'
import { findAccount } from '../account-queries.ts'
import { createMailTurns, refuseLinkGuess, refuseWrongLink } from '../guess-limits.ts'
import { giveCookie, readCookie } from '../session-cookie.ts'
import { type Entered, enter } from '../sign-in.ts'
import { findSignInLink, insertSignInLink, listSignInLinks, signInCode, useSignInLink } from './mailed-queries.ts'

/** Of the cookie that ties a link to the browser that asked for it. */
const cookieName = 'fundy_link'
const turns = createMailTurns()

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
  if (!turns.takeRequest(call)) return refuse(429, signInTexts.often)
  const browser = browserOf(c, https) ?? randomBytes(32).toString('base64url')
  giveCookie(c, https, { name: cookieName, value: browser, maxAge: signInLinkLife })
  const wait = turns.takeMail(services, email)
  if (wait === 0) await keep(call, { email, browser, next: ownPath(next, '') })
  return { done: { wait } }
}

async function keep(
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
