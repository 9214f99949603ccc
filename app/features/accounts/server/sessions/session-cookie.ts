import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Services } from '../../../../../web/services.ts'
import { findSession, type Session } from './session-queries.ts'

/** The page cache recognises signed-in visitors by the word "session". */
const plainName = 'fundy_session'

type Needs = Pick<Services, 'store' | 'https' | 'now'>

/** Sets a new session cookie; one with `maxAge`, in milliseconds, outlives the browser. Returns its id: a hash, which the database stores. */
export function giveSessionCookie(c: Context, https = false, maxAge?: number) {
  const value = randomBytes(32).toString('base64url')
  setCookie(c, nameOf(https), value, { ...attributes(https), ...(maxAge && { maxAge: maxAge / 1000 }) })
  return idOf(value)
}

/** The session of the request's cookie, if it is valid. */
export async function sessionOf(c: Context, { store, https, now = Date.now }: Needs): Promise<Session | undefined> {
  const id = sessionIdOf(c, https)
  return id ? findSession(store.db, id, new Date(now())) : undefined
}

export function sessionIdOf(c: Context, https = false) {
  const value = getCookie(c, nameOf(https))
  return value && idOf(value)
}

export function takeSession(c: Context, https = false) {
  setCookie(c, nameOf(https), '', { ...attributes(https), maxAge: 0 })
}

/** Browsers accept the prefix only if no other host can have set the cookie. */
function nameOf(https = false) {
  return https ? `__Host-${plainName}` : plainName
}

function attributes(https = false) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: https } as const
}

function idOf(value: string) {
  return createHash('sha256').update(value).digest('base64url')
}
