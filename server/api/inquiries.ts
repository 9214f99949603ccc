import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { validator } from 'hono/validator'
import { z } from 'zod'
import { type SendEmail, sendingTexts } from '../../domain/inquiry.ts'
import { readSendEmail } from '../../domain/inquiry-form.ts'
import { jsonBody } from '../http/request-body.ts'
import { issueStamp } from '../services/form-stamp.ts'
import { createReception } from './accept-message.ts'
import { createAddressReader } from './client-address.ts'
import { describe } from './describe.ts'
import { refuseInvalid } from './errors.ts'
import { sendEmailBody } from './message-schemas.ts'
import { answerPlainForm } from './plain-form.ts'
import type { Receipts } from './receipts.ts'
import type { Services } from './services.ts'

/** Five times the longest message, escaped. */
const mostBytes = 64 * 1024
const kept = z.object({ reference: z.string() }).meta({ ref: 'Kept', description: 'A message that is safely kept.' })
const stamp = z.object({ stamp: z.string() }).meta({ ref: 'FormStamp', description: 'What a form carries unseen.' })

/** Spec 7: any status but 2xx is a failure. Recipients are ours alone; a 2xx is given when the message is on disk. */
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
      summary: 'Send an inquiry, a booking or a contact message',
      description:
        'Keeps the message, then mails it to the company. With `Idempotency-Key`, or `key` in the body, a repeated call is the same message. A form without script may post its own fields as application/x-www-form-urlencoded and is answered with a page.',
      good: { status: 202, description: 'The message is kept; its reference.', schema: kept },
      body: sendEmailBody,
      refuses: [400, 408, 413, 415, 422, 429],
    }),
    answerPlainForm(accept, addressOf, mostBytes),
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

/** What a form asks for when a visitor begins it, and sends back with the message. */
export function getFormStamp({ secret, now = Date.now }: Pick<Services, 'secret' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getFormStamp',
      summary: 'Begin a form',
      description: 'A signed stamp that shows when a form was begun. Good from 400 milliseconds to a day later.',
      good: { description: 'The stamp.', schema: stamp },
    }),
    (c) => c.json({ stamp: issueStamp(secret, now()) }, 200, { 'Cache-Control': 'no-store' }),
  )
}
