import { z } from 'zod'
import type { Call } from '../../../../platform/http/call.ts'
import { check } from '../../../../platform/http/check.ts'
import { addressOf } from '../../../../platform/http/client-address.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import { emailKey, maxEmailLetters, type Person, passwordLength, signInTexts, type User } from '../rules/account.ts'
import { findAccount } from './account-queries.ts'
import { type Counted, countedAddress, createGuessLimits, refuseOften } from './guess-limits.ts'
import { isPassword } from './passwords/password.ts'
import { deviceTokens, type TokenOwner, trustedDevice } from './sessions/device-cookie.ts'
import { sessionIdOf, takeSession } from './sessions/session-cookie.ts'
import { deleteSession } from './sessions/session-queries.ts'
import { type HowSignedIn, startSession } from './sessions/start-session.ts'
import { userOf } from './user.ts'

/** What signing in leads to: null where the account asks for a second step, and nobody is signed in yet. */
export interface Entered {
  user: User | null
  secondStep?: true
}

/** What the login form and the endpoint take. */
export const signInForm = z.object({
  email: z
    .string({ error: () => t('Email is required.') })
    .min(1, { error: () => t('Email is required.') })
    .max(maxEmailLetters, { error: () => t('This is too long.') }),
  password: z
    .string({ error: () => t('Password is required.') })
    .min(1, { error: () => t('Password is required.') })
    .max(passwordLength.most, { error: () => t('This is too long.') }),
  save: z.boolean().default(false).meta({ description: 'Stay signed in for a month.' }),
})

/** With e-mail and password: 401 whether the account exists or not, 429 after too many attempts. */
export async function signIn(
  call: Pick<Call, 'c' | 'services'>,
  { email, password, save }: z.output<typeof signInForm>,
): Promise<Answer<Entered>> {
  const devices = deviceTokens(call.c, call.services.https)
  const found = await verifyPassword(call.services, { email, password, address: addressOf(call), devices })
  if (found === 'wrong') return refuse(401, signInTexts.wrong)
  if ('wait' in found) return refuseOften(call, found.wait)
  return { done: await enter(call, found.account, { method: 'password', stay: save }) }
}

/** The same for what a form has sent: 422 for what cannot be right. */
export async function signInByForm(call: Call, sent: object): Promise<Answer<Entered>> {
  const checked = check(signInForm, sent)
  return 'refused' in checked ? checked : signIn(call, checked.value)
}

/** Starts a session for whoever has proved to hold the account. */
export async function enter(
  { c, services }: Pick<Call, 'c' | 'services'>,
  account: Person & TokenOwner,
  how: HowSignedIn,
): Promise<Entered> {
  const started = await startSession(c, services, account, how)
  return started === 'second step' ? { user: null, secondStep: true } : { user: userOf(account) }
}

/** Ends the session of the request's cookie, and every token that was given to it. */
export async function signOut({ c, services: { store, https } }: Pick<Call, 'c' | 'services'>): Promise<void> {
  const id = sessionIdOf(c, https)
  if (id) await deleteSession(store.db, id)
  takeSession(c, https)
}

interface Attempt {
  email: string
  password: string
  /** The client's address, as `addressOf` reads it. */
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
 * Verifies an e-mail and a password; `wait`: milliseconds until a retry may succeed. Failed attempts count per account and per
 * address, for unknown accounts too, which take as long as wrong passwords. A device that has signed in to the account before is
 * counted separately: attempts from elsewhere do not lock it out, and its cookie allows no more attempts than a new device has
 * (docs/decisions/009-accounts.md).
 */
export async function verifyPassword(
  { store, secret, now, log }: Pick<Services, 'store' | 'secret' | 'now' | 'log'>,
  { email, password, address, devices }: Attempt,
): Promise<{ account: Person & { password: string } } | { wait: number } | 'wrong'> {
  const guesses = createGuessLimits({ store, secret, now })
  const known = devices.length > 0 ? await findAccount(store.db, email) : undefined
  const device = trustedDevice(devices, known ?? nobody, { secret, now })
  const counted: Counted[] = device
    ? [[perDevice, device]]
    : [[perAccount, emailKey(email)], ...countedAddress(perAddress, address)]
  // Counted before hashing, so that concurrent attempts cannot exceed the limit.
  const taken = await guesses.take(counted)
  if ('wait' in taken) return taken

  const account = await findAccount(store.db, email)
  const isRight = await isPassword(password, account?.password, { log, account: account?.id })
  if (!isRight || !account) return 'wrong'
  await guesses.giveBack(counted)
  return { account }
}
