import type { Suspicion } from '../../../app/features/inbox/rules/inquiry.ts'
import { readToken, signToken } from './signed-token.ts'

/**
 * How old a form token is when a person sends the form, in milliseconds. A browser can fill in a form at once, and our form
 * then waits half a second before it sends, so only a program that sends right after fetching its token is quicker.
 */
const minAge = 400
const maxAge = 24 * 3_600_000

/**
 * A token that a form sends back to show that it was fetched from this server some time ago. The server stores nothing,
 * so a token costs nothing and works with every process.
 */
export function issueFormToken(secret: string, now: number) {
  return signToken(secret, 'form', { expires: now + maxAge })
}

/** Why a form token that is sent back at `now` (milliseconds) looks like spam; null for a good one. */
export function doubtAbout(secret: string, token: string, now: number): Suspicion | null {
  if (!token) return 'no-stamp'
  const claims = readToken(secret, 'form', token)
  if (!claims) return 'forged-stamp'
  const age = now - (claims.expires - maxAge)
  if (age < minAge) return 'too-quick'
  return age > maxAge ? 'too-old' : null
}
