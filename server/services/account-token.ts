import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What a token is good for. One that was issued for the one purpose is never accepted for the other. */
export type TokenPurpose = 'reset' | 'device'

/** The account that a token speaks for: `password` is the hash it was issued under. */
export interface TokenOwner {
  id: string
  password: string
}

/**
 * A token that proves something about an account without anything being stored: `account.expiry.nonce.signature`. The
 * HMAC-SHA-256 signature covers the purpose, those three and the present password's hash, so a stolen copy of the
 * database opens nothing and a changed password ends every older token. `now` and `life`: milliseconds.
 */
export function issueAccountToken(
  secret: string,
  purpose: TokenPurpose,
  { id, password }: TokenOwner,
  { now, life }: { now: number; life: number },
) {
  const claim = `${id}.${(now + life).toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${claim}.${signatureOf(secret, purpose, claim, password).toString('base64url')}`
}

/** The account that a token names; only `isAccountToken` tells whether the token is genuine. */
export function accountIdOf(token: string) {
  return /^([\w-]{1,64})\.[\da-z]{1,12}\.[\w-]{12}\.[\w-]{43}$/.exec(token)?.[1]
}

/** Was it signed here, for this purpose, account and password, and is it still good at `now` (milliseconds)? */
export function isAccountToken(
  secret: string,
  purpose: TokenPurpose,
  token: string,
  { id, password }: TokenOwner,
  now: number,
) {
  const end = Math.max(token.lastIndexOf('.'), 0)
  const claim = token.slice(0, end)
  const given = Buffer.from(token.slice(end + 1), 'base64url')
  const right = signatureOf(secret, purpose, claim, password)
  const signed = given.length === right.length && timingSafeEqual(given, right)
  const [named, expires = ''] = claim.split('.')
  return signed && named === id && Number.parseInt(expires, 36) > now
}

function signatureOf(secret: string, purpose: TokenPurpose, claim: string, password: string) {
  // The first line separates the purposes from each other and from the secret's other uses.
  return createHmac('sha256', secret).update(`${purpose}\n${claim}\n${password}`).digest()
}
