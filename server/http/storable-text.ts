import { createMiddleware } from 'hono/factory'
import { answerUnknownEndpoint } from './responses/error-responses.ts'

const isAddress = /email$/i

/** Text as both databases keep it: PostgreSQL has NUL in no text, and halves of letters (unpaired surrogates) in no JSON. */
export function storableText(text: string) {
  return text.replaceAll('\0', '').toWellFormed()
}

/** A JSON body with every text in it as `storableText` spells it; as it came where it has neither, or is no JSON. */
export function storableJson(body: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  if (!body.includes('\\u') || !/\\u(?:0000|d[89a-f])/i.test(body.toString('latin1'))) return body
  try {
    return Buffer.from(JSON.stringify(storable(JSON.parse(body.toString('utf8')))))
  } catch {
    // No JSON, or nested deeper than any endpoint reads: the validator says so.
    return body
  }
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    // The rules of an email address refuse what has a NUL: another address than the one that was sent is nobody's.
    Object.entries(value).map(([name, one]) => [storableText(name), isAddress.test(name) ? one : storable(one)]),
  )
}

/** Nothing has a NUL in its path: 404. One in the query of a GET is left out. */
export const storableAddress = createMiddleware(async (c, next) => {
  if (!c.req.url.includes('%00')) return next()
  if (/^[^?]*%00/.test(c.req.url)) return answerUnknownEndpoint(c)
  const { method, headers } = c.req.raw
  if (method === 'GET' || method === 'HEAD') {
    c.req.raw = new Request(c.req.url.replaceAll('%00', ''), { method, headers })
  }
  return next()
})
