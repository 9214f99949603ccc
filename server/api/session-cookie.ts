import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { findSession, type Session } from '../data/sessions.ts'
import type { Services } from './services.ts'

/** The word "session" in it keeps signed-in visitors out of the page cache. */
const plainName = 'fundy_session'
/** Seconds. Until the browser is closed, at most a working day; or a month for who wants to stay signed in. */
const workingDay = 12 * 3600
const month = 30 * 24 * 3600

type Needs = Pick<Services, 'store' | 'https' | 'now'>

/** Gives the visitor a new session's cookie; what to keep of it comes back. Only a hash of the cookie is kept. */
export function giveSession(c: Context, { https, now = Date.now }: Omit<Needs, 'store'>, stay: boolean) {
  const value = randomBytes(32).toString('base64url')
  const seconds = stay ? month : workingDay
  setCookie(c, nameOf(https), value, { ...attributes(https), ...(stay && { maxAge: seconds }) })
  return { id: idOf(value), expiresAt: new Date(now() + seconds * 1000) }
}

/** Who is signed in by cookie, if anybody is. */
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

/** A browser believes the prefix only when no other host could have set the cookie. */
function nameOf(https = false) {
  return https ? `__Host-${plainName}` : plainName
}

function attributes(https = false) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: https } as const
}

function idOf(value: string) {
  return createHash('sha256').update(value).digest('base64url')
}
