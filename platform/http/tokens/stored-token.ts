import { createHash, createHmac } from 'node:crypto'

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
