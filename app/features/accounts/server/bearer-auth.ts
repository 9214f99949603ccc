import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { createLimiter } from '../../../../platform/http/limits/rate-limiter.ts'
import { verifyToken } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import { scopesFor } from '../../connections/server/key-access.ts'
import { findKey, keyStart } from '../../connections/server/key-queries.ts'
import type { Person } from '../rules/account.ts'
import { keyTexts } from '../rules/sign-in-ways.ts'
import { isWithoutRequiredStep, lacksSecondStep } from './second-step.ts'
import { findSession } from './session-queries.ts'

/**
 * Reads the bearer token. A caller with a token expects more than public data, so an invalid token gets 401 and not the
 * public response. `Basic` credentials are ignored, because they belong to a proxy in front of the site.
 */
export function readBearer({
  store,
  secret,
  monotonicNow,
  now = Date.now,
}: Pick<Services, 'store' | 'secret' | 'now' | 'monotonicNow'>) {
  const keys = createLimiter({ ...perKey, monotonicNow })

  return createMiddleware(async (c, next) => {
    const authorization = c.req.header('Authorization')
    if (authorization === undefined || /^basic /i.test(authorization)) return next()
    const [, token = ''] = /^bearer +(\S+)$/i.exec(authorization) ?? []
    const at = now()
    if (token.startsWith(keyStart)) return readKey(c, token, new Date(at), next)
    const claims = verifyToken(secret, 'bearer', token, { now: at })
    const session = claims && (await findSession(store.db, claims.subject, new Date(at)))
    if (!session) return askToSignIn(c)
    const { person, level, authenticatedAt } = session
    if (await lacksSecondStep(store.db, person.role, level)) return askForSecondStep(c)
    c.set('person', person)
    c.set('provenAt', authenticatedAt)
    return next()
  })

  /** An API key opens the endpoints of its scopes, and there what the role of whoever made it opens. */
  async function readKey(c: Context, token: string, at: Date, next: Next) {
    const key = await findKey(store.db, token, at)
    if (!key) return askToSignIn(c, t('This key is not valid.'))
    if (await isWithoutRequiredStep(store.db, key.person)) {
      return c.json({ error: keyTexts.makerLacksStep }, 403, { 'Cache-Control': 'no-store' })
    }
    const wait = keys.waitFor(key.id, 1)
    if (wait > 0) {
      const headers = { 'Retry-After': String(Math.ceil(wait / 1000)), 'Cache-Control': 'no-store' }
      return c.json({ error: t('This key calls too often.') }, 429, headers)
    }
    keys.take(key.id, 1)
    const scopes = scopesFor(c.req.method, c.req.path)
    if (scopes.length === 0 || !scopes.every((scope) => key.scopes.includes(scope))) {
      return refuseKey(c)
    }
    c.set('person', key.person)
    c.set('keyScopes', key.scopes)
    return next()
  }
}

const perKey = { most: 120, window: 60_000 }

/** 403 */
function refuseKey(c: Context) {
  return c.json({ error: t('This key does not allow this.') }, 403, { 'Cache-Control': 'no-store' })
}

/** The account holder of the request's bearer token, if it is valid. */
export function tokenBearer(c: Context): Person | undefined {
  return c.get('person')
}

/** 403 for staff who signed in with one step where two are required. */
export function askForSecondStep(c: Context) {
  return c.json({ error: keyTexts.setUpFirst, setUp: true }, 403, { 'Cache-Control': 'no-store' })
}

/** 401 */
export function askToSignIn(c: Context, sentence = t('Please sign in again.')) {
  return c.json({ error: sentence }, 401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' })
}
