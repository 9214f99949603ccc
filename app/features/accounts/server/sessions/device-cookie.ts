import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { signToken, subjectOf, verifyToken } from '../../../../../platform/http/tokens/signed-token.ts'
import type { Services } from '../../../../../web/services.ts'

/** Its name avoids "session", the word by which the page cache recognises signed-in visitors. */
const plainName = 'fundy_device'
/** Milliseconds. Browsers keep no cookie longer than 400 days; every sign-in renews it. */
const life = 365 * 24 * 3_600_000
/** Accounts that one browser is known to, the latest first. */
const maxAccounts = 5

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
  const token = signToken(secret, 'device', { expires: now() + life, subject: owner.id, boundTo: owner.password })
  const others = deviceTokens(c, https).filter((other) => subjectOf(other) !== owner.id)
  const value = [token, ...others].slice(0, maxAccounts).join('~')
  const attributes = { path: '/', httpOnly: true, sameSite: 'Strict', secure: https ?? false } as const
  setCookie(c, nameOf(https), value, { ...attributes, maxAge: life / 1000 })
}

/** The well-formed tokens of the request, at most five; `trustedDevice` verifies them. */
export function deviceTokens(c: Context, https = false): string[] {
  const tokens = (getCookie(c, nameOf(https)) ?? '').split('~').slice(0, maxAccounts)
  return tokens.filter((token) => subjectOf(token) !== undefined)
}

/** The token that proves an earlier sign-in to this account; undefined if there is none. */
export function trustedDevice(tokens: string[], owner: TokenOwner, { secret, now = Date.now }: Needs) {
  const checks = { now: now(), boundTo: owner.password }
  return tokens.find((token) => verifyToken(secret, 'device', token, checks)?.subject === owner.id)
}

/** Browsers accept the prefix only over https and from this host. */
function nameOf(https = false) {
  return https ? `__Host-${plainName}` : plainName
}
