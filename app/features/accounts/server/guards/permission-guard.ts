import { isCrossSite } from '../../../../../platform/http/cross-site.ts'
import { t } from '../../../../core/language/translate.ts'
import { isStaff, type Person } from '../../rules/account.ts'
import { mayDo, type Permission, type Scope } from '../../rules/permissions.ts'
import { scopeOf } from '../scope-queries.ts'
import { lacksSecondStep } from '../security-settings.ts'
import { sessionOf } from '../sessions/session-cookie.ts'
import { askForSecondStep, refuse, tokenBearer } from './bearer-auth.ts'
import { type Guarded, guarded } from './guarded.ts'

/** Somebody in the office, with the listings that a permission reaches. */
export interface Permitted {
  person: Person
  scope: Scope
}

/**
 * Whoever has one of the permissions, by bearer token or session cookie, with the listings that it reaches; everything else is left
 * out, or is 404. Throws 401 without a sign-in, 403 without the permission and for calls with a cookie that come from a page of
 * another site.
 */
export async function requirePermission({ c, services }: Guarded, ...permissions: Permission[]): Promise<Permitted> {
  const bearer = tokenBearer(c)
  const session = bearer ? undefined : await sessionOf(c, services)
  const person = bearer ?? session?.person
  if (!person) throw refuse(c, t('Please sign in.'))
  const permission = permissions.find((one) => mayDo(person.role, one))
  const scope = permission && (await scopeOf(services.store.db, person, permission))
  if (!scope || (!bearer && isCrossSite(c))) {
    const sentence = isStaff(person.role) ? t('Your role does not allow this.') : t('This is for staff only.')
    throw c.json({ error: sentence }, 403, { 'Cache-Control': 'no-store' })
  }
  if (session && (await lacksSecondStep(services.store.db, person.role, session.level))) throw askForSecondStep(c)
  c.set('person', person)
  if (session) c.set('provenAt', session.authenticatedAt)
  c.set('scope', scope)
  return { person, scope }
}

/** `requirePermission` for an endpoint; sets `person` and `scope`. */
export function permitted(services: Guarded['services'], ...permissions: Permission[]) {
  return guarded(services, (call) => requirePermission(call, ...permissions))
}
