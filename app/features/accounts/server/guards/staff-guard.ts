import { createMiddleware } from 'hono/factory'
import { isCrossSite } from '../../../../../platform/http/cross-site.ts'
import { t } from '../../../../core/language/translate.ts'
import { isManager, isStaff, type Person, type Role } from '../../rules/account.ts'
import { lacksSecondStep } from '../security-settings.ts'
import { sessionOf } from '../sessions/session-cookie.ts'
import { askForSecondStep, refuse, tokenBearer } from './bearer-auth.ts'
import { type Guarded, guarded } from './guarded.ts'

/** Staff, for what only reads. Throws as `requireManager`. */
export const requireStaff = (call: Guarded) => requireRole(call, isStaff)

/**
 * Managers, by bearer token or session cookie. Throws 401 without a sign-in, 403 for other roles and for calls with a cookie that come
 * from a page of another site.
 */
export const requireManager = (call: Guarded) => requireRole(call, isManager)

/** For an endpoint: readers to what only reads (GET and HEAD), managers to everything; sets `person`. */
export function staffOnly(services: Guarded['services']) {
  return guarded(services, (call) => requireRole(call, (role) => mayCall(role, call.c.req.method)))
}

async function requireRole({ c, services }: Guarded, admits: (role: Role) => boolean): Promise<Person> {
  const bearer = tokenBearer(c)
  const session = bearer ? undefined : await sessionOf(c, services)
  const person = bearer ?? session?.person
  if (!person) throw refuse(c, t('Please sign in.'))
  if (!admits(person.role) || (!bearer && isCrossSite(c))) {
    throw c.json({ error: t('This is for staff only.') }, 403, { 'Cache-Control': 'no-store' })
  }
  if (session && (await lacksSecondStep(services.store.db, person.role, session.level))) throw askForSecondStep(c)
  c.set('person', person)
  if (session) c.set('provenAt', session.authenticatedAt)
  return person
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
