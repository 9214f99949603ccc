import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Person } from '../../domain/account/account.ts'
import { t } from '../../domain/language/translate.ts'
import { verifyToken } from '../http/signed-token.ts'
import type { Services } from '../services.ts'
import { findSession } from './session-queries.ts'

/**
 * Reads the bearer token. A caller with a token expects more than public data, so an invalid token gets 401 and not the
 * public response. `Basic` credentials are ignored, because they belong to a proxy in front of the site.
 */
export function readBearer({ store, secret, now = Date.now }: Pick<Services, 'store' | 'secret' | 'now'>) {
  return createMiddleware(async (c, next) => {
    const authorization = c.req.header('Authorization')
    if (authorization === undefined || /^basic /i.test(authorization)) return next()
    const [, token = ''] = /^bearer +(\S+)$/i.exec(authorization) ?? []
    const at = now()
    const claims = verifyToken(secret, 'bearer', token, { now: at })
    const session = claims && (await findSession(store.db, claims.subject, new Date(at)))
    if (!session) return refuse(c)
    c.set('person', session.person)
    return next()
  })
}

/** The account holder of the request's bearer token, if it is valid. */
export function tokenBearer(c: Context): Person | undefined {
  return c.get('person')
}

/** 401 */
export function refuse(c: Context, sentence = t('Please sign in again.')) {
  return c.json({ error: sentence }, 401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' })
}
