import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { validator } from 'hono-openapi'
import type { z } from 'zod'
import { t } from '../../../app/core/language/translate.ts'
import { notAnObject } from '../check.ts'
import { answerRefusal, refuseInvalid } from '../responses/error-responses.ts'
import { storableJson } from '../storable-text.ts'

const contentTypes = {
  json: /^application\/json\s*(;|$)/i,
  form: /^application\/x-www-form-urlencoded\s*(;|$)/i,
  multipart: /^multipart\/form-data\s*(;|$)/i,
  mail: /^message\/rfc822\s*(;|$)/i,
}

/** What an endpoint accepts as its body. */
export interface BodyLimit {
  type: keyof typeof contentTypes
  /** Bytes of the whole body. */
  maxBytes: number
  /** Bytes of a body without its photos. */
  maxText?: number
  /** The sentence of a 413, where the general one says too little. */
  tooLarge?: () => string
}

const limits = new WeakMap<MiddlewareHandler, BodyLimit>()

/** The limit that a handler of a route declares, if it reads a body. */
export function bodyLimitOf(handler: unknown) {
  return limits.get(handler as MiddlewareHandler)
}

export function hasBodyType(c: Context, type: BodyLimit['type']) {
  return contentTypes[type].test(c.req.header('Content-Type') ?? '')
}

/** The query of the address by its schema: 422 with the messages by field. */
export function validQuery<Schema extends z.ZodType>(schema: Schema) {
  return validator('query', schema, refuseInvalid)
}

/** The body by its schema: refused as by `jsonBody`, and 422 with the messages by field. */
export function validJson<Schema extends z.ZodType>(schema: Schema, maxBytes: number) {
  const validate = validator('json', schema, refuseInvalid)
  const receive: typeof validate = async (c, next) => {
    await receiveJson(c, maxBytes)
    return validate(c, next)
  }
  // With the schema, which describes the body in the OpenAPI document.
  return declare({ type: 'json', maxBytes }, Object.assign(receive, validate))
}

/** Before a JSON validator: reads the body. 415 for another content type, 413 beyond `maxBytes`, 408 when it is too slow. */
export function jsonBody(maxBytes: number) {
  return declare({ type: 'json', maxBytes }, async (c, next) => {
    await receiveJson(c, maxBytes)
    return next()
  })
}

/** The fields of a form that a browser posted by itself. Throws as `bodyChunks` does. */
export async function readFormFields(c: Context, maxBytes: number) {
  return new URLSearchParams((await readBody(c, maxBytes)).toString('utf8'))
}

/** For an endpoint without a body: reads up to `maxBytes` and ignores them. */
export function ignoredBody(maxBytes: number) {
  return declare({ type: 'json', maxBytes }, async (c, next) => {
    await readBody(c, maxBytes)
    return next()
  })
}

/** Before a handler that reads `bodyChunks`: 413 if the declared length is beyond the limit, before anything is read. */
export function streamedBody(limit: BodyLimit) {
  return declare(limit, async (c, next) => {
    if (declaredLength(c) > limit.maxBytes) throw tooLarge(c, limit)
    return next()
  })
}

/** The chunks of the body. Throws 413 beyond the limit, 408 when they arrive too slowly, 429 and 503 when too much is held. */
export async function* bodyChunks(
  c: Context,
  limit: Pick<BodyLimit, 'maxBytes' | 'tooLarge'>,
): AsyncGenerator<Uint8Array> {
  if (declaredLength(c) > limit.maxBytes) throw tooLarge(c, limit)
  let bytes = 0
  try {
    for await (const chunk of readSteadily(bodyStream(c))) {
      bytes += chunk.length
      if (bytes > limit.maxBytes) throw tooLarge(c, limit)
      countBodyBytes(c, chunk.length)
      yield chunk
    }
  } catch (error) {
    throw error instanceof BodyTimeout ? new HTTPException(408) : error
  }
}

function tooLarge(c: Context, limit: Pick<BodyLimit, 'tooLarge'>) {
  return new HTTPException(413, limit.tooLarge ? { res: c.json({ error: limit.tooLarge() }, 413) } : {})
}

/** Bytes by Content-Length; 0 for a body that comes in chunks. */
export function declaredLength(c: Context) {
  return Number(c.req.header('Content-Length') ?? 0)
}

/** Reads from the connection if there is one: a web stream in between would destroy it when reading stops early. */
function bodyStream(c: Context): Readable {
  const incoming: unknown = c.env?.incoming
  if (incoming instanceof Readable) return incoming
  return c.req.raw.body ? Readable.fromWeb(c.req.raw.body as ReadableStream) : Readable.from([])
}

async function readBody(c: Context, maxBytes: number) {
  const chunks: Uint8Array[] = []
  for await (const chunk of bodyChunks(c, { maxBytes })) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Puts the body into a new request, where validators read it, with texts that both databases keep. */
async function receiveJson(c: Context, maxBytes: number) {
  if (!hasBodyType(c, 'json')) throw new HTTPException(415)
  const { method, headers } = c.req.raw
  const body = await readBody(c, maxBytes)
  if (isOtherJson(body)) {
    const errors = { body: [notAnObject()] }
    throw new HTTPException(422, { res: c.json({ errors }, 422, { 'Cache-Control': 'no-store' }) })
  }
  c.req.raw = new Request(c.req.url, { method, headers, body: storableJson(body) })
}

const jsonSpaces = new Set(Buffer.from(' \t\r\n'))
const [openingBrace] = Buffer.from('{')

/** Whether it is JSON, but no object: every endpoint takes one. What is no JSON is refused as such. */
function isOtherJson(body: Buffer) {
  if (body.find((byte) => !jsonSpaces.has(byte)) === openingBrace) return false
  try {
    JSON.parse(body.toString('utf8'))
    return true
  } catch {
    return false
  }
}

function declare<Handler extends MiddlewareHandler>(limit: BodyLimit, handler: Handler) {
  limits.set(handler, limit)
  return handler
}

/** Thrown when a body arrives too slowly. */
export class BodyTimeout extends Error {}

interface ReadTimeout {
  /** Milliseconds for which a body may pause in all. */
  pause: number
  /** Bytes that give one of these milliseconds back: the least rate of a body, in bytes a millisecond. */
  rate: number
}

const standardPace: ReadTimeout = { pause: 20_000, rate: 16 }

/**
 * The chunks of a stream while they keep arriving. Only the time spent waiting for the sender counts, not the time that
 * the caller takes for a chunk. Leaving the loop early does not destroy the stream, since an HTTP request shares its
 * socket with the answer. Throws `BodyTimeout`, and the stream's own error.
 */
export async function* readSteadily(stream: Readable, { pause, rate } = standardPace): AsyncGenerator<Uint8Array> {
  let left = pause
  for (;;) {
    const chunk: Uint8Array | null = stream.read()
    if (chunk) {
      left = Math.min(pause, left + chunk.length / rate)
      yield chunk
    } else if (stream.readableEnded) return
    else if (stream.errored) throw stream.errored
    else if (stream.destroyed) throw new Error('The stream was closed before its end.')
    else {
      const start = performance.now()
      await nextChange(stream, left)
      left -= performance.now() - start
    }
  }
}

/** Waits until the stream has data, has ended or has failed. */
function nextChange(stream: Readable, milliseconds: number) {
  const events = ['readable', 'end', 'close', 'error']
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new BodyTimeout())), Math.max(0, milliseconds))
    const changed = () => settle(resolve)
    function settle(finish: () => void) {
      clearTimeout(timer)
      for (const event of events) stream.off(event, changed)
      finish()
    }
    for (const event of events) stream.once(event, changed)
  })
}

interface BodyBudget {
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
function countBodyBytes(c: Context, bytes: number) {
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
