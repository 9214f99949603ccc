import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Person } from '../../domain/account.ts'
import { findSession } from '../data/sessions.ts'
import { sessionOfToken } from '../services/bearer-token.ts'
import type { Services } from './services.ts'

/**
 * Whoever shows a token wants more than the public list, so a token that opens nothing is 401 and never an answer for
 * everybody. Only `Basic` passes: that is a gate in front of the whole site, not ours.
 */
export function readBearer({ store, secret, now = Date.now }: Pick<Services, 'store' | 'secret' | 'now'>) {
  return createMiddleware(async (c, next) => {
    const authorization = c.req.header('Authorization')
    if (authorization === undefined || /^basic /i.test(authorization)) return next()
    const [, token = ''] = /^bearer +(\S+)$/i.exec(authorization) ?? []
    const at = now()
    const sessionId = sessionOfToken(secret, token, at)
    const session = sessionId ? await findSession(store.db, sessionId, new Date(at)) : undefined
    if (!session) return refuse(c)
    c.set('person', session.person)
    return next()
  })
}

/** Whose good token came with the call. */
export function tokenBearer(c: Context): Person | undefined {
  return c.get('person')
}

/** 401 */
export function refuse(c: Context, sentence = 'Please sign in again.') {
  return c.json({ error: sentence }, 401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' })
}
