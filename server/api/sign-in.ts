import { emailKey, type Person } from '../../domain/account.ts'
import { findAccount } from '../data/accounts.ts'
import type { TokenOwner } from '../services/account-token.ts'
import { createAddressLimiter, createLimiter, type Limiter } from '../services/limiter.ts'
import { isPassword } from '../services/password.ts'
import { trustedDevice } from './device-cookie.ts'
import type { Services } from './services.ts'

/** `owner` is what a device cookie is signed for; `wait`: seconds until it is worth another try. */
export type SignedIn = { person: Person; owner: TokenOwner } | { wait: number } | 'wrong'

type Needs = Pick<Services, 'store' | 'secret' | 'now' | 'monotonicNow'>

interface Attempt {
  email: string
  password: string
  /** The client's address, as `createAddressReader` reads it. */
  address: string
  /** What `deviceTokens` found. */
  devices: string[]
}

const window = 15 * 60_000
const perAccount = { most: 10, window }
const perAddress = { most: 30, window }
const perDevice = { most: 10, window }
/** Stands in for an unknown account, so that checking a device cookie takes as long. */
const nobody: TokenOwner = { id: '', password: '' }

/**
 * Asks for the person with this e-mail and password. Failed attempts are counted by account and by address, whether there
 * is such an account or not, and unknown accounts take as long as wrong passwords. A device that has signed in to the
 * account before is counted by itself alone: nobody else's guesses keep it out, and its cookie allows no more of them
 * than any stranger has (docs/decisions/009-accounts.md).
 */
export function createSignIn({ store, secret, now, monotonicNow }: Needs) {
  const accounts = createLimiter({ ...perAccount, monotonicNow })
  const addresses = createAddressLimiter({ ...perAddress, monotonicNow })
  const trusted = createLimiter({ ...perDevice, monotonicNow })

  return async function signIn({ email, password, address, devices }: Attempt): Promise<SignedIn> {
    const known = devices.length > 0 ? await findAccount(store.db, email) : undefined
    const device = trustedDevice(devices, known ?? nobody, { secret, now })
    const counted: [Limiter, string][] = device
      ? [[trusted, device]]
      : [
          [accounts, emailKey(email)],
          [addresses, address],
        ]
    const wait = Math.max(...counted.map(([limiter, key]) => limiter.waitFor(key, 1)))
    if (wait > 0) return { wait: Math.ceil(wait / 1000) }
    // Before the work, or many at a time would all be let through.
    for (const [limiter, key] of counted) limiter.take(key, 1)

    const account = await findAccount(store.db, email)
    if (!(await isPassword(password, account?.password)) || !account) return 'wrong'
    for (const [limiter, key] of counted) limiter.giveBack(key)
    const { password: hash, ...person } = account
    return { person, owner: { id: account.id, password: hash } }
  }
}
