import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { mailedTexts, mostEmailLetters, passwordLength, signInTexts } from '../../../domain/account/account.ts'
import { type SignupDraft, signupErrors, signupRoles } from '../../../domain/account/signup-rules.ts'
import { currentLanguage } from '../../../domain/language/language.ts'
import { t } from '../../../domain/language/translate.ts'
import { phoneDigits } from '../../../domain/phone.ts'
import { createAddressReader } from '../../http/client-address.ts'
import { refuseCrossSite } from '../../http/cross-site.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { validJson, validQuery } from '../../http/limits/request-body.ts'
import { sayLanguage } from '../../http/request-language.ts'
import { queueMail } from '../../messages/mail/queued-mail-queries.ts'
import type { Services } from '../../services.ts'
import { findAccountById } from '../account-queries.ts'
import { hashPassword, isPassword } from '../passwords/password.ts'
import { refuseNewPassword } from '../passwords/password-policy.ts'
import { answerSignIn, signedIn } from '../routes.ts'
import { createGuessTurns, createMailTurns } from './mail-turns.ts'
import { createAccount, findSignUp, insertSignUp } from './mailed-queries.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'https' | 'outbox' | 'trustProxy' | 'now' | 'monotonicNow'>

const mostBytes = 8 * 1024
const text = (most: number) => z.string({ error: () => t('This is no text.') }).max(most, { error: tooLong })
const signUpBody = z.object({
  role: text(20)
    .default('customer')
    .meta({ description: `What one signs up as: ${signupRoles.join(', ')}. A request: staff grant it.` }),
  fullName: text(200),
  username: text(200),
  email: text(mostEmailLetters),
  phone: text(40),
  password: text(1_000),
})
const token = text(200)
const tokenQuery = z.object({ token })
const confirmBody = z.object({ token, password: text(passwordLength.most) })
const linkState = z.object({
  email: z.string().nullable().meta({ description: 'The address that it confirms; null for a link that has ended.' }),
})

/**
 * Takes a sign-up in. Known and unknown addresses take the same way: a row, a mail in the outbox, and the same answer. Which
 * mail it is, is decided when it is sent.
 */
export function postSignUp(services: Needs) {
  const { store, secret, outbox, now = Date.now } = services
  const turns = createMailTurns(services.monotonicNow)
  const addressOf = createAddressReader(services.trustProxy)

  return createFactory().createHandlers(
    describe({
      id: 'signUp',
      summary: 'Sign up',
      description:
        'Mails a link that confirms the address. The same answer whether or not the address has an account: then the mail says so. Everybody starts as a customer; what one signs up as is a request.',
      good: { status: 202, description: 'Asked for.', schema: z.object({ message: z.string() }) },
      refuses: [400, 403, 408, 413, 415, 422, 429, 503],
    }),
    refuseCrossSite,
    validJson(signUpBody, mostBytes),
    async (c) => {
      c.header('Cache-Control', 'no-store')
      const draft = draftOf(c.req.valid('json'))
      const errors = await wrongDraft(draft)
      if (errors) return c.json({ errors }, 422)
      if (!outbox?.on) return c.json({ error: mailedTexts.noMail }, 503)
      const wait = turns.takeRequest(addressOf(c))
      if (wait) return c.json({ error: signInTexts.often }, 429, { 'Retry-After': String(wait) })
      const password = await hashPassword(draft.password)
      if (turns.takeMail(draft.email)) await keep(draft, password)
      sayLanguage(c)
      return c.json({ message: mailedTexts.signUpSent }, 202)
    },
  )

  async function wrongDraft(draft: SignupDraft) {
    const errors: Partial<Record<keyof SignupDraft, string>> = signupErrors(draft)
    const known = { email: draft.email, names: [draft.fullName, draft.username] }
    const password = await refuseNewPassword(store.db, draft.password, known)
    const all = Object.entries({ ...errors, ...(password && { password }) })
    return all.length > 0 ? Object.fromEntries(all.map(([field, sentence]) => [field, [sentence]])) : undefined
  }

  async function keep(draft: SignupDraft, password: string) {
    const { email, fullName: name, username, phone } = draft
    const requestedRole = (['agent', 'agency'] as const).find((role) => role === draft.role) ?? null
    const language = currentLanguage()
    const at = new Date(now())
    await store.db.transaction().execute(async (tx) => {
      const signUp = { email, name, username, phone, requestedRole, password, language }
      const id = await insertSignUp(tx, secret, signUp, at)
      await queueMail(tx, 'sign-up', { email, language }, { id }, at)
    })
    outbox?.wake()
  }
}

/** What a mailed link confirms, for its page. Changes nothing: programs that check mail open every link. */
export function getConfirmAccount({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'getConfirmAccount',
      summary: 'Which address does this link confirm?',
      description: 'None, if it was used, has expired or was never sent.',
      good: { description: 'The address.', schema: linkState },
      refuses: [422],
    }),
    validQuery(tokenQuery),
    async (c) => {
      const signUp = await findSignUp(store.db, c.req.valid('query'), new Date(now()))
      return c.json({ email: signUp?.email ?? null }, 200, { 'Cache-Control': 'no-store' })
    },
  )
}

/**
 * Confirms the address and signs in. It asks for the password of the sign-up, so that nobody opens an account to somebody else
 * by confirming a sign-up that is not theirs.
 */
export function postConfirmAccount(services: Needs) {
  const { store, now = Date.now } = services
  const turns = createGuessTurns(services)
  const addressOf = createAddressReader(services.trustProxy)

  return createFactory().createHandlers(
    describe({
      id: 'confirmAccount',
      summary: 'Confirm an address and sign in',
      description:
        'With the token of the mailed link and the password of the sign-up. Makes the account, as a customer.',
      good: { description: 'Who is signed in now.', schema: signedIn },
      refuses: [400, 403, 408, 413, 415, 422, 429],
    }),
    refuseCrossSite,
    validJson(confirmBody, mostBytes),
    async (c) => {
      c.header('Cache-Control', 'no-store')
      const confirmed = await confirm(c, c.req.valid('json'))
      if ('wait' in confirmed)
        return c.json({ error: signInTexts.often }, 429, { 'Retry-After': String(confirmed.wait) })
      if ('errors' in confirmed) return c.json({ errors: confirmed.errors }, 422)
      const account = (await findAccountById(store.db, confirmed.id))!
      const { password, ...person } = account
      const found = { person, owner: { id: account.id, password } }
      return c.json(await answerSignIn(c, services, found, { method: 'password', stay: false }), 200)
    },
  )

  async function confirm(c: Context, { token, password }: z.infer<typeof confirmBody>) {
    const at = new Date(now())
    const signUp = await findSignUp(store.db, { token }, at)
    const address = addressOf(c)
    const wait = await (signUp ? turns.takeGuess(signUp.id, address) : turns.takeWrongLink(address))
    if (wait) return { wait }
    if (!signUp) return { errors: { token: [mailedTexts.badLink] } }
    if (!(await isPassword(password, signUp.password))) return { errors: { password: [mailedTexts.wrongPassword] } }
    const id = await store.db.transaction().execute((tx) => createAccount(tx, signUp, at))
    return id ? { id } : { errors: { token: [mailedTexts.badLink] } }
  }
}

function draftOf(body: z.infer<typeof signUpBody>): SignupDraft {
  const { role, fullName, username, email, phone, password } = body
  const names = { fullName: fullName.trim(), username: username.trim(), email: email.trim() }
  return { role, ...names, phone: phoneDigits(phone), password }
}

function tooLong() {
  return t('This is too long.')
}
