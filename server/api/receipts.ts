import { emailKey } from '../../domain/account.ts'
import type { Recipient, Suspicion } from '../../domain/inquiry.ts'
import { createLimiter } from '../services/limiter.ts'
import type { Services } from './services.ts'

/** Receipts to one mailbox, whoever typed its address: nobody shall be able to flood it through us. */
const perMailbox = { most: 3, window: 60 * 60_000 }

export type Receipts = ReturnType<typeof createReceipts>

/** Decides who is sent a receipt. Messages and submissions share it, so that they share the limit. */
export function createReceipts({ outbox, monotonicNow }: Pick<Services, 'outbox' | 'monotonicNow'>) {
  const mailboxes = createLimiter({ ...perMailbox, monotonicNow })

  return {
    /** Counts the receipt when it may go. */
    mayGoTo(email: string) {
      const key = emailKey(email)
      if (!outbox?.receipts || mailboxes.waitFor(key, 1) > 0) return false
      mailboxes.take(key, 1)
      return true
    },
  }
}

/**
 * Who is mailed (docs/decisions/006-spam.md): nobody about what is surely spam; a receipt goes only to a person who used
 * our form. `mayReceive` is asked only where a receipt would go.
 */
export function mailsFor(suspicion: Suspicion | null, mayReceive: () => boolean): readonly Recipient[] {
  if (suspicion === 'honeypot') return []
  return suspicion === null && mayReceive() ? ['company', 'receipt'] : ['company']
}
