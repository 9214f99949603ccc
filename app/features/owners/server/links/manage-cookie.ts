import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

/** The page cache recognises whoever opened a link by the word "session". */
const plainName = 'fundy_manage_session'
/** Seconds: a working day, as for signing in. The link in the mail opens it again. */
const life = 12 * 3600
/** Listings that one browser manages at a time; the one that was opened first is dropped. */
const maxTokens = 8

/** The tokens of the manage links that this browser has opened. */
export function openedTokens(c: Context, https = false): string[] {
  const value = getCookie(c, nameOf(https)) ?? ''
  return value
    .split('.')
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(-maxTokens)
}

/** Remembers an opened link in this browser. */
export function keepToken(c: Context, token: string, https = false) {
  const tokens = [...openedTokens(c, https).filter((other) => other !== token), token].slice(-maxTokens)
  setCookie(c, nameOf(https), tokens.join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: https,
    maxAge: life,
  })
}

/** Browsers accept the prefix only if no other host can have set the cookie. */
function nameOf(https: boolean) {
  return https ? `__Host-${plainName}` : plainName
}
