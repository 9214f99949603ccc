import { randomBytes } from 'node:crypto'
import { codeDigits } from '../../rules/sign-in-ways.ts'

/** Seconds. What every authenticator app understands: SHA-1, six digits, 30 seconds (RFC 6238). */
const period = 30
/** Steps before and after the present one whose codes count, for clocks that are not exact. */
const drift = 1

/** 160 random bits, as RFC 4226 recommends, in base32. */
export async function createTotpSecret(): Promise<string> {
  const { Secret } = await library()
  return new Secret({ buffer: Uint8Array.from(randomBytes(20)).buffer }).base32
}

/** The address that an authenticator app reads from the QR code. */
export async function totpAddress(secret: string, { issuer, label }: { issuer: string; label: string }) {
  return (await totpOf(secret, { issuer, label })).toString()
}

/** The step (30 seconds, counted from 1970) of which `code` is; undefined for none around `now` (milliseconds). */
export async function stepOfCode(secret: string, code: string, now: number): Promise<number | undefined> {
  if (!new RegExp(`^\\d{${codeDigits}}$`).test(code)) return undefined
  const delta = (await totpOf(secret)).validate({ token: code, timestamp: now, window: drift })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

async function totpOf(secret: string, label: { issuer?: string; label?: string } = {}) {
  const { Secret, TOTP } = await library()
  return new TOTP({ ...label, algorithm: 'SHA1', digits: codeDigits, period, secret: Secret.fromBase32(secret) })
}

/** Loaded at its first use, so that a site without authenticator apps does not hold it. */
function library() {
  return import('otpauth')
}
