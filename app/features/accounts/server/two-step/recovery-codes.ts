import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { withoutInvisible } from '../../../../core/words/normalise.ts'
import { recoveryCodes } from '../../rules/sign-in-ways.ts'
import { hashPassword } from '../passwords/password.ts'
import { recoveryWords } from './recovery-words.ts'

/** "kelp-4471-dune": about 29 random bits each, for few guesses against a slow hash with a pepper. */
export function createRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < recoveryCodes) codes.add([word(), String(randomInt(10_000)).padStart(4, '0'), word()].join('-'))
  return [...codes]
}

function word() {
  return recoveryWords[randomInt(recoveryWords.length)]!
}

/** Codes as they are stored: scrypt with one salt for all, so that checking a code costs one hash and not ten. */
export async function hashCodes(secret: string, codes: string[]): Promise<string[]> {
  const salt = randomBytes(16)
  return Promise.all(codes.map((code) => hashPassword(pepper(secret, code), salt)))
}

/** `code` as `hashCodes` would have stored it beside `other`. */
export async function hashLike(secret: string, code: string, other: string): Promise<string> {
  const [, , , , salt = ''] = other.split('$')
  return hashPassword(pepper(secret, code), Buffer.from(salt, 'base64url'))
}

/** As people type it: " Kelp 4471 dune". Empty if it cannot be a code. */
export function readRecoveryCode(typed: string) {
  const [, first, digits, last] =
    /^\s*([a-z]{3,5})[\s-]*(\d{4})[\s-]*([a-z]{3,5})\s*$/i.exec(withoutInvisible(typed)) ?? []
  return first && digits && last ? `${first}-${digits}-${last}`.toLowerCase() : ''
}

/** Without AUTH_SECRET nobody can compute the hash of a guess, however fast. */
function pepper(secret: string, code: string) {
  return createHmac('sha256', secret).update(`recovery code ${code}`).digest('base64url')
}
