import { createMiddleware } from 'hono/factory'
import { recentTerm } from '../../../domain/account/session.ts'
import { t } from '../../../domain/language/translate.ts'
import { isCrossSite } from '../../http/cross-site.ts'
import type { Services } from '../../services.ts'
import { refuse } from '../guards/bearer-auth.ts'
import { sessionOf } from '../sessions/session-cookie.ts'
import type { Session } from '../sessions/session-queries.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by `signedInOnly`. */
    session?: Session
  }
}

/**
 * Admits whoever is signed in by the session cookie, whatever the role, and sets `session`. A bearer token does not suffice:
 * it is for the calls of the office. 401 without a sign-in, 403 for a post from a page of another site.
 */
export function signedInOnly(services: Pick<Services, 'store' | 'https' | 'now'>) {
  return createMiddleware(async (c, next) => {
    c.header('Cache-Control', 'private, no-store')
    if (isCrossSite(c)) return c.json({ error: t('This call came from another site.') }, 403)
    const session = await sessionOf(c, services)
    if (!session) return refuse(c, t('Please sign in.'))
    c.set('session', session)
    return next()
  })
}

/** Whether its holder proved a short while ago who they are. */
export function isRecent({ authenticatedAt }: Pick<Session, 'authenticatedAt'>, now: number) {
  return now - authenticatedAt.getTime() < recentTerm
}
