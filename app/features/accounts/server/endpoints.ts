import { Hono } from 'hono'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { refuseCrossSite } from '../../../../platform/http/cross-site.ts'
import { ignoredBody, validJson } from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import { signToken } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { languages } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { roles, signInTexts } from '../rules/account.ts'
import { askToSignIn, signedInOnly } from './guards.ts'
import { getMyData } from './own-account/own-account.ts'
import { createProviderRoutes } from './provider-routes.ts'
import { sessionOf } from './session-cookie.ts'
import { findUser, signIn, signInForm, signOut } from './sign-in.ts'

/** The endpoints of accounts: signing in and out, by Google and Facebook too, who is signed in, and the account as an archive. */
export function createAccountEndpoints(services: Services) {
  const providerRoutes = createProviderRoutes(services)
  return new Hono()
    .post('/auth/sign-in/email', ...postSignIn(services))
    .post('/auth/sign-out', ...postSignOut(services))
    .get('/auth/session', ...getSession(services))
    .get('/auth/token', ...getToken(services))
    .get('/auth/with/:provider', ...providerRoutes.leave())
    .get('/auth/with/:provider/callback', ...providerRoutes.arrive())
    .get('/my-data', signedInOnly(services), ...getMyData(services))
}

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
const signedIn = z.object({
  user: user.nullable(),
  secondStep: z
    .literal(true)
    .optional()
    .meta({ description: 'The account asks for a second step: nobody is signed in yet.' }),
})

function postSignIn(services: Services) {
  return factory.createHandlers(
    describe({
      id: 'signIn',
      summary: 'Sign in',
      description: `With e-mail and password. The session is an HttpOnly cookie; a second one marks the device, whose failed attempts are then counted apart from everybody else's. 401 '${signInTexts.wrong}' whether the account exists or not.`,
      good: { description: 'Who is signed in now, or that a second step is to come.', schema: signedIn },
      refuses: [400, 403, 408, 413, 415, 422, 429],
    }),
    refuseCrossSite,
    validJson(signInForm, mostBytes),
    async (c) => {
      c.header('Cache-Control', 'no-store')
      const answer = await signIn({ c, services }, c.req.valid('json'))
      if ('done' in answer) return c.json(answer.done, 200)
      const { status, reason } = answer.refused
      return c.json({ error: reason }, status as 401 | 429)
    },
  )
}

function postSignOut(services: Services) {
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
      await signOut({ c, services })
      c.header('Cache-Control', 'no-store')
      return c.json({ user: null }, 200)
    },
  )
}

function getSession(services: Services) {
  return factory.createHandlers(
    describe({
      id: 'getSession',
      summary: 'Who is signed in',
      description: 'By the session cookie.',
      good: { description: 'The user, or null.', schema: z.object({ user: user.nullable() }) },
    }),
    async (c) => {
      c.header('Cache-Control', 'private, no-store')
      return c.json({ user: await findUser({ c, services }) }, 200)
    },
  )
}

function getToken(services: Services) {
  return factory.createHandlers(
    describe({
      id: 'getToken',
      summary: 'Fetch a bearer token',
      description: 'For the calls that ask for one: ten minutes long, and no longer than the session.',
      good: { description: 'The token.', schema: z.object({ token: z.string() }) },
    }),
    async (c) => {
      const session = await sessionOf(c, services)
      if (!session) return askToSignIn(c, t('Please sign in.'))
      const expires = (services.now ?? Date.now)() + tokenLife
      const token = signToken(services.secret, 'bearer', { subject: session.id, expires })
      return c.json({ token }, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}
