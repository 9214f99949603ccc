import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Derived = (error: Error | null, key: Buffer) => void

type Scrypt = typeof crypto.scrypt & { derive?: typeof crypto.scrypt }

/** Files of tests that share a process import this once each. */
const derive = (crypto.scrypt as Scrypt).derive ?? crypto.scrypt
/** The cost of `hashPassword`; a hash of another cost is derived as it says. */
const full = 2 ** 15

/**
 * Derives the keys of new passwords and recovery codes at a thousandth of their cost: at the full one they take a tenth of all
 * tests' time. Imported before the program that is tested; `app/features/accounts/server/passwords/password.test.ts` tests the full cost.
 */
function deriveQuickly(password: string, salt: Buffer, length: number, options: ScryptOptions, done: Derived) {
  derive(password, salt, length, { ...options, ...(options.N === full && { N: 2 ** 4, p: 1 }) }, done)
}

const quick = Object.assign(deriveQuickly, { derive }) as Scrypt

function use(scrypt: typeof crypto.scrypt) {
  crypto.scrypt = scrypt
  syncBuiltinESMExports()
}

/** Runs `work` as the program does. */
export async function atFullCost<T>(work: () => Promise<T>): Promise<T> {
  use(derive)
  try {
    return await work()
  } finally {
    use(quick)
  }
}

use(quick)
