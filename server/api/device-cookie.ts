import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { accountIdOf, isAccountToken, issueAccountToken, type TokenOwner } from '../services/account-token.ts'
import type { Services } from './services.ts'

/** Its name avoids "session", the word by which the page cache recognises signed-in visitors. */
const plainName = 'fundy_device'
/** Only the sign-in calls receive it. */
const path = '/api/auth'
/** Milliseconds. Browsers keep no cookie longer than 400 days; every sign-in renews it. */
const life = 365 * 24 * 3_600_000
/** Accounts that one browser is remembered for, the latest first. */
const mostAccounts = 5

type Needs = Pick<Services, 'secret' | 'https' | 'now'>

/**
 * Remembers that this browser has signed in to an account, or has opened its reset link, so that wrong guesses from
 * elsewhere do not keep it out (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). It signs nobody in: it
 * only gives the browser failed attempts of its own. It outlives sign-out and ends with the account's password.
 */
export function giveDeviceCookie(c: Context, { secret, https, now = Date.now }: Needs, owner: TokenOwner) {
  const token = issueAccountToken(secret, 'device', owner, { now: now(), life })
  const others = deviceTokens(c, https).filter((other) => accountIdOf(other) !== owner.id)
  const value = [token, ...others].slice(0, mostAccounts).join('~')
  const attributes = { path, httpOnly: true, sameSite: 'Strict', secure: https ?? false } as const
  setCookie(c, nameOf(https), value, { ...attributes, maxAge: life / 1000 })
}

/** The well-formed tokens that the browser carries, at most five; `trustedDevice` tells whether one is genuine. */
export function deviceTokens(c: Context, https = false): string[] {
  const tokens = (getCookie(c, nameOf(https)) ?? '').split('~').slice(0, mostAccounts)
  return tokens.filter((token) => accountIdOf(token) !== undefined)
}

/** The token that proves a good sign-in to this account; undefined for a browser that has none. */
export function trustedDevice(tokens: string[], owner: TokenOwner, { secret, now = Date.now }: Needs) {
  return tokens.find((token) => isAccountToken(secret, 'device', token, owner, now()))
}

/** Browsers accept the prefix only from https. `__Host-` would send the cookie to every page. */
function nameOf(https = false) {
  return https ? `__Secure-${plainName}` : plainName
}
