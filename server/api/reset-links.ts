import { type Person, resetLife } from '../../domain/account.ts'
import { findAccount } from '../data/accounts.ts'
import { issueAccountToken, type TokenOwner } from '../services/account-token.ts'
import { createLimiter } from '../services/limiter.ts'
import type { Services } from './services.ts'

/** The page that a link in a mail leads to; its address is the page's own (app/paths.ts). */
const resetPage = '/reset-password'
/** So many mails an hour for one account... */
const perHour = { most: 3, window: 60 * 60_000 }
/** ... and beyond them one whenever the newest link is this old: until then it has at least ten minutes left. */
const anotherAfter = { most: 1, window: resetLife - 10 * 60_000 }

type Needs = Pick<Services, 'store' | 'secret' | 'sendResetMail' | 'now' | 'monotonicNow'>

/**
 * Mails a link to choose a new password to the account with this e-mail, if there is one. Whoever asks too often is not
 * mailed again, but a link mailed earlier stays good: a stranger's requests can never keep the owner without one.
 */
export function createResetLinks({ store, secret, sendResetMail, monotonicNow, now = Date.now }: Needs) {
  const hourly = createLimiter({ ...perHour, monotonicNow })
  const latest = createLimiter({ ...anotherAfter, monotonicNow })

  return async function mailResetLink(email: string, origin: string): Promise<void> {
    const account = await findAccount(store.db, email)
    if (!account || !takeMail(account)) return
    const token = issueAccountToken(secret, 'reset', account, { now: now(), life: resetLife })
    sendResetMail?.(account.email, `${origin}${resetPage}?${new URLSearchParams({ token })}`)
  }

  /** Whether the account is mailed now; it is counted then. */
  function takeMail({ id }: Person & TokenOwner) {
    if (hourly.waitFor(id, 1) > 0 && latest.waitFor(id, 1) > 0) return false
    for (const limiter of [hourly, latest]) limiter.take(id, 1)
    return true
  }
}
