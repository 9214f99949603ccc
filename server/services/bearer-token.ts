import { createHmac, timingSafeEqual } from 'node:crypto'

/** Milliseconds. */
export const tokenLife = 10 * 60_000

/** A token that opens the staff's calls for ten minutes from `now` (milliseconds), as long as its session lives. */
export function issueToken(secret: string, sessionId: string, now: number) {
  const claim = `${sessionId}.${(now + tokenLife).toString(36)}`
  return `${claim}.${signatureOf(secret, claim).toString('base64url')}`
}

/** The session that a token was issued for; undefined for one that was not signed here or has expired at `now`. */
export function sessionOfToken(secret: string, token: string, now: number) {
  const end = token.lastIndexOf('.')
  const claim = token.slice(0, Math.max(end, 0))
  const given = Buffer.from(token.slice(end + 1), 'base64url')
  const right = signatureOf(secret, claim)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const [sessionId, expires = ''] = claim.split('.')
  return Number.parseInt(expires, 36) > now ? sessionId : undefined
}

function signatureOf(secret: string, claim: string) {
  // The first line keeps the secret's other uses apart from this one.
  return createHmac('sha256', secret).update(`token\n${claim}`).digest()
}
