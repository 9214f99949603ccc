import { createMiddleware } from 'hono/factory'
import { t } from '../../domain/language/translate.ts'
import { isCrossSite } from '../http/cross-site.ts'
import type { Services } from '../services.ts'
import { refuse, tokenBearer } from './bearer-auth.ts'
import { sessionOf } from './session-cookie.ts'

/**
 * Admits staff by bearer token or session cookie, and sets `person`. 401 without a sign-in, 403 for other roles and for
 * calls with a cookie that come from a page of another site.
 */
export function staffOnly(services: Pick<Services, 'store' | 'https' | 'now'>) {
  return createMiddleware(async (c, next) => {
    const bearer = tokenBearer(c)
    const person = bearer ?? (await sessionOf(c, services))?.person
    if (!person) return refuse(c, t('Please sign in.'))
    if (person.role !== 'staff' || (!bearer && isCrossSite(c))) return forbid()
    c.set('person', person)
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
    if (person.role === 'staff') return next()
    return c.json({ error: t('This is for staff only.') }, 403, { 'Cache-Control': 'no-store' })
  })
}
