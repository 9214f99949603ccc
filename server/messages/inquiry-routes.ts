import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { validator } from 'hono/validator'
import { z } from 'zod'
import { type SendEmail, sendingTexts } from '../../domain/message/inquiry.ts'
import { readSendEmail } from '../../domain/message/inquiry-form.ts'
import { createAddressReader } from '../http/client-address.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { jsonBody } from '../http/limits/request-body.ts'
import { refuseInvalid } from '../http/responses/error-responses.ts'
import { issueFormToken } from '../http/tokens/form-token.ts'
import type { Services } from '../services.ts'
import { createReception } from './accept-message.ts'
import type { Receipts } from './receipts.ts'
import { sendEmailBody } from './schemas.ts'

/** Bytes: five times the longest message, JSON-escaped. */
const mostBytes = 64 * 1024
const kept = z.object({ reference: z.string() }).meta({ ref: 'Kept', description: 'A message that is safely kept.' })
const stamp = z.object({ stamp: z.string() }).meta({ ref: 'FormStamp', description: 'What a form carries unseen.' })

/** Spec 7: any status but 2xx is a failure. The server alone chooses the recipients, and responds 2xx after the commit. */
export function postSendEmail(
  services: Pick<Services, 'store' | 'secret' | 'outbox' | 'trustProxy' | 'now' | 'monotonicNow'> & {
    receipts: Receipts
  },
) {
  const accept = createReception(services)
  const addressOf = createAddressReader(services.trustProxy)

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
      const message = c.req.valid('json')
      const accepted = await accept(message, { address: addressOf(c), key: c.req.header('Idempotency-Key') })
      c.header('Cache-Control', 'no-store')
      if ('reference' in accepted) return c.json({ reference: accepted.reference }, 202)
      return c.json({ error: sendingTexts[message.kind].failed.text }, 429, { 'Retry-After': String(accepted.wait) })
    },
  )
}

/** The token that a form fetches when a visitor begins to fill it in, and posts with the message. */
export function getFormStamp({ secret, now = Date.now }: Pick<Services, 'secret' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getFormStamp',
      summary: 'Begin a form',
      description: 'A signed stamp that shows when a form was begun. Good from 400 milliseconds to a day later.',
      good: { description: 'The stamp.', schema: stamp },
    }),
    (c) => c.json({ stamp: issueFormToken(secret, now()) }, 200, { 'Cache-Control': 'no-store' }),
  )
}
