import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { signToken, subjectOf, verifyToken } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { findSession, type Session } from './session-queries.ts'

/** The page cache recognises signed-in visitors by the word "session" in this name, which the others avoid. */
const sessionName = 'fundy_session'
const deviceName = 'fundy_device'
/** Milliseconds. Browsers keep no cookie longer than 400 days; every sign-in renews it. */
const deviceLife = 365 * 24 * 3_600_000
/** Accounts that one browser is known to, the latest first. */
const maxAccounts = 5

/**
 * Gives the browser a cookie that no script reads. Behind https its name has the prefix that browsers accept only from this very host.
 * `maxAge`: milliseconds; without them it ends with the browser.
 */
export function giveCookie(
  c: Context,
  https = false,
  {
    name,
    value,
    maxAge,
    sameSite = 'lax',
  }: { name: string; value: string; maxAge?: number; sameSite?: 'lax' | 'strict' },
) {
  setCookie(c, name, value, {
    path: '/',
    httpOnly: true,
    sameSite,
    ...(https && { prefix: 'host', secure: true }),
    ...(maxAge !== undefined && { maxAge: maxAge / 1000 }),
  })
}

export function readCookie(c: Context, https = false, name: string): string | undefined {
  return https ? getCookie(c, name, 'host') : getCookie(c, name)
}

/** The well-formed tokens of a cookie that has one for each account, at most five. */
export function readTokens(c: Context, https: boolean | undefined, name: string): string[] {
  const tokens = (readCookie(c, https, name) ?? '').split('~').slice(0, maxAccounts)
  return tokens.filter((token) => subjectOf(token) !== undefined)
}

export const joinTokens = (tokens: string[]) => tokens.slice(0, maxAccounts).join('~')

/** Sets a new session cookie; one with `maxAge`, in milliseconds, outlives the browser. Returns its id: a hash, which the database stores. */
export function giveSessionCookie(c: Context, https?: boolean, maxAge?: number) {
  const value = randomBytes(32).toString('base64url')
  giveCookie(c, https, { name: sessionName, value, ...(maxAge && { maxAge }) })
  return idOf(value)
}

/** The session of the request's cookie, if it is valid. */
export async function sessionOf(
  c: Context,
  { store, https, now = Date.now }: Pick<Services, 'store' | 'https' | 'now'>,
): Promise<Session | undefined> {
  const id = sessionIdOf(c, https)
  return id ? findSession(store.db, id, new Date(now())) : undefined
}

export function sessionIdOf(c: Context, https?: boolean) {
  const value = readCookie(c, https, sessionName)
  return value && idOf(value)
}

export function takeSession(c: Context, https?: boolean) {
  giveCookie(c, https, { name: sessionName, value: '', maxAge: 0 })
}

function idOf(value: string) {
  return createHash('sha256').update(value).digest('base64url')
}

/** The account that a token is issued for. */
export interface TokenOwner {
  id: string
  /** The hash of the current password. Tokens are bound to it, so changing the password revokes them. */
  password: string
}

type Needs = Pick<Services, 'secret' | 'https' | 'now'>

/**
 * Remembers that this browser has signed in to an account, or has opened its reset link, so that wrong guesses from
 * elsewhere do not keep it out (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). It signs nobody in: it
 * only gives the browser failed attempts of its own. It outlives sign-out and ends with the account's password.
 */
export function giveDeviceCookie(c: Context, { secret, https, now = Date.now }: Needs, owner: TokenOwner) {
  const token = signToken(secret, 'device', { expires: now() + deviceLife, subject: owner.id, boundTo: owner.password })
  const others = deviceTokens(c, https).filter((other) => subjectOf(other) !== owner.id)
  const value = joinTokens([token, ...others])
  giveCookie(c, https, { name: deviceName, value, maxAge: deviceLife, sameSite: 'strict' })
}

/** The well-formed tokens of the request, at most five; `trustedDevice` verifies them. */
export function deviceTokens(c: Context, https?: boolean): string[] {
  return readTokens(c, https, deviceName)
}

/** The token that proves an earlier sign-in to this account; undefined if there is none. */
export function trustedDevice(tokens: string[], owner: TokenOwner, { secret, now = Date.now }: Needs) {
  const checks = { now: now(), boundTo: owner.password }
  return tokens.find((token) => verifyToken(secret, 'device', token, checks)?.subject === owner.id)
}
