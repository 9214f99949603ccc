import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What a token permits. A token that was signed for one purpose is never accepted for another. */
export type TokenPurpose =
  | 'form'
  | 'image'
  | 'bearer'
  | 'reset'
  | 'device'
  | 'visit'
  | 'calendar'
  | KeyPurpose
  | AlertPurpose

/** Challenges that a passkey answers, an old one to sign in or a new one, and browsers that need no code for a while. */
type KeyPurpose = 'passkey' | 'passkey-new' | 'trusted-device'

/** Of links in the mails of a saved search: its subject is what the link is about. */
type AlertPurpose = 'alert-confirm' | 'alert-manage' | 'alert-stop'

export interface TokenClaims {
  /** Milliseconds since 1970. The token is valid before this time. */
  expires: number
  /** An id of letters, digits, `-` and `_` that the token contains. */
  subject?: string
  /** A value that is signed but not contained: whoever verifies the token has to know it. */
  boundTo?: string
}

/**
 * A token that proves a statement of this server without storing anything: `expires.nonce.subject.signature`, or
 * `expires.nonce.signature` without a subject. The signature is HMAC-SHA-256 over the purpose, the preceding parts and
 * `boundTo`. docs/decisions/001-stack.md compares it with JSON Web Tokens.
 */
export function signToken(secret: string, purpose: TokenPurpose, { expires, subject, boundTo }: TokenClaims): string {
  const claims = [expires.toString(36), randomBytes(9).toString('base64url'), ...(subject ? [subject] : [])].join('.')
  return `${claims}.${signatureOf(secret, purpose, claims, boundTo)}`
}

/** The token with these claims. Who keeps the claims alone, which open nothing, can show the same token again. */
export function sealClaims(secret: string, purpose: TokenPurpose, claims: string): string {
  return `${claims}.${signatureOf(secret, purpose, claims)}`
}

/** The claims of a token that this server signed for `purpose` and `boundTo` and that is valid at `now` (milliseconds). */
export function verifyToken(
  secret: string,
  purpose: TokenPurpose,
  token: string,
  { now, boundTo }: { now: number; boundTo?: string },
) {
  const claims = readToken(secret, purpose, token, boundTo)
  return claims && claims.expires > now ? claims : undefined
}

/** As `verifyToken`, but also returns the claims of an expired token. */
export function readToken(secret: string, purpose: TokenPurpose, token: string, boundTo?: string) {
  const end = token.lastIndexOf('.')
  const claims = token.slice(0, Math.max(end, 0))
  const given = Buffer.from(token.slice(end + 1))
  const right = Buffer.from(signatureOf(secret, purpose, claims, boundTo))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const [expires = '', , subject = ''] = claims.split('.')
  return { expires: Number.parseInt(expires, 36), subject }
}

/** The subject that a well-formed token names. Only `verifyToken` tells whether the token is genuine. */
export function subjectOf(token: string): string | undefined {
  return /^[\da-z]{1,12}\.[\w-]{12}\.([\w-]{1,64})\.[\w-]{43}$/.exec(token)?.[1]
}

function signatureOf(secret: string, purpose: TokenPurpose, claims: string, boundTo = '') {
  const signed = JSON.stringify([purpose, claims, boundTo])
  return createHmac('sha256', secret).update(signed).digest('base64url')
}
