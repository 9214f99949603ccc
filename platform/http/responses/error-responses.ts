import { randomUUID } from 'node:crypto'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { labels } from '../../../app/core/language/labels.ts'
import { t } from '../../../app/core/language/translate.ts'
import type { Log } from '../../../web/services.ts'
import { answerUnavailable, outageOf } from '../limits/unavailable.ts'
import { answerRefusal } from './refusals.ts'

/** What a refused request says. Safe sentences only: they are shown to people. */
const sentences: Partial<Record<number, string>> = labels({
  400: () => t('The request could not be read.'),
  403: () => t('This is for staff only.'),
  404: () => t('There is nothing at this address.'),
  408: () => t('The request came in too slowly.'),
  413: () => t('The request is too large.'),
  415: () => t('Send this as JSON, with the content type application/json.'),
})

/**
 * An outage (the database, the storage, a full disk) answers 503 with Retry-After, anything else unexpected 500. Both carry a
 * request id that stands in the log, and never say what went wrong inside.
 */
export function apiError(error: unknown, c: Context, log?: Log) {
  if (error instanceof HTTPException && error.res) return error.getResponse()
  if (error instanceof HTTPException && error.status < 500) {
    return c.json({ error: sentences[error.status] ?? sentences[400]! }, error.status)
  }
  // Whoever was sending this has gone away in the middle: no fault of ours, and nobody reads the answer.
  if (isAbortedBody(error)) return c.json({ error: sentences[400]! }, 400)
  const requestId = c.get('requestId') ?? randomUUID()
  const outage = outageOf(error)
  log?.error({ requestId, err: error, method: c.req.method, path: c.req.path }, outage ?? 'An API call failed.')
  if (outage) return answerUnavailable(c, requestId)
  return c.json({ error: t('Something went wrong on our side.'), requestId }, 500, { 'Cache-Control': 'no-store' })
}

/** As `apiError`, for a form that a browser posted to a page: undefined for what is no refusal. */
export function pageRefusal(error: unknown, c: Context) {
  if (error instanceof HTTPException && error.res) return error.getResponse()
  if (error instanceof HTTPException && error.status < 500) {
    const sentence = error.status === 415 ? undefined : sentences[error.status]
    return answerRefusal(c, error.status as ContentfulStatusCode, sentence ?? sentences[400]!)
  }
  return isAbortedBody(error) ? answerRefusal(c, 400, sentences[400]!) : undefined
}

function isAbortedBody(error: unknown) {
  return error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
}

/** For `validator(...)`: 422 with the messages by field; what belongs to no field stands under `body`. */
export function refuseInvalid(result: { success: boolean; error?: readonly StandardSchemaV1.Issue[] }, c: Context) {
  if (result.success) return
  const byField = Object.entries(Object.groupBy(result.error ?? [], fieldOf))
  const errors = Object.fromEntries(byField.map(([field, issues = []]) => [field, unique(issues)]))
  return c.json({ errors }, 422, { 'Cache-Control': 'no-store' })
}

function fieldOf({ path = [] }: StandardSchemaV1.Issue) {
  const [first = 'body'] = path
  return String(typeof first === 'object' ? first.key : first)
}

function unique(issues: readonly StandardSchemaV1.Issue[]) {
  return [...new Set(issues.map((issue) => issue.message))]
}

/** 404, for addresses without an endpoint. */
export function answerUnknownEndpoint(c: Context) {
  return c.json({ error: sentences[404]! }, 404)
}

/** 405, for addresses with an endpoint for other methods. */
export function refuseMethod(c: Context, allowed: string[]) {
  return c.json({ error: t('This address does not answer this method.') }, 405, { Allow: allowed.join(', ') })
}
