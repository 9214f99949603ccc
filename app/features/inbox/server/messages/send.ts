import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { validator } from 'hono/validator'
import { z } from 'zod'
import type { Call } from '../../../../../platform/http/call.ts'
import { checked } from '../../../../../platform/http/check.ts'
import { createAddressReader } from '../../../../../platform/http/client-address.ts'
import { createAddressLimiter, createLimiter, limiterOf } from '../../../../../platform/http/limits/rate-limiter.ts'
import { jsonBody } from '../../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../../platform/http/openapi.ts'
import { refuseInvalid } from '../../../../../platform/http/responses/error-responses.ts'
import { doubtAbout, issueFormToken } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse } from '../../../../core/answer.ts'
import { currentLanguage } from '../../../../core/language/language.ts'
import { findShownAccount } from '../../../agents/server/people-queries.ts'
import { type SendEmail, sendingTexts } from '../../rules/inquiry.ts'
import { type ReceivedMessage, readSendEmail } from '../../rules/inquiry-form.ts'
import { findRepeat, insertMessage } from './queries.ts'
import { createReceipts, mailsFor } from './receipts.ts'
import { sendEmailBody } from './schemas.ts'

/** Bytes: five times the longest message, JSON-escaped. */
const mostBytes = 64 * 1024
const kept = z.object({ reference: z.string() }).meta({ ref: 'Kept', description: 'A message that is safely kept.' })
const stamp = z.object({ stamp: z.string() }).meta({ ref: 'FormStamp', description: 'What a form carries unseen.' })

type Needs = Pick<Services, 'store' | 'secret' | 'outbox' | 'trustProxy' | 'now' | 'monotonicNow'>

/** A message as a page's own form sends it, in the shape of POST send-email. Done: the reference of the stored message. */
export async function sendMessage({ c, services }: Call, body: SendEmail): Promise<Answer<{ reference: string }>> {
  const read = checked(readSendEmail(body))
  return 'refused' in read ? read : receive(c, services, read.value)
}

/** Spec 7: any status but 2xx is a failure. The server alone chooses the recipients, and responds 2xx after the commit. */
export function postSendEmail(services: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'sendEmail',
      summary: 'Send an inquiry, a booking, a contact message or a report of a listing',
      description:
        'Keeps the message, then mails it to the company. With `Idempotency-Key`, or `key` in the body, a repeated call is the same message.',
      good: { status: 202, description: 'The message is kept; its reference.', schema: kept },
      body: sendEmailBody,
      refuses: [400, 408, 413, 415, 422, 429],
    }),
    jsonBody(mostBytes),
    validator('json', (body: SendEmail, c: Context) => {
      const read = readSendEmail(body)
      return read.success ? read.data : refuseInvalid({ success: false, error: read.error.issues }, c)!
    }),
    async (c) => {
      c.header('Cache-Control', 'no-store')
      const answer = await receive(c, services, c.req.valid('json'))
      if ('done' in answer) return c.json(answer.done, 202)
      return c.json({ error: answer.refused.reason }, 429)
    },
  )
}

/** The answer to too many has a Retry-After, in seconds. */
async function receive(c: Context, services: Needs, message: ReceivedMessage): Promise<Answer<{ reference: string }>> {
  const address = createAddressReader(services.trustProxy)(c)
  const accepted = await acceptMessage(services, message, { address, key: c.req.header('Idempotency-Key') })
  if ('reference' in accepted) return { done: { reference: accepted.reference } }
  c.header('Retry-After', String(accepted.wait))
  return refuse(429, sendingTexts[message.kind].failed.text)
}

/** The token that a form fetches when a visitor begins to fill it in, and posts with the message. */
export function getFormStamp(services: Pick<Services, 'secret' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getFormStamp',
      summary: 'Begin a form',
      description: 'A signed stamp that shows when a form was begun. Good from 400 milliseconds to a day later.',
      good: { description: 'The stamp.', schema: stamp },
    }),
    (c) => c.json({ stamp: formStamp(services) }, 200, { 'Cache-Control': 'no-store' }),
  )
}

interface Sender {
  /** From `createAddressReader`. */
  address: string
  /** The Idempotency-Key header. */
  key?: string
}

/** `wait`: seconds until a retry may succeed. */
export type Accepted = { reference: string } | { wait: number }

const minutes = 60_000
const addresses = limiterOf((clock) => createAddressLimiter({ most: 30, window: 10 * minutes, ...clock }))
const listings = limiterOf((clock) => createLimiter({ most: 60, window: 60 * minutes, ...clock }))

/**
 * Accepts a message (docs/decisions/006-spam.md): applies the rate limits, stores it with its mails, and returns after the commit. A
 * repeated submit returns the stored message and does not count towards the limits.
 */
async function acceptMessage(
  services: Pick<Services, 'store' | 'secret' | 'outbox' | 'now' | 'monotonicNow'>,
  received: ReceivedMessage,
  sender: Sender,
): Promise<Accepted> {
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

/** What a form carries to show that it was fetched from this server some time ago. */
export function formStamp({ secret, now = Date.now }: Pick<Services, 'secret' | 'now'>): string {
  return issueFormToken(secret, now())
}
