import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { validator } from 'hono/validator'
import { z } from 'zod'
import type { Call } from '../../../../../platform/http/call.ts'
import { checked } from '../../../../../platform/http/check.ts'
import { createAddressReader } from '../../../../../platform/http/client-address.ts'
import { jsonBody } from '../../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../../platform/http/openapi.ts'
import { refuseInvalid } from '../../../../../platform/http/responses/error-responses.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse } from '../../../../core/answer.ts'
import { type SendEmail, sendingTexts } from '../../rules/inquiry.ts'
import { type ReceivedMessage, readSendEmail } from '../../rules/inquiry-form.ts'
import { acceptMessage } from './accept-message.ts'
import { formStamp } from './form-stamp.ts'
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
