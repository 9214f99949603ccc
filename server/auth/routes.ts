import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { mostEmailLetters, type Person, passwordLength, roles, signInTexts } from '../../domain/account/account.ts'
import { languages } from '../../domain/language/language.ts'
import { t } from '../../domain/language/translate.ts'
import { createAddressReader } from '../http/client-address.ts'
import { refuseCrossSite } from '../http/cross-site.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { ignoredBody, validJson } from '../http/limits/request-body.ts'
import { signToken } from '../http/tokens/signed-token.ts'
import type { Services } from '../services.ts'
import { setLanguage } from './account-queries.ts'
import { refuse } from './guards/bearer-auth.ts'
import { lacksSecondStep } from './security-settings.ts'
import { deviceTokens, type TokenOwner } from './sessions/device-cookie.ts'
import { sessionIdOf, sessionOf, takeSession } from './sessions/session-cookie.ts'
import { deleteSession } from './sessions/session-queries.ts'
import { type HowSignedIn, startSession } from './sessions/start-session.ts'
import { createSignIn } from './sign-in.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'https' | 'trustProxy' | 'now' | 'monotonicNow'>

const mostBytes = 8 * 1024
/** Milliseconds for which a bearer token is valid. */
export const tokenLife = 10 * 60_000
const factory = createFactory()
const user = z
  .object({
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    language: z.enum(languages),
    setUp: z.boolean().optional().meta({ description: 'True for staff who have to set up a second step first.' }),
  })
  .meta({ ref: 'User', description: 'Who is signed in.' })
/** The answer of every way of signing in. */
export const signedIn = z.object({
  user: user.nullable(),
  secondStep: z
    .literal(true)
    .optional()
    .meta({ description: 'The account asks for a second step: nobody is signed in yet.' }),
})
const signInBody = z.object({
  email: z
    .string({ error: () => t('Email is required.') })
    .min(1, { error: () => t('Email is required.') })
    .max(mostEmailLetters, { error: () => t('This is too long.') }),
  password: z
    .string({ error: () => t('Password is required.') })
    .min(1, { error: () => t('Password is required.') })
    .max(passwordLength.most, { error: () => t('This is too long.') }),
  save: z.boolean().default(false).meta({ description: 'Stay signed in for a month.' }),
})
const languageBody = z.object({
  language: z.enum(languages, { error: () => t('Give one of {names}.', { names: languages.join(', ') }) }),
})
type SignIn = z.output<typeof signInBody>

export function postSignIn(services: Needs) {
  const signIn = createSignIn(services)
  const addressOf = createAddressReader(services.trustProxy)

  return factory.createHandlers(
    describe({
      id: 'signIn',
      summary: 'Sign in',
      description: `With e-mail and password. The session is an HttpOnly cookie; a second one marks the device, whose failed attempts are then counted apart from everybody else's. 401 '${signInTexts.wrong}' whether the account exists or not.`,
      good: { description: 'Who is signed in now, or that a second step is to come.', schema: signedIn },
      refuses: [400, 403, 408, 413, 415, 422, 429],
    }),
    refuseCrossSite,
    validJson(signInBody, mostBytes),
    async (c) => {
      const entered = await enter(c, c.req.valid('json'))
      c.header('Cache-Control', 'no-store')
      if (entered === 'wrong') return c.json({ error: signInTexts.wrong }, 401)
      if ('wait' in entered) return c.json({ error: signInTexts.often }, 429, { 'Retry-After': String(entered.wait) })
      return c.json(
        await answerSignIn(c, services, entered, { method: 'password', stay: c.req.valid('json').save }),
        200,
      )
    },
  )

  async function enter(c: Context, { email, password }: SignIn) {
    return signIn({ email, password, address: addressOf(c), devices: deviceTokens(c, services.https) })
  }
}

/** Starts a session for whoever has proved to hold the account, and says what its answer says. */
export async function answerSignIn(
  c: Context,
  services: Needs,
  { person, owner }: { person: Person; owner: TokenOwner },
  how: HowSignedIn,
): Promise<z.infer<typeof signedIn>> {
  const started = await startSession(c, services, { ...owner, email: person.email }, how)
  return started === 'second step' ? { user: null, secondStep: true } : { user: userOf(person) }
}

export function postSignOut(services: Needs) {
  return factory.createHandlers(
    describe({
      id: 'signOut',
      summary: 'Sign out',
      description: 'Ends the session and every token that was given to it.',
      good: { description: 'Nobody is signed in.', schema: z.object({ user: z.null() }) },
      refuses: [403, 408, 413],
    }),
    refuseCrossSite,
    ignoredBody(mostBytes),
    async (c) => {
      const id = sessionIdOf(c, services.https)
      if (id) await deleteSession(services.store.db, id)
      takeSession(c, services.https)
      c.header('Cache-Control', 'no-store')
      return c.json({ user: null }, 200)
    },
  )
}

export function getSession(services: Needs) {
  return factory.createHandlers(
    describe({
      id: 'getSession',
      summary: 'Who is signed in',
      description: 'By the session cookie.',
      good: { description: 'The user, or null.', schema: z.object({ user: user.nullable() }) },
    }),
    async (c) => {
      const session = await sessionOf(c, services)
      c.header('Cache-Control', 'private, no-store')
      if (!session) return c.json({ user: null }, 200)
      const setUp = await lacksSecondStep(services.store.db, session.person.role, session.level)
      return c.json({ user: { ...userOf(session.person), ...(setUp && { setUp }) } }, 200)
    },
  )
}

/** Of the signed-in account: of its screens, and of mails to its address. */
export function postLanguage(services: Needs) {
  return factory.createHandlers(
    describe({
      id: 'setLanguage',
      summary: 'Choose one’s language',
      description: 'By the session cookie: the language of the screens after signing in, and of mails to this person.',
      good: { description: 'The user, with the language that was chosen.', schema: z.object({ user }) },
      refuses: [400, 403, 408, 413, 415, 422],
    }),
    refuseCrossSite,
    validJson(languageBody, mostBytes),
    async (c) => {
      const session = await sessionOf(c, services)
      if (!session) return refuse(c, t('Please sign in.'))
      const { language } = c.req.valid('json')
      await setLanguage(services.store.db, session.person.email, language, new Date((services.now ?? Date.now)()))
      return c.json({ user: userOf({ ...session.person, language }) }, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}

/** As the pages may know whoever is signed in. */
export function userOf({ name, email, role, language }: Person) {
  return { name, email, role, language }
}

export function getToken(services: Needs) {
  return factory.createHandlers(
    describe({
      id: 'getToken',
      summary: 'Fetch a bearer token',
      description: 'For the calls that ask for one: ten minutes long, and no longer than the session.',
      good: { description: 'The token.', schema: z.object({ token: z.string() }) },
    }),
    async (c) => {
      const session = await sessionOf(c, services)
      if (!session) return refuse(c, t('Please sign in.'))
      const expires = (services.now ?? Date.now)() + tokenLife
      const token = signToken(services.secret, 'bearer', { subject: session.id, expires })
      return c.json({ token }, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}
