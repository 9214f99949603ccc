import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { mailedTexts, mostEmailLetters, signInLinkLife, signInTexts } from '../../../domain/account/account.ts'
import { wrongEmail } from '../../../domain/field-rules.ts'
import { currentLanguage } from '../../../domain/language/language.ts'
import { t } from '../../../domain/language/translate.ts'
import { ownPath } from '../../../domain/posted-form.ts'
import { createAddressReader } from '../../http/client-address.ts'
import { refuseCrossSite } from '../../http/cross-site.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { validJson, validQuery } from '../../http/limits/request-body.ts'
import { sayLanguage } from '../../http/request-language.ts'
import { hashToken } from '../../http/tokens/stored-token.ts'
import { queueMail } from '../../messages/mail/queued-mail-queries.ts'
import type { Services } from '../../services.ts'
import { findAccount } from '../account-queries.ts'
import { answerSignIn, signedIn } from '../routes.ts'
import { createGuessTurns, createMailTurns } from './mail-turns.ts'
import { findSignInLink, insertSignInLink, listSignInLinks, signInCode, useSignInLink } from './mailed-queries.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'https' | 'outbox' | 'trustProxy' | 'now' | 'monotonicNow'>

/** Of the cookie that ties a link to the browser that asked for it. */
const plainName = 'fundy_link'
const mostBytes = 8 * 1024
const askBody = z.object({
  email: z
    .string({ error: () => t('Email is required.') })
    .max(mostEmailLetters, { error: () => t('This is too long.') })
    .trim()
    .superRefine((email, context) => {
      const wrong = wrongEmail(email)
      if (wrong) context.addIssue({ code: 'custom', message: wrong })
    }),
  next: z.string().max(500).optional().meta({ description: 'The path of this site that opens after it.' }),
})
const token = z.string({ error: () => t('A token is required.') }).max(200, { error: () => t('This is too long.') })
const asking = z.object({
  mail: z.boolean(),
  asked: z.boolean().meta({ description: 'Whether this browser has asked for one that works still.' }),
})
const linkState = z.object({
  state: z.enum(['good', 'ended', 'other-browser']),
  next: z.string(),
  code: z.string().nullable().meta({ description: 'In another browser: what to type in the one that asked.' }),
})
const openBody = z
  .object({
    token: token.optional(),
    code: z
      .string()
      .max(40, { error: () => t('This is too long.') })
      .optional()
      .meta({ description: 'In place of the token: the code that the link shows in another browser.' }),
  })
  .refine(({ token, code }) => (token === undefined) !== (code === undefined), {
    path: ['token'],
    error: () => t('A token is required.'),
  })

/** Whether the site can mail links, and whether one is on its way for this browser. */
export function getSignInLink({ store, outbox, https, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'getSignInLink',
      summary: 'Can one sign in by a mailed link?',
      description: 'Only where a mail server is set.',
      good: { description: 'Whether one can.', schema: asking },
    }),
    async (c) => {
      const browser = browserOf(c, https)
      const links = browser ? await listSignInLinks(store.db, browser, new Date(now())) : []
      return c.json({ mail: outbox?.on ?? false, asked: links.length > 0 }, 200, { 'Cache-Control': 'no-store' })
    },
  )
}

/** Mails a link that signs in. The same work and the same answer whether or not there is such an account. */
export function postSignInLink(services: Needs) {
  const { store, secret, outbox, https, now = Date.now } = services
  const turns = createMailTurns(services.monotonicNow)
  const addressOf = createAddressReader(services.trustProxy)

  return createFactory().createHandlers(
    describe({
      id: 'askForSignInLink',
      summary: 'Ask for a link to sign in',
      description: `Mails a link that works once, within 15 minutes, in the browser that asked for it: a cookie ties the two together. In another browser it shows a code to type there. The same answer whether there is such an account or not.`,
      good: { status: 202, description: 'Asked for.', schema: z.object({ message: z.string() }) },
      refuses: [400, 403, 408, 413, 415, 422, 429, 503],
    }),
    refuseCrossSite,
    validJson(askBody, mostBytes),
    async (c) => {
      c.header('Cache-Control', 'no-store')
      if (!outbox?.on) return c.json({ error: mailedTexts.noMail }, 503)
      const { email, next } = c.req.valid('json')
      const wait = turns.takeRequest(addressOf(c))
      if (wait) return c.json({ error: signInTexts.often }, 429, { 'Retry-After': String(wait) })
      const browser = browserOf(c, https) ?? randomBytes(32).toString('base64url')
      const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: https ?? false } as const
      setCookie(c, nameOf(https), browser, { ...attributes, maxAge: signInLinkLife / 1000 })
      if (turns.takeMail(email)) await keep({ email, browser, next: ownPath(next, '') })
      sayLanguage(c)
      return c.json({ message: mailedTexts.linkSent }, 202)
    },
  )

  async function keep(asked: { email: string; browser: string; next: string }) {
    const at = new Date(now())
    await store.db.transaction().execute(async (tx) => {
      const id = await insertSignInLink(tx, secret, asked, at)
      const language = currentLanguage()
      await queueMail(tx, 'sign-in-link', { email: asked.email, language }, { id }, at)
    })
    outbox?.wake()
  }
}

/** Whether a mailed link works in this browser, for its page. Changes nothing: programs that check mail open every link. */
export function getOpenSignInLink({ store, secret, https, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'getOpenSignInLink',
      summary: 'Does this link sign in here?',
      description:
        'Only in the browser that asked for it, once, within 15 minutes. In another one it comes with a code that signs in there.',
      good: { description: 'What is with it.', schema: linkState },
      refuses: [422],
    }),
    validQuery(z.object({ token })),
    async (c) => {
      const link = await findSignInLink(store.db, c.req.valid('query'), new Date(now()))
      const state = !link ? 'ended' : isFrom(c, https, link.browser) ? 'good' : 'other-browser'
      const code = link && state === 'other-browser' ? signInCode(secret, link.id) : null
      return c.json({ state, next: link?.next ?? '', code } as const, 200, { 'Cache-Control': 'no-store' })
    },
  )
}

/** Signs in by the mailed link, which is used up. */
export function postOpenSignInLink(services: Needs) {
  const { store, secret, https, now = Date.now } = services
  const turns = createGuessTurns(services)
  const addressOf = createAddressReader(services.trustProxy)

  return createFactory().createHandlers(
    describe({
      id: 'openSignInLink',
      summary: 'Sign in by a mailed link',
      description:
        'Uses the link up. In the browser that asked for it, by the token of the link or by the code that it shows elsewhere.',
      good: { description: 'Who is signed in now.', schema: signedIn },
      refuses: [400, 403, 408, 413, 415, 422, 429],
    }),
    refuseCrossSite,
    validJson(openBody, mostBytes),
    async (c) => {
      c.header('Cache-Control', 'no-store')
      const { token = '', code } = c.req.valid('json')
      const at = new Date(now())
      const browser = browserOf(c, https)
      if (code !== undefined) {
        const wait = await turns.takeGuess(hashToken(browser ?? ''), addressOf(c))
        if (wait) return c.json({ error: signInTexts.often }, 429, { 'Retry-After': String(wait) })
      }
      const link =
        code === undefined ? await findSignInLink(store.db, { token }, at) : await findByCode(browser, code, at)
      if (code !== undefined && !link) return c.json({ errors: { code: [mailedTexts.wrongCode] } }, 422)
      if (link && !isFrom(c, https, link.browser)) return refuseLink(c, mailedTexts.otherBrowser)
      const used = link && (await store.db.transaction().execute((tx) => useSignInLink(tx, link)))
      const account = used ? await findAccount(store.db, link.email) : undefined
      if (!account) {
        const wait = await turns.takeWrongLink(addressOf(c))
        if (wait) return c.json({ error: signInTexts.often }, 429, { 'Retry-After': String(wait) })
        return refuseLink(c, mailedTexts.badLink)
      }
      const { password, ...person } = account
      const found = { person, owner: { id: account.id, password } }
      return c.json(await answerSignIn(c, services, found, { method: 'link', stay: false }), 200)
    },
  )

  async function findByCode(browser: string | undefined, typed: string, at: Date) {
    const links = browser ? await listSignInLinks(store.db, browser, at) : []
    const digits = typed.replaceAll(/\D/g, '')
    return links.find(({ id }) => isSame(signInCode(secret, id), digits))
  }
}

function refuseLink(c: Context, sentence: string) {
  return c.json({ errors: { token: [sentence] } }, 422)
}

function browserOf(c: Context, https = false) {
  const value = getCookie(c, nameOf(https))
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

function isFrom(c: Context, https: boolean | undefined, browser: string) {
  const own = browserOf(c, https)
  if (!own) return false
  return isSame(hashToken(own), browser)
}

function isSame(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Browsers accept the prefix only over https and from this host. */
function nameOf(https = false) {
  return https ? `__Host-${plainName}` : plainName
}
