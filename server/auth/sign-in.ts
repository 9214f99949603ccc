import { emailKey, type Person } from '../../domain/account/account.ts'
import type { Services } from '../services.ts'
import { findAccount } from './account-queries.ts'
import { type Counted, countedAddress, createGuessLimits } from './guess-limits.ts'
import { isPassword } from './passwords/password.ts'
import { type TokenOwner, trustedDevice } from './sessions/device-cookie.ts'

/** `owner`: the account for a device cookie; `wait`: seconds until a retry may succeed. */
export type SignedIn = { person: Person; owner: TokenOwner } | { wait: number } | 'wrong'

type Needs = Pick<Services, 'store' | 'secret' | 'now' | 'log'>

interface Attempt {
  email: string
  password: string
  /** The client's address, as `createAddressReader` reads it. */
  address: string
  /** The result of `deviceTokens`. */
  devices: string[]
}

const window = 15 * 60_000
const perAccount = { name: 'password of account', most: 10, window }
const perAddress = { name: 'password by address', most: 30, window }
const perDevice = { name: 'password by device', most: 10, window }
/** Used for unknown accounts, so that checking a device cookie takes the same time. */
const nobody: TokenOwner = { id: '', password: '' }

/**
 * Verifies an e-mail and a password. Failed attempts count per account and per address, for unknown accounts too, which
 * take as long as wrong passwords. A device that has signed in to the account before is counted separately: attempts from
 * elsewhere do not lock it out, and its cookie allows no more attempts than a new device has
 * (docs/decisions/009-accounts.md).
 */
export function createSignIn({ store, secret, now, log }: Needs) {
  const guesses = createGuessLimits({ store, secret, now })

  return async function signIn({ email, password, address, devices }: Attempt): Promise<SignedIn> {
    const known = devices.length > 0 ? await findAccount(store.db, email) : undefined
    const device = trustedDevice(devices, known ?? nobody, { secret, now })
    const counted: Counted[] = device
      ? [[perDevice, device]]
      : [[perAccount, emailKey(email)], ...countedAddress(perAddress, address)]
    // Counted before hashing, so that concurrent attempts cannot exceed the limit.
    const taken = await guesses.take(counted)
    if ('wait' in taken) return { wait: Math.ceil(taken.wait / 1000) }

    const account = await findAccount(store.db, email)
    const isRight = await isPassword(password, account?.password, { log, account: account?.id })
    if (!isRight || !account) return 'wrong'
    await guesses.giveBack(counted)
    const { password: hash, ...person } = account
    return { person, owner: { id: account.id, password: hash } }
  }
}
