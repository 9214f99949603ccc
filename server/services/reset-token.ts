import { createHmac, timingSafeEqual } from 'node:crypto'
import { resetLife } from '../../domain/account.ts'

/** What a token speaks for: `password` is the hash that it may replace. */
interface Owner {
  id: string
  password: string
}

/**
 * What a link to choose a new password carries: account, expiry and a signature over both and over the present
 * password's hash. Nothing is kept, so nothing can be stolen; and once the password is another, no older link is good.
 */
export function issueResetToken(secret: string, { id, password }: Owner, now: number) {
  const claim = `${id}.${(now + resetLife).toString(36)}`
  return `${claim}.${signatureOf(secret, claim, password).toString('base64url')}`
}

/** The account that a token names; `isResetToken` tells whether it may. */
export function accountIdOf(token: string) {
  return /^([\w-]{1,64})\.[\da-z]{1,12}\.[\w-]{43}$/.exec(token)?.[1]
}

/** Was it signed here for this account and this password, and is it still good at `now` (milliseconds)? */
export function isResetToken(secret: string, token: string, { id, password }: Owner, now: number) {
  const [named = '', expires = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(secret, `${named}.${expires}`, password)
  const signed = given.length === right.length && timingSafeEqual(given, right)
  return signed && named === id && Number.parseInt(expires, 36) > now
}

function signatureOf(secret: string, claim: string, password: string) {
  // The first line keeps the secret's other uses apart from this one.
  return createHmac('sha256', secret).update(`reset\n${claim}\n${password}`).digest()
}
