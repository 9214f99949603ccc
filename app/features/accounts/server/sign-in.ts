import type { Context } from 'hono'
import { z } from 'zod'
import type { Call } from '../../../../platform/http/call.ts'
import { check } from '../../../../platform/http/check.ts'
import { addressOf } from '../../../../platform/http/client-address.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import { claimSubmissions } from '../../listings/server/owner-queries.ts'
import { emailKey, maxEmailLetters, type Person, passwordLength, signInTexts, type User } from '../rules/account.ts'
import { deviceOf, type SignInMethod, secondStepTerm, sessionTerms } from '../rules/own-account.ts'
import { findAccount } from './account-queries.ts'
import type { Guarded } from './guards.ts'
import { type Counted, countedAddress, createGuessLimits, refuseOften } from './guess-limits.ts'
import { isPassword } from './passwords/password.ts'
import { lacksSecondStep, needsSecondStep } from './second-step.ts'
import {
  deviceTokens,
  giveDeviceCookie,
  giveSessionCookie,
  sessionIdOf,
  sessionOf,
  type TokenOwner,
  takeSession,
  trustedDevice,
} from './session-cookie.ts'
import { deleteSession, insertSession, type Session } from './session-queries.ts'
import { isTrustedDevice } from './two-step/trusted-devices.ts'

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

/** As the pages may know whoever is signed in. */
export function userOf({ name, email, role, language }: Person): User {
  return { name, email, role, language }
}

/** Whoever is signed in by the session cookie; null for everybody else. */
export async function findUser({ c, services }: Guarded): Promise<User | null> {
  const session = await sessionOf(c, services)
  if (!session) return null
  const setUp = await lacksSecondStep(services.store.db, session.person.role, session.level)
  return { ...userOf(session.person), ...(setUp && { setUp }) }
}

type Needs = Pick<Services, 'store' | 'secret' | 'https' | 'now'>

interface HowSignedIn {
  method: SignInMethod
  /** Save password: the session outlives the browser. */
  stay: boolean
}

/**
 * Every way of signing in ends here, once it has proved that the caller holds the account. Always a new session, which
 * prevents session fixation; the browser's former one ends. 'second step': the cookie opens nothing yet; the session waits
 * for `completeSession`.
 */
export async function startSession(
  c: Context,
  services: Needs,
  account: TokenOwner & { email: string },
  { method, stay }: HowSignedIn,
): Promise<'signed in' | 'second step'> {
  const { store } = services
  const hasTwoSteps = await needsSecondStep(store.db, account.id, method)
  const isTrusted = hasTwoSteps && (await isTrustedDevice(c, services, account))
  if (hasTwoSteps && !isTrusted) {
    await replaceSession(c, services, account.id, { method, stay, level: 1, awaitsStep: true })
    return 'second step'
  }
  // A passkey is a thing that one has, and is opened by what one knows or is; a trusted browser has given a code before.
  await replaceSession(c, services, account.id, { method, stay, level: method === 'passkey' || isTrusted ? 2 : 1 })
  giveDeviceCookie(c, services, account)
  await claimSubmissions(store.db, account)
  return 'signed in'
}

/** After the second step: the session that waited for it is replaced by one that signs in. */
export async function completeSession(
  c: Context,
  services: Needs,
  { method, stay }: Pick<Session, 'method' | 'stay'>,
  account: TokenOwner & { email: string },
): Promise<void> {
  await replaceSession(c, services, account.id, { method, stay, level: 2 })
  giveDeviceCookie(c, services, account)
  await claimSubmissions(services.store.db, account)
}

/** A new cookie for the session that calls, after its password or its rights have changed. Its age counts on. */
export async function renewSession(c: Context, services: Needs, session: Session): Promise<void> {
  const { method, stay, expiresAt, level } = session
  const facts = { method, stay, level: level === 2 ? 2 : 1, expiresAt } as const
  await replaceSession(c, services, session.person.id, facts)
}

interface SessionFacts extends HowSignedIn {
  level: 1 | 2
  awaitsStep?: boolean
  expiresAt?: Date
}

async function replaceSession(c: Context, services: Needs, accountId: string, facts: SessionFacts) {
  const { store, https, now = Date.now } = services
  const { stay, awaitsStep = false } = facts
  const at = now()
  const before = sessionIdOf(c, https)
  if (before) await deleteSession(store.db, before)
  const most = awaitsStep ? secondStepTerm : sessionTerms[stay ? 'stay' : 'plain'].most
  const expiresAt = facts.expiresAt ?? new Date(at + most)
  const id = giveSessionCookie(c, https, stay && !awaitsStep ? expiresAt.getTime() - at : undefined)
  const device = deviceOf(c.req.header('User-Agent'))
  await insertSession(store.db, { ...facts, id, accountId, expiresAt, device, awaitsStep }, new Date(at))
}
