import { openSecret } from '../../../../../platform/http/tokens/sealed-secret.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Counted, createGuessLimits } from '../guess-limits.ts'
import { hashLike, readRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'
import { acceptStep, countAttempt, findAuthenticator, spendRecoveryCode, unusedCodes } from './two-step-queries.ts'

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
export type Checked = 'right' | { left: number } | { wait: number }

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
