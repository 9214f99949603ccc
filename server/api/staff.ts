import { createMiddleware } from 'hono/factory'
import { refuse, tokenBearer } from './bearer.ts'
import { isCrossSite } from './cross-site.ts'
import type { Services } from './services.ts'
import { sessionOf } from './session-cookie.ts'

/**
 * Lets staff pass, by a bearer token or by their cookie; `c.get('person')` is who it is. 401 for nobody, 403 for others,
 * and for calls with a cookie that come from a page of another site.
 */
export function staffOnly(services: Pick<Services, 'store' | 'https' | 'now'>) {
  return createMiddleware(async (c, next) => {
    const bearer = tokenBearer(c)
    const person = bearer ?? (await sessionOf(c, services))?.person
    if (!person) return refuse(c, 'Please sign in.')
    if (person.role !== 'staff' || (!bearer && isCrossSite(c))) return forbid()
    c.set('person', person)
    return next()

    function forbid() {
      return c.json({ error: 'This is for staff only.' }, 403, { 'Cache-Control': 'no-store' })
    }
  })
}

/** The same for the calls that the spec marks (section 7): the token alone opens them. */
export function staffToken() {
  return createMiddleware(async (c, next) => {
    const person = tokenBearer(c)
    if (!person) return refuse(c, 'Please sign in.')
    if (person.role === 'staff') return next()
    return c.json({ error: 'This is for staff only.' }, 403, { 'Cache-Control': 'no-store' })
  })
}
