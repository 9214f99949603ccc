import type { Call } from '../../../../../platform/http/call.ts'
import { addressOf } from '../../../../../platform/http/client-address.ts'
import { openSecret } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Refusal, refuse } from '../../../../core/answer.ts'
import type { User } from '../../rules/account.ts'
import { keyTexts } from '../../rules/sign-in-ways.ts'
import { findAccountById } from '../account-queries.ts'
import { type Counted, countedAddress, createGuessLimits, refuseOften } from '../guess-limits.ts'
import { deviceTokens, sessionIdOf, trustedDevice } from '../session-cookie.ts'
import { findAwaitingSession } from '../session-queries.ts'
import { completeSession, userOf } from '../sign-in.ts'
import { hashLike, readRecoveryCode, stepOfCode } from './codes.ts'
import { trustDevice } from './trusted-devices.ts'
import {
  acceptStep,
  countAttempt,
  findAuthenticator,
  spendRecoveryCode,
  triesLeft,
  unusedCodes,
} from './two-step-queries.ts'

const perAddress = { name: 'codes by address', most: 30, window: 15 * 60_000 }

/** Whose code is awaited after the password, and how many wrong ones are left; null if none is. */
export async function readAwaited(call: Call): Promise<{ email: string; left: number } | null> {
  const session = await awaited(call)
  if (!session) return null
  const { id, email } = session.person
  return { email, left: await triesLeft(call.services.store.db, id) }
}

interface Given {
  /** Six digits of the authenticator app; a recovery code that was typed there is taken as one. */
  code?: string
  recoveryCode?: string | undefined
  /** Ask this browser for no code for 30 days. */
  trust: boolean
}

/**
 * The second step of signing in, within ten minutes of the password. Each code works once. After some wrong ones the account waits,
 * longer every time; a browser that has signed in before does not wait for the guesses of others. `left`: wrong codes that are still
 * allowed.
 */
export async function giveCode(
  call: Call,
  { code, recoveryCode = lettersOf(code), trust }: Given,
): Promise<{ done: User } | { refused: Refusal; left?: number }> {
  const { c, services } = call
  const { store } = services
  const session = await awaited(call)
  const account = session && (await findAccountById(store.db, session.person.id))
  if (!account) return refuse(401, keyTexts.signInAgain)
  const guesses = createGuessLimits(services)
  const counted = countedAddress(perAddress, addressOf(call))
  const taken = await guesses.take(counted)
  if ('wait' in taken) return refuseOften(call, taken.wait)
  const device = trustedDevice(deviceTokens(c, services.https), account, services)
  const checked = await createCodeCheck(services)({
    accountId: account.id,
    ...(recoveryCode === undefined ? { code } : { recoveryCode }),
    ...(device && { device }),
  })
  if (checked === 'right') {
    await guesses.giveBack(counted)
    await completeSession(c, services, session, account)
    if (trust) await trustDevice(c, services, account)
    return { done: userOf(session.person) }
  }
  services.outbox?.wake()
  if ('wait' in checked) return refuseOften(call, checked.wait * 1000)
  return {
    ...refuse(422, recoveryCode === undefined ? keyTexts.badCode : keyTexts.badRecoveryCode),
    left: checked.left,
  }
}

/** What cannot be a code of the app, which has digits only. */
function lettersOf(code = '') {
  return /[a-z]/i.test(code) ? code : undefined
}

async function awaited({ c, services: { store, https, now = Date.now } }: Call) {
  const id = sessionIdOf(c, https)
  return id ? findAwaitingSession(store.db, id, new Date(now())) : undefined
}

type Needs = Pick<Services, 'store' | 'secret' | 'now'>

export interface Attempt {
  accountId: string
  /** Six digits of the authenticator app; else a recovery code. */
  code?: string
  recoveryCode?: string
  /** A token of this browser that proves an earlier sign-in to the account, as `trustedDevice` finds it. */
  device?: string
}

/** `left`: wrong codes that are still allowed; `wait`: seconds until another one is. */
type Checked = 'right' | { left: number } | { wait: number }

const hour = 3_600_000
/** A browser that has signed in before: others cannot keep it out, and it may try little. */
const perDevice = [
  { name: 'codes by device, an hour', most: 5, window: hour },
  { name: 'codes by device, a day', most: 20, window: 24 * hour },
]
/** All known browsers of an account together: whoever reads its mail becomes one more with every new password. */
const perKnown = { name: 'codes by known devices', most: 40, window: 24 * hour }

/**
 * Checks codes of the authenticator app and recovery codes. Wrong ones count per account, in the database: five, then a wait
 * that grows from a minute to a day. At five guesses a day, a million take 500 years. A browser that has signed in to the
 * account before has attempts of its own, so that whoever knows the password cannot lock its owner out.
 */
export function createCodeCheck({ store, secret, now = Date.now }: Needs) {
  const guesses = createGuessLimits({ store, secret, now })

  return async function checkCode({ accountId, code, recoveryCode, device }: Attempt): Promise<Checked> {
    const places: Counted[] = device
      ? [...perDevice.map((limit): Counted => [limit, device]), [perKnown, accountId]]
      : []
    const counted = device ? await guesses.take(places) : await countAttempt(store.db, accountId, new Date(now()))
    if ('wait' in counted) return { wait: Math.ceil(counted.wait / 1000) }
    const isRight =
      recoveryCode === undefined ? await isCode(accountId, code ?? '') : await isRecoveryCode(accountId, recoveryCode)
    if (isRight && device) await guesses.giveBack(places)
    return isRight ? 'right' : counted
  }

  async function isCode(accountId: string, code: string) {
    const authenticator = await findAuthenticator(store.db, accountId)
    const key = authenticator?.enabledAt && openSecret(secret, accountId, authenticator.secret)
    const step = key ? await stepOfCode(key, code.replaceAll(/\s/g, ''), now()) : undefined
    return step !== undefined && (await acceptStep(store.db, accountId, step))
  }

  async function isRecoveryCode(accountId: string, typed: string) {
    const code = readRecoveryCode(typed)
    const [other] = await unusedCodes(store.db, accountId)
    if (!code || !other) return false
    const hash = await hashLike(secret, code, other)
    return spendRecoveryCode(store.db, accountId, hash, new Date(now()))
  }
}
