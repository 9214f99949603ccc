import { createHmac, randomBytes } from 'node:crypto'

/** Standard Webhooks 1.0: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */

/** A secret of 32 bytes: "whsec_" and base64. */
export function newWebhookSecret() {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** The three headers of an attempt. `at` is the time of the attempt in milliseconds. */
export function signedHeaders(secret: string, { id, body, at }: { id: string; body: string; at: number }) {
  const timestamp = String(Math.floor(at / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
