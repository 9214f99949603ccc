import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { recentTerm } from '../../../domain/account/session.ts'
import { keyTexts } from '../../../domain/account/sign-in-ways.ts'
import { t } from '../../../domain/language/translate.ts'
import { isCrossSite } from '../../http/cross-site.ts'
import type { Services } from '../../services.ts'
import { sessionOf } from '../sessions/session-cookie.ts'
import type { Session } from '../sessions/session-queries.ts'
import { refuse } from './bearer-auth.ts'

type Needs = Pick<Services, 'store' | 'https' | 'now'>
interface Kept {
  Variables: { session: Session }
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by `signedInOnly`. */
    session?: Session
  }
}

/**
 * Admits whoever is signed in by the session cookie, whatever the role, and sets `session`: for what opens an account and is its
 * holder's alone. A bearer token does not suffice: it is for the calls of the office. 401 without a sign-in, 403 for a post from a
 * page of another site.
 */
export function signedInOnly(services: Needs) {
  return createMiddleware<Kept>(async (c, next) => (await admit(c, services)) ?? next())
}

/** The same, and 403 unless its holder has just signed in or confirmed the password: whoever finds a screen unlocked adds no key. */
export function recentlySignedIn(services: Needs) {
  const { now = Date.now } = services
  return createMiddleware<Kept>(async (c, next) => {
    const refused = await admit(c, services)
    if (refused) return refused
    if (!isRecent(c.get('session'), now())) return c.json({ error: keyTexts.confirmFirst, confirm: true }, 403)
    return next()
  })
}

/** Whether its holder proved a short while ago who they are. */
export function isRecent({ authenticatedAt }: Pick<Session, 'authenticatedAt'>, now: number) {
  return now - authenticatedAt.getTime() < recentTerm
}

/** Sets the session, or answers why there is none. No cache keeps an answer. */
async function admit(c: Context, services: Needs) {
  c.header('Cache-Control', 'private, no-store')
  const session = await sessionOf(c, services)
  if (!session) return refuse(c, t('Please sign in.'))
  if (isCrossSite(c)) return c.json({ error: t('This call came from another site.') }, 403)
  c.set('session', session)
  return undefined
}
