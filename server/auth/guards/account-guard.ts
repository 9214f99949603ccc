import { createMiddleware } from 'hono/factory'
import { t } from '../../../domain/language/translate.ts'
import { isCrossSite } from '../../http/cross-site.ts'
import type { Services } from '../../services.ts'
import { lacksSecondStep } from '../security-settings.ts'
import { sessionOf } from '../sessions/session-cookie.ts'
import { askForSecondStep, refuse, tokenBearer } from './bearer-auth.ts'

/**
 * Admits whoever is signed in, by bearer token or session cookie, and sets `person`. 401 without a sign-in, 403 for a call with
 * a cookie that comes from a page of another site. Answers are kept by no cache.
 */
export function accountOnly(services: Pick<Services, 'store' | 'https' | 'now'>) {
  return createMiddleware(async (c, next) => {
    c.header('Cache-Control', 'private, no-store')
    const bearer = tokenBearer(c)
    const session = bearer ? undefined : await sessionOf(c, services)
    const person = bearer ?? session?.person
    if (!person) return refuse(c, t('Please sign in.'))
    if (session && (await lacksSecondStep(services.store.db, person.role, session.level))) return askForSecondStep(c)
    if (!bearer && isCrossSite(c)) return c.json({ error: t('This call came from another site.') }, 403)
    c.set('person', person)
    if (session) c.set('provenAt', session.authenticatedAt)
    return next()
  })
}
