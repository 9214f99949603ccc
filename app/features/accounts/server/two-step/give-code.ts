import type { Call } from '../../../../../platform/http/call.ts'
import { addressOf } from '../../../../../platform/http/client-address.ts'
import { type Refusal, refuse } from '../../../../core/answer.ts'
import type { User } from '../../rules/account.ts'
import { keyTexts } from '../../rules/sign-in-ways.ts'
import { findAccountById } from '../account-queries.ts'
import { countedAddress, createGuessLimits, refuseOften } from '../guess-limits.ts'
import { deviceTokens, trustedDevice } from '../sessions/device-cookie.ts'
import { sessionIdOf } from '../sessions/session-cookie.ts'
import { findAwaitingSession } from '../sessions/session-queries.ts'
import { completeSession } from '../sessions/start-session.ts'
import { userOf } from '../user.ts'
import { createCodeCheck } from './check-code.ts'
import { trustDevice } from './trusted-devices.ts'
import { triesLeft } from './two-step-queries.ts'

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
