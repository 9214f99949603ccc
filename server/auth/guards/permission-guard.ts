import { createMiddleware } from 'hono/factory'
import { isStaff } from '../../../domain/account/account.ts'
import { mayDo, type Permission } from '../../../domain/account/permissions.ts'
import { t } from '../../../domain/language/translate.ts'
import { isCrossSite } from '../../http/cross-site.ts'
import type { Services } from '../../services.ts'
import { scopeOf } from '../scope-queries.ts'
import { lacksSecondStep } from '../security-settings.ts'
import { sessionOf } from '../sessions/session-cookie.ts'
import { askForSecondStep, refuse, tokenBearer } from './bearer-auth.ts'

/**
 * Admits whoever has one of the permissions, by bearer token or session cookie, and sets `person` and `scope`, the listings that the
 * permission reaches; the handler leaves out everything else, or answers 404. 401 without a sign-in, 403 without the permission
 * and for calls with a cookie that come from a page of another site.
 */
export function permitted(services: Pick<Services, 'store' | 'https' | 'now'>, ...permissions: Permission[]) {
  return createMiddleware(async (c, next) => {
    const bearer = tokenBearer(c)
    const session = bearer ? undefined : await sessionOf(c, services)
    const person = bearer ?? session?.person
    if (!person) return refuse(c, t('Please sign in.'))
    const permission = permissions.find((one) => mayDo(person.role, one))
    const scope = permission && (await scopeOf(services.store.db, person, permission))
    if (!scope || (!bearer && isCrossSite(c))) {
      const sentence = isStaff(person.role) ? t('Your role does not allow this.') : t('This is for staff only.')
      return c.json({ error: sentence }, 403, { 'Cache-Control': 'no-store' })
    }
    if (session && (await lacksSecondStep(services.store.db, person.role, session.level))) return askForSecondStep(c)
    c.set('person', person)
    if (session) c.set('provenAt', session.authenticatedAt)
    c.set('scope', scope)
    return next()
  })
}
