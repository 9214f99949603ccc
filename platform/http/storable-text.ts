import { createMiddleware } from 'hono/factory'
import { withoutInvisible } from '../../app/core/words/normalise.ts'
import { answerUnknownEndpoint } from './responses/error-responses.ts'

const isAddress = /email$/i
/** What these are called is judged sign by sign, and is often copied from where signs that nobody sees come along. */
const isCopied = /(?:email|phone|postal_?code|code|token|url|link|username)$/i

/** Text as both databases keep it: PostgreSQL has NUL in no text, and halves of letters (unpaired surrogates) in no JSON. */
export function storableText(text: string) {
  return text.replaceAll('\0', '').toWellFormed()
}

/**
 * A JSON body with every text in it as `storableText` spells it, and addresses, numbers, codes and links without signs that
 * nobody sees; as it came where it has none of these, or is no JSON.
 */
export function storableJson(body: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const text = body.toString('utf8')
  if (!/\p{Cf}|\\u(?:0000|00ad|06|180e|20|d[89a-f]|f[ef])/iu.test(text)) return body
  try {
    return Buffer.from(JSON.stringify(storable(JSON.parse(text))))
  } catch {
    // No JSON, or nested deeper than any endpoint reads: the validator says so.
    return body
  }
}

/** What a field of a form holds as JSON, spelt likewise; undefined where that is no JSON. */
export function readJsonField(text: string): unknown {
  try {
    return storable(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The fields of a posted form, spelt likewise. */
export function storableFields(fields: URLSearchParams) {
  return new URLSearchParams(
    Array.from(fields, ([name, text]) => [storableText(name), String(storableField(name, text))]),
  )
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    // The rules of an email address refuse what has a NUL: another address than the one that was sent is nobody's.
    Object.entries(value).map(([name, one]) => [storableText(name), storableField(name, one)]),
  )
}

function storableField(name: string, value: unknown) {
  if (typeof value !== 'string' || !isCopied.test(name)) return storable(value)
  const text = withoutInvisible(value)
  return isAddress.test(name) ? text : storableText(text)
}

/** UTF-8 in an address: U+00AD, U+061C, U+180E, U+200B to F, U+202A to E, U+2060 to F, U+FEFF. */
const invisibleInAddress = /%C2%AD|%D8%9C|%E1%A0%8E|%E2%80%(?:8[B-F]|A[A-E])|%E2%81%A[\dA-F]|%EF%BB%BF|%00/gi

/** Nothing has a NUL in its path: 404. One in the query of a GET is left out, as signs are that nobody sees. */
export const storableAddress = createMiddleware(async (c, next) => {
  if (!c.req.url.includes('%')) return next()
  if (/^[^?]*%00/.test(c.req.url)) return answerUnknownEndpoint(c)
  const { method, headers } = c.req.raw
  const url = storableUrl(c.req.url)
  if (url !== c.req.url && (method === 'GET' || method === 'HEAD')) c.req.raw = new Request(url, { method, headers })
  return next()
})

/** Without NUL and signs that nobody sees in its query. */
export function storableUrl(url: string) {
  const [path = '', query] = url.split(/\?(.*)/s)
  return query === undefined ? url : `${path}?${query.replaceAll(invisibleInAddress, '')}`
}

/** Escapes text for element content and quoted attributes, in HTML and XML. */
export function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
