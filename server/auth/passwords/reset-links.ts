import { type Person, resetLife } from '../../../domain/account/account.ts'
import type { Language } from '../../../domain/language/language.ts'
import { localPath, paths } from '../../../domain/paths.ts'
import { createLimiter } from '../../http/limits/rate-limiter.ts'
import { signToken } from '../../http/tokens/signed-token.ts'
import type { Services } from '../../services.ts'
import { findAccount } from '../account-queries.ts'
import type { TokenOwner } from '../sessions/device-cookie.ts'

/** Mails per hour to one account. */
const perHour = { most: 3, window: 60 * 60_000 }
/** Beyond them, one mail when the newest link is this old, that is, when it is valid for ten more minutes. */
const anotherAfter = { most: 1, window: resetLife - 10 * 60_000 }

/** What ends a link before its time: another password, or another address of the account. */
export function resetBond({ password, email }: { password: string; email: string }) {
  return `${password}\n${email}`
}

type Needs = Pick<Services, 'store' | 'secret' | 'sendResetMail' | 'now' | 'monotonicNow'>

/**
 * Mails a reset link to the account with this e-mail, if it exists. Above the limit no mail is sent, but earlier links stay
 * valid, so that requests by others never leave the owner without a valid link.
 */
export function createResetLinks({ store, secret, sendResetMail, monotonicNow, now = Date.now }: Needs) {
  const hourly = createLimiter({ ...perHour, monotonicNow })
  const latest = createLimiter({ ...anotherAfter, monotonicNow })

  return async function mailResetLink(email: string, origin: string, language: Language): Promise<void> {
    const account = await findAccount(store.db, email)
    if (!account || !takeMail(account)) return
    const expires = now() + resetLife
    const token = signToken(secret, 'reset', { expires, subject: account.id, boundTo: resetBond(account) })
    const path = localPath(paths.resetPassword, language)
    sendResetMail?.(account.email, `${origin}${path}?${new URLSearchParams({ token })}`, language)
  }

  /** Whether the account may be mailed now; counts the mail if so. */
  function takeMail({ id }: Person & TokenOwner) {
    if (hourly.waitFor(id, 1) > 0 && latest.waitFor(id, 1) > 0) return false
    for (const limiter of [hourly, latest]) limiter.take(id, 1)
    return true
  }
}
