import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { t } from '../../../app/core/language/translate.ts'
import { answerRefusal } from '../responses/refusals.ts'

export interface BodyBudget {
  /** Bodies that one address may send at the same time. */
  bodies: number
  /** Bytes of the bodies of one address that are being received or processed: two of the largest submissions. */
  bytes: number
  /** The same for all addresses together. Photos are received on disk, so this is disk space. */
  bytesInAll: number
}

const standard: BodyBudget = { bodies: 100, bytes: 384 << 20, bytesInAll: 2 * 1024 ** 3 }
const retryAfter = '10'

interface Held {
  bodies: number
  bytes: number
}

/** Counts the chunks of a request's body. */
const counters = new WeakMap<Context, (bytes: number) => void>()

/**
 * Limits request bodies by client address before they are read: 429 for an address that sends too many. Received bytes
 * count, not declared ones, so that slow senders do not block others.
 */
export function admitBodies(addressOf: (c: Context) => string, { bodies, bytes, bytesInAll } = standard) {
  const held = new Map<string, Held>()
  let total = 0

  return createMiddleware(async (c, next) => {
    if (!hasBody(c)) return next()
    const address = addressOf(c)
    const own = held.get(address) ?? { bodies: 0, bytes: 0 }
    if (own.bodies >= bodies) return refusal(c, 429)
    held.set(address, own)
    own.bodies++
    let read = 0
    counters.set(c, (length) => {
      read += length
      own.bytes += length
      total += length
      if (own.bytes > bytes) throw new HTTPException(429, { res: refusal(c, 429) })
      if (total > bytesInAll) throw new HTTPException(503, { res: refusal(c, 503) })
    })
    try {
      return await next()
    } finally {
      own.bodies--
      own.bytes -= read
      total -= read
      if (own.bodies === 0) held.delete(address)
    }
  })
}

/** Counts received bytes of the body against the budget of its address. Throws 429 or 503 if the budget is exceeded. */
export function countBodyBytes(c: Context, bytes: number) {
  counters.get(c)?.(bytes)
}

/** True for a request over a connection that announces a body. Calls within this process are not counted. */
function hasBody(c: Context) {
  if (!c.env?.incoming) return false
  return c.req.header('Transfer-Encoding') !== undefined || Number(c.req.header('Content-Length') ?? 0) > 0
}

function refusal(c: Context, status: 429 | 503) {
  const error =
    status === 429
      ? t('Too much is being sent from here at once. Please wait a little and try again.')
      : t('Too much is being sent to us right now. Please try again in a moment.')
  return answerRefusal(c, status, error, { 'Retry-After': retryAfter })
}
