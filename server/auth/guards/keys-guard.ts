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
  Variables: { ownSession: Session }
}

/** Admits whoever is signed in, by the session cookie only. 401 for everybody else, 403 for pages of other sites. */
export function signedInOnly(services: Needs) {
  return createMiddleware<Kept>(async (c, next) => {
    const session = await sessionOf(c, services)
    if (!session) return refuse(c, t('Please sign in.'))
    if (isCrossSite(c)) return forbid(c, t('This call came from another site.'))
    c.set('ownSession', session)
    return next()
  })
}

/** The same, and 403 unless its holder has just signed in or confirmed the password: whoever finds a screen unlocked adds no key. */
export function recentlySignedIn({ now = Date.now, ...services }: Needs) {
  return createMiddleware<Kept>(async (c, next) => {
    const session = await sessionOf(c, { ...services, now })
    if (!session) return refuse(c, t('Please sign in.'))
    if (isCrossSite(c)) return forbid(c, t('This call came from another site.'))
    if (!isRecent(session, now())) return c.json({ error: keyTexts.confirmFirst, confirm: true }, 403, noStore)
    c.set('ownSession', session)
    return next()
  })
}

/** Whether its holder may change keys without confirming that it is them. */
export function isRecent({ authenticatedAt }: Pick<Session, 'authenticatedAt'>, now: number) {
  return now - authenticatedAt.getTime() < recentTerm
}

function forbid(c: Context, error: string) {
  return c.json({ error }, 403, noStore)
}

const noStore = { 'Cache-Control': 'no-store' }
