import { createMiddleware } from 'hono/factory'
import { isManager, isStaff, type Role } from '../../../domain/account/account.ts'
import { t } from '../../../domain/language/translate.ts'
import { isCrossSite } from '../../http/cross-site.ts'
import type { Services } from '../../services.ts'
import { lacksSecondStep } from '../security-settings.ts'
import { sessionOf } from '../sessions/session-cookie.ts'
import { askForSecondStep, refuse, tokenBearer } from './bearer-auth.ts'

/**
 * Admits staff by bearer token or session cookie, and sets `person`: readers to what only reads (GET and HEAD), managers to
 * everything. 401 without a sign-in, 403 for other roles and for calls with a cookie that come from a page of another site.
 */
export function staffOnly(services: Pick<Services, 'store' | 'https' | 'now'>) {
  return createMiddleware(async (c, next) => {
    const bearer = tokenBearer(c)
    const session = bearer ? undefined : await sessionOf(c, services)
    const person = bearer ?? session?.person
    if (!person) return refuse(c, t('Please sign in.'))
    if (!mayCall(person.role, c.req.method) || (!bearer && isCrossSite(c))) return forbid()
    if (session && (await lacksSecondStep(services.store.db, person.role, session.level))) return askForSecondStep(c)
    c.set('person', person)
    if (session) c.set('provenAt', session.authenticatedAt)
    return next()

    function forbid() {
      return c.json({ error: t('This is for staff only.') }, 403, { 'Cache-Control': 'no-store' })
    }
  })
}

/** The same for the calls that the spec marks (section 7), which require a bearer token. */
export function staffToken() {
  return createMiddleware(async (c, next) => {
    const person = tokenBearer(c)
    if (!person) return refuse(c, t('Please sign in.'))
    if (mayCall(person.role, c.req.method)) return next()
    return c.json({ error: t('This is for staff only.') }, 403, { 'Cache-Control': 'no-store' })
  })
}

function mayCall(role: Role, method: string) {
  return method === 'GET' || method === 'HEAD' ? isStaff(role) : isManager(role)
}
