import { emailKey } from '../../domain/account/account.ts'
import type { Recipient, Suspicion } from '../../domain/message/inquiry.ts'
import { createLimiter } from '../http/rate-limiter.ts'
import type { Services } from '../services.ts'

/** Limits receipts per mailbox, because anybody can type its address into a form. */
const perMailbox = { most: 3, window: 60 * 60_000 }

export type Receipts = ReturnType<typeof createReceipts>

/** Decides who gets a receipt. Messages and submissions share one instance, and so its limit. */
export function createReceipts({ outbox, monotonicNow }: Pick<Services, 'outbox' | 'monotonicNow'>) {
  const mailboxes = createLimiter({ ...perMailbox, monotonicNow })

  return {
    /** Counts the receipt if it is allowed. */
    mayGoTo(email: string) {
      const key = emailKey(email)
      if (!outbox?.receipts || mailboxes.waitFor(key, 1) > 0) return false
      mailboxes.take(key, 1)
      return true
    },
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
