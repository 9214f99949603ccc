import { isCrossSite } from '../../../../../platform/http/cross-site.ts'
import { t } from '../../../../core/language/translate.ts'
import type { Person } from '../../rules/account.ts'
import { lacksSecondStep } from '../security-settings.ts'
import { sessionOf } from '../sessions/session-cookie.ts'
import { askForSecondStep, refuse, tokenBearer } from './bearer-auth.ts'
import { type Guarded, guarded } from './guarded.ts'

/**
 * Whoever is signed in, by bearer token or session cookie. Throws 401 without a sign-in, 403 for a call with a cookie that comes from
 * a page of another site. Answers are kept by no cache.
 */
export async function requireAccount({ c, services }: Guarded): Promise<Person> {
  c.header('Cache-Control', 'private, no-store')
  const bearer = tokenBearer(c)
  const session = bearer ? undefined : await sessionOf(c, services)
  const person = bearer ?? session?.person
  if (!person) throw refuse(c, t('Please sign in.'))
  if (session && (await lacksSecondStep(services.store.db, person.role, session.level))) throw askForSecondStep(c)
  if (!bearer && isCrossSite(c)) throw c.json({ error: t('This call came from another site.') }, 403)
  c.set('person', person)
  if (session) c.set('provenAt', session.authenticatedAt)
  return person
}

/** Whoever is signed in by the session cookie; undefined for everybody else. Throws as `requireAccount` for those who are. */
export async function findHolder(call: Guarded): Promise<Person | undefined> {
  return (await sessionOf(call.c, call.services)) && requireAccount(call)
}

/** `requireAccount` for an endpoint; sets `person`. */
export const accountOnly = (services: Guarded['services']) => guarded(services, requireAccount)
