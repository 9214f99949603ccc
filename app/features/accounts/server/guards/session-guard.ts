import { isCrossSite } from '../../../../../platform/http/cross-site.ts'
import { t } from '../../../../core/language/translate.ts'
import { recentTerm } from '../../rules/session.ts'
import { sessionOf } from '../sessions/session-cookie.ts'
import type { Session } from '../sessions/session-queries.ts'
import { refuse } from './bearer-auth.ts'
import { type Guarded, guarded } from './guarded.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by `signedInOnly`. */
    session: Session
  }
}

/**
 * Whoever is signed in by the session cookie, whatever the role: for what opens an account and is its holder's alone. A bearer token
 * does not suffice: it is for the calls of the office. Throws 401 without a sign-in, 403 for a post from a page of another site. No
 * cache keeps an answer.
 */
export async function requireSession({ c, services }: Guarded): Promise<Session> {
  c.header('Cache-Control', 'private, no-store')
  const session = await sessionOf(c, services)
  if (!session) throw refuse(c, t('Please sign in.'))
  if (isCrossSite(c)) throw c.json({ error: t('This call came from another site.') }, 403)
  c.set('session', session)
  return session
}

/** `requireSession` for an endpoint; sets `session`. */
export const signedInOnly = (services: Guarded['services']) => guarded(services, requireSession)

/** Whether whoever calls by the session cookie may do what asks for a recent proof. */
export async function isRecentSession({ c, services }: Guarded): Promise<boolean> {
  const session = await sessionOf(c, services)
  return session !== undefined && isRecent(session, (services.now ?? Date.now)())
}

/** Whether its holder proved a short while ago who they are. `now`: milliseconds. */
export function isRecent({ authenticatedAt }: Pick<Session, 'authenticatedAt'>, now: number) {
  return now - authenticatedAt.getTime() < recentTerm
}
