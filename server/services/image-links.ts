import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signed link carries in its query. */
export interface ImageLink {
  /** Seconds since 1970. */
  expires: string
  signature: string
}

/** Opens every width of the picture at `path` until `expires` (seconds since 1970), whatever the state of its listing. */
export function signImage(secret: string, path: string, expires: number): ImageLink {
  return { expires: String(expires), signature: signatureOf(secret, path, String(expires)).toString('base64url') }
}

/** True for a link that was signed with this secret for this path and has not expired at `now` (milliseconds). */
export function isSignedImage(secret: string, path: string, { expires, signature }: ImageLink, now = Date.now()) {
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(secret, path, expires)
  return given.length === right.length && timingSafeEqual(given, right) && Number(expires) * 1000 > now
}

function signatureOf(secret: string, path: string, expires: string) {
  // The first line keeps the secret's other uses apart from this one.
  return createHmac('sha256', secret).update(`picture\n${expires}\n${path}`).digest()
}
