import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Suspicion } from '../../domain/inquiry.ts'

/**
 * How old a stamp is when a person sends the form, in milliseconds. A browser can fill in a form at once, and our form
 * then waits half a second before it sends: only a program that fetches a stamp and sends at once is quicker.
 */
const shortest = 400
const longest = 24 * 3_600_000

/**
 * What a form carries to show that it was fetched from us some time ago: the moment, a random part that makes each form
 * its own, and a signature. Nothing is remembered, so it costs nothing to give and serves every process.
 */
export function issueStamp(secret: string, now: number) {
  const issued = `${now.toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${issued}.${signatureOf(secret, issued).toString('base64url')}`
}

/** What is odd about a stamp that comes back at `now` (milliseconds); null for a good one. */
export function doubtAbout(secret: string, stamp: string, now: number): Suspicion | null {
  if (!stamp) return 'no-stamp'
  const end = stamp.lastIndexOf('.')
  const issued = stamp.slice(0, Math.max(end, 0))
  const given = Buffer.from(stamp.slice(end + 1), 'base64url')
  const right = signatureOf(secret, issued)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'forged-stamp'
  const age = now - Number.parseInt(issued, 36)
  if (age < shortest) return 'too-quick'
  return age > longest ? 'too-old' : null
}

function signatureOf(secret: string, issued: string) {
  // The first line keeps the secret's other uses apart from this one.
  return createHmac('sha256', secret).update(`form\n${issued}`).digest()
}
