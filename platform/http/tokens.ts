import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

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

interface TokenClaims {
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

/** What is wrong with a form token. */
type FormDoubt = 'no-stamp' | 'forged-stamp' | 'too-quick' | 'too-old'

/** Why a form token that is sent back at `now` (milliseconds) looks like spam; null for a good one. */
export function doubtAbout(secret: string, token: string, now: number): FormDoubt | null {
  if (!token) return 'no-stamp'
  const claims = readToken(secret, 'form', token)
  if (!claims) return 'forged-stamp'
  const age = now - (claims.expires - maxAge)
  if (age < minAge) return 'too-quick'
  return age > maxAge ? 'too-old' : null
}

/**
 * The token, of 256 bits, that belongs to a stored id. The database holds its hash alone, and a mail with the token can still
 * be written, and written again after a failure, by whoever knows `secret`.
 */
export function deriveToken(secret: string, purpose: string, id: string) {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['stored', purpose, id]))
    .digest('base64url')
}

/** What the database holds of a token. Without salt, because a token of 256 bits cannot be guessed. */
export function hashToken(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}

/** "v1.nonce.tag.text": AES-256-GCM under a key derived from AUTH_SECRET, bound to the account. A database alone cannot open it. */
export function sealSecret(secret: string, accountId: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), nonce).setAAD(Buffer.from(accountId))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return ['v1', ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
}

/** The text; undefined if it was sealed with another AUTH_SECRET, for another account, or was altered. */
export function openSecret(secret: string, accountId: string, sealed: string): string | undefined {
  const [version, nonce = '', tag = '', text = ''] = sealed.split('.')
  if (version !== 'v1') return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), Buffer.from(nonce, 'base64url'), {
      authTagLength: 16,
    })
    decipher.setAAD(Buffer.from(accountId)).setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function keyFrom(secret: string) {
  return Buffer.from(hkdfSync('sha256', secret, '', 'fundy authenticator secret', 32))
}

/** Whether a text has the form of this site's record ids. Texts of another form are not looked up. */
export function isId(text: string) {
  return /^[\w-]{1,64}$/.test(text)
}
