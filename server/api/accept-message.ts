import { createHash } from 'node:crypto'
import type { ReceivedMessage } from '../../domain/inquiry-form.ts'
import { findRepeat, insertMessage } from '../data/messages.ts'
import { doubtAbout } from '../services/form-stamp.ts'
import { createAddressLimiter, createLimiter } from '../services/limiter.ts'
import { mailsFor, type Receipts } from './receipts.ts'
import type { Services } from './services.ts'

export interface Sender {
  /** From `createAddressReader`. */
  address: string
  /** Of the Idempotency-Key header. */
  key?: string
}

/** `wait`: seconds until it is worth another try. */
export type Accepted = { reference: string } | { wait: number }

type Needs = Pick<Services, 'store' | 'secret' | 'outbox' | 'now' | 'monotonicNow'> & { receipts: Receipts }

const minutes = 60_000
const perAddress = { most: 30, window: 10 * minutes }
const perListing = { most: 60, window: 60 * minutes }

/**
 * Takes messages in (docs/decisions/006-spam.md): counts them, keeps them with the mails that are to tell of them, and
 * answers only once they are on disk. A repeated submit is the same message and is not counted.
 */
export function createReception({ store, secret, outbox, receipts, monotonicNow, now = Date.now }: Needs) {
  const addresses = createAddressLimiter({ ...perAddress, monotonicNow })
  const listings = createLimiter({ ...perListing, monotonicNow })

  return async function accept(received: ReceivedMessage, sender: Sender): Promise<Accepted> {
    const at = now()
    const submitKey = submitKeyOf(received, sender)
    const known = await findRepeat(store.db, submitKey)
    if (known) return { reference: known }

    const suspicion = received.website.trim() ? 'honeypot' : doubtAbout(secret, received.stamp, at)
    const cost = suspicion ? 2 : 1
    const counted = [
      [addresses, sender.address],
      [listings, received.propertyId],
    ] as const
    const wait = Math.max(...counted.map(([limiter, key]) => (key ? limiter.waitFor(key, cost) : 0)))
    if (wait > 0) return { wait: Math.ceil(wait / 1000) }
    for (const [limiter, key] of counted) if (key) limiter.take(key, cost)

    const { stamp, key, website, ...message } = received
    const state = suspicion === 'honeypot' ? 'closed' : 'new'
    const mails = mailsFor(suspicion, () => receipts.mayGoTo(message.email))
    const { reference } = await store.db
      .transaction()
      .execute((tx) => insertMessage(tx, { ...message, suspicion, state, submitKey }, mails, new Date(at)))
    outbox?.wake()
    return { reference }
  }
}

/** The form's own key, or else its stamp, together with what was said: a message changed before it is sent again is new. */
function submitKeyOf({ stamp, key, website, ...said }: ReceivedMessage, sender: Sender) {
  const form = sender.key?.slice(0, 200) || key || stamp
  if (!form) return null
  return createHash('sha256')
    .update(JSON.stringify([form, said]))
    .digest('base64url')
}
