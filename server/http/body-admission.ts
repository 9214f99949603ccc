import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'

export interface BodyBudget {
  /** Bodies that one address may be sending at a time. */
  bodies: number
  /** Bytes of the bodies of one address that are being received or worked on. Two of the largest submissions. */
  bytes: number
  /** The same of all addresses. Photos on their way lie on disk, so this is disk space. */
  bytesInAll: number
}

const standard: BodyBudget = { bodies: 100, bytes: 384 << 20, bytesInAll: 2 * 1024 ** 3 }
const retryAfter = '10'

interface Held {
  bodies: number
  bytes: number
}

/** How the chunks of a request's body are counted. */
const counters = new WeakMap<Context, (bytes: number) => void>()

/**
 * Admits request bodies by the address of their sender, before anything of them is read: 429 for an address that is
 * sending too many. What counts is what a body holds, not that it is there, so that slow senders hold up nobody.
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

/** Counts bytes of the body against the budget of its sender. Throws 429 or 503 when that is used up. */
export function countBodyBytes(c: Context, bytes: number) {
  counters.get(c)?.(bytes)
}

/** True for a request over a connection that announces a body; calls within this process are not counted. */
function hasBody(c: Context) {
  if (!c.env?.incoming) return false
  return c.req.header('Transfer-Encoding') !== undefined || Number(c.req.header('Content-Length') ?? 0) > 0
}

function refusal(c: Context, status: 429 | 503) {
  const error =
    status === 429
      ? 'Too much is being sent from here at once. Please wait a little and try again.'
      : 'Too much is being sent to us right now. Please try again in a moment.'
  return c.json({ error }, status, { 'Retry-After': retryAfter, 'Cache-Control': 'no-store' })
}
