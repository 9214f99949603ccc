import { createHash } from 'node:crypto'
import { createAddressLimiter, createLimiter, limiterOf } from '../../../../../platform/http/limits/rate-limiter.ts'
import { doubtAbout } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { currentLanguage } from '../../../../core/language/language.ts'
import { findShownAccount } from '../../../agents/server/people-queries.ts'
import type { ReceivedMessage } from '../../rules/inquiry-form.ts'
import { findRepeat, insertMessage } from './queries.ts'
import { createReceipts, mailsFor } from './receipts.ts'

export interface Sender {
  /** From `createAddressReader`. */
  address: string
  /** The Idempotency-Key header. */
  key?: string
}

/** `wait`: seconds until a retry may succeed. */
export type Accepted = { reference: string } | { wait: number }

type Needs = Pick<Services, 'store' | 'secret' | 'outbox' | 'now' | 'monotonicNow'>

const minutes = 60_000
const addresses = limiterOf((clock) => createAddressLimiter({ most: 30, window: 10 * minutes, ...clock }))
const listings = limiterOf((clock) => createLimiter({ most: 60, window: 60 * minutes, ...clock }))

/**
 * Accepts a message (docs/decisions/006-spam.md): applies the rate limits, stores it with its mails, and returns after the commit. A
 * repeated submit returns the stored message and does not count towards the limits.
 */
export async function acceptMessage(services: Needs, received: ReceivedMessage, sender: Sender): Promise<Accepted> {
  const { store, secret, outbox, now = Date.now } = services
  const at = now()
  const submitKey = submitKeyOf(received, sender)
  const known = await findRepeat(store.db, submitKey)
  if (known) return { reference: known }

  const suspicion = received.website.trim() ? 'honeypot' : doubtAbout(secret, received.stamp, at)
  const cost = suspicion ? 2 : 1
  const counted = [
    [addresses(services), sender.address],
    [listings(services), received.propertyId],
  ] as const
  const wait = Math.max(...counted.map(([limiter, key]) => (key ? limiter.waitFor(key, cost) : 0)))
  if (wait > 0) return { wait: Math.ceil(wait / 1000) }
  for (const [limiter, key] of counted) if (key) limiter.take(key, cost)

  const { stamp, key, website, agent, ...message } = received
  const agentId = agent ? await findShownAccount(store.db, agent) : null
  const state = suspicion === 'honeypot' ? 'closed' : 'new'
  const mails = mailsFor(suspicion, () => message.email !== '' && createReceipts(services).mayGoTo(message.email))
  const { reference } = await store.db
    .transaction()
    .execute((tx) =>
      insertMessage(
        tx,
        { ...message, agentId, language: currentLanguage(), suspicion, state, submitKey },
        mails,
        new Date(at),
      ),
    )
  outbox?.wake()
  return { reference }
}

/** Hashes the form's key, or else its token, with the content: a changed message is a new one. */
function submitKeyOf({ stamp, key, website, ...said }: ReceivedMessage, sender: Sender) {
  const form = sender.key?.slice(0, 200) || key || stamp
  if (!form) return null
  return createHash('sha256')
    .update(JSON.stringify([form, said]))
    .digest('base64url')
}
