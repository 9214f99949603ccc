import { createLimiter, limiterOf } from '../../../../../platform/http/limits/rate-limiter.ts'
import type { Services } from '../../../../../web/services.ts'
import { emailKey } from '../../../accounts/rules/account.ts'
import type { Recipient, Suspicion } from '../../rules/inquiry.ts'

/** Limits receipts per mailbox, because anybody can type its address into a form. */
const mailboxes = limiterOf((clock) => createLimiter({ most: 3, window: 60 * 60_000, ...clock }))

/** Decides who gets a receipt. Messages and submissions of one site share its limit. */
export function createReceipts(services: Pick<Services, 'outbox' | 'monotonicNow'>) {
  const { outbox } = services

  function take(email: string) {
    const [limiter, key] = [mailboxes(services), emailKey(email)]
    if (limiter.waitFor(key, 1) > 0) return false
    limiter.take(key, 1)
    return true
  }

  return {
    /** Counts the receipt if it is allowed. */
    mayGoTo: (email: string) => outbox?.receipts === true && take(email),
    /** The receipt of a submission holds the private link, so it does not depend on MAIL_RECEIPT. */
    mayGetLink: (email: string) => outbox?.on === true && take(email),
  }
}

/**
 * The recipients (docs/decisions/006-spam.md): none for certain spam, and a receipt only for senders who used the site's
 * form. `mayReceive` is called only if a receipt would be sent.
 */
export function mailsFor(suspicion: Suspicion | null, mayReceive: () => boolean): readonly Recipient[] {
  if (suspicion === 'honeypot') return []
  return suspicion === null && mayReceive() ? ['company', 'receipt'] : ['company']
}

/**
 * The recipients of a submission (docs/decisions/033-owners-and-review.md): its receipt holds the only way for its owner to manage
 * it and no word of the sender's, so it also goes to those who used the form without script. Not to programs that forge it.
 */
export function submissionMailsFor(suspicion: Suspicion | null, mayReceive: () => boolean): readonly Recipient[] {
  if (suspicion === 'honeypot') return []
  return suspicion !== 'forged-stamp' && mayReceive() ? ['company', 'receipt'] : ['company']
}
