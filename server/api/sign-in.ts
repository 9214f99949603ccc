import { emailKey, type Person } from '../../domain/account.ts'
import { findAccount } from '../data/accounts.ts'
import { createAddressLimiter, createLimiter } from '../services/limiter.ts'
import { isPassword } from '../services/password.ts'
import type { Services } from './services.ts'

/** `wait`: seconds until it is worth another try. */
export type SignedIn = { person: Person } | { wait: number } | 'wrong'

const window = 15 * 60_000
const perAccount = { most: 10, window }
const perAddress = { most: 30, window }

/**
 * Asks for the person with this e-mail and password. Attempts that fail are counted by account and by address, whether
 * there is such an account or not, and unknown accounts take as long as wrong passwords.
 */
export function createSignIn({ store, monotonicNow }: Pick<Services, 'store' | 'monotonicNow'>) {
  const accounts = createLimiter({ ...perAccount, monotonicNow })
  const addresses = createAddressLimiter({ ...perAddress, monotonicNow })

  return async function signIn(email: string, password: string, address: string): Promise<SignedIn> {
    const counted = [
      [accounts, emailKey(email)],
      [addresses, address],
    ] as const
    const wait = Math.max(...counted.map(([limiter, key]) => limiter.waitFor(key, 1)))
    if (wait > 0) return { wait: Math.ceil(wait / 1000) }
    // Before the work, or many at a time would all be let through.
    for (const [limiter, key] of counted) limiter.take(key, 1)

    const account = await findAccount(store.db, email)
    if (!(await isPassword(password, account?.password)) || !account) return 'wrong'
    for (const [limiter, key] of counted) limiter.giveBack(key)
    const { password: _, ...person } = account
    return { person }
  }
}
