import { createLimiter, limiterOf } from '../../../../../platform/http/limits/rate-limiter.ts'
import { signToken } from '../../../../../platform/http/tokens/signed-token.ts'
import type { Services } from '../../../../../web/services.ts'
import type { Language } from '../../../../core/language/language.ts'
import { localPath, paths } from '../../../../core/paths.ts'
import { resetLife } from '../../rules/account.ts'
import { findAccount } from '../account-queries.ts'

/** Mails per hour to one account. */
const perHour = { most: 3, window: 60 * 60_000 }
/** Beyond them, one mail when the newest link is this old, that is, when it is valid for ten more minutes. */
const anotherAfter = { most: 1, window: resetLife - 10 * 60_000 }

/** What ends a link before its time: another password, or another address of the account. */
export function resetBond({ password, email }: { password: string; email: string }) {
  return `${password}\n${email}`
}

const hourly = limiterOf((clock) => createLimiter({ ...perHour, ...clock }))
const latest = limiterOf((clock) => createLimiter({ ...anotherAfter, ...clock }))

type Needs = Pick<Services, 'store' | 'secret' | 'sendResetMail' | 'now' | 'monotonicNow'>

/**
 * Mails a reset link to the account with this e-mail, if it exists. Above the limit no mail is sent, but earlier links stay
 * valid, so that requests by others never leave the owner without a valid link.
 */
export async function mailResetLink(
  services: Needs,
  { email, origin, language, device }: { email: string; origin: string; language: Language; device: string },
): Promise<void> {
  const { store, secret, sendResetMail, now = Date.now } = services
  const account = await findAccount(store.db, email)
  if (!account || !takeMail(services, account.id)) return
  const expires = now() + resetLife
  const token = signToken(secret, 'reset', { expires, subject: account.id, boundTo: resetBond(account) })
  const path = localPath(paths.resetPassword, language)
  const link = `${origin}${path}?${new URLSearchParams({ token })}`
  sendResetMail?.(account.email, { link, device }, language)
}

/** Whether the account may be mailed now; counts the mail if so. */
function takeMail(services: Needs, id: string) {
  const limiters = [hourly(services), latest(services)]
  if (limiters.every((limiter) => limiter.waitFor(id, 1) > 0)) return false
  for (const limiter of limiters) limiter.take(id, 1)
  return true
}
