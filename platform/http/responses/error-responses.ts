import { createHash, randomUUID } from 'node:crypto'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { labels } from '../../../app/core/language/labels.ts'
import { currentLanguage, localeOf } from '../../../app/core/language/language.ts'
import { t } from '../../../app/core/language/translate.ts'

export interface Log {
  /** `requestId`, `method`, `path`: of the request in which it happened; `account`: the id of the one that it concerns. */
  error(
    details: { err: unknown; requestId?: string; method?: string; path?: string; account?: string },
    message: string,
  ): void
}

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

/** Seconds after which another try is worth it. */
const retryAfter = '30'
const sentence = () => t('This site cannot answer at the moment. Please try again in a minute.')

interface Failure {
  /** Of Node, PostgreSQL, or ours. */
  code?: string
  /** Of SQLite: the primary code is in the lowest byte (https://sqlite.org/rescode.html). */
  errcode?: number
}

/** Why an error is an outage that passes, as a sentence for the log; undefined for a fault of this program. */
export function outageOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', errcode } = cause as Failure
    if (['ENOSPC', 'EDQUOT', sqlState.diskFull].includes(code)) return 'The disk is full.'
    if (code === 'DATABASE_UNAVAILABLE') return 'The database does not answer.'
    if (code === 'STORAGE_UNAVAILABLE') return 'The picture storage does not answer.'
    if (code === 'ERR_SQLITE_ERROR' && errcode !== undefined) {
      const outage = sqliteOutages[errcode & 0xff]
      if (outage) return outage
    }
  }
}

const sqlState = { diskFull: '53100' }
const sqliteOutages: Record<number, string> = {
  5: 'The database is locked by another process.',
  10: 'The disk cannot be read or written.',
  13: 'The disk is full.',
}

const unavailable = { 'Retry-After': retryAfter, 'Cache-Control': 'no-store' }

/** 503 for a program. */
function answerUnavailable(c: Context, requestId: string) {
  return c.json({ error: sentence(), requestId }, 503, unavailable)
}

/** 503 for a picture. */
export function answerNoPicture(c: Context) {
  return c.text(sentence(), 503, unavailable)
}

/** 503 for a person: one file without scripts, pictures or fonts, because nothing else may be there. */
export function answerUnavailablePage(c: Context, requestId: string) {
  const text = t(
    'This site cannot answer at the moment. It is being looked after and comes back by itself. Please try again in a minute.',
  )
  return c.html(page(t('We’ll be right back'), text, requestId), 503, {
    ...unavailable,
    'Content-Security-Policy': policy,
  })
}

/** 503 for a person whose network asks for more pages than it is given time for. */
export function busyPage() {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Retry-After': '5',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
  }
  const html = page(
    t('This site is busy'),
    t('More pages are being asked for than can be made at once. Please try again in a few seconds.'),
  )
  return new Response(html, { status: 503, headers })
}

/** For a person whose form was not read, for instance because it is too large. */
export function refusedPage(
  c: Context,
  status: ContentfulStatusCode,
  sentence: string,
  headers: Record<string, string>,
) {
  return c.html(page(t('This could not be sent'), sentence), status, { ...headers, 'Content-Security-Policy': policy })
}

/** Colours of app/theme/tokens.css. */
const style = `:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1.0625rem/1.6 system-ui, sans-serif;
  color: light-dark(#142026, #dfe8eb); background: light-dark(#fff, #0a1a23) }
main { box-sizing: border-box; width: 100%; max-width: 34rem; padding: 3rem 1.25rem }
h1 { margin: 0 0 .75rem; font-size: clamp(1.75rem, 6vw, 2.5rem); line-height: 1.15; letter-spacing: -.02em;
  color: light-dark(#0b2634, #f1f6f8) }
a { display: inline-block; margin-top: .75rem; padding: .7rem 1.4rem; border-radius: 999px; font-weight: 600;
  text-decoration: none; color: light-dark(#fff, #0b2634); background: light-dark(#225871, #78adc5) }
a:focus-visible { outline: 3px solid light-dark(#0b2634, #f1f6f8); outline-offset: 3px }
small { display: block; margin-top: 2rem; color: light-dark(#47555b, #a9bac1) }`
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

function page(title: string, text: string, requestId?: string) {
  return `<!doctype html>
<html lang="${localeOf[currentLanguage()]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body><main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="">${t('Try again')}</a></p>
${requestId ? `<p><small>${t('If it stays, tell us this number: {number}', { number: requestId })}</small></p>` : ''}
</main></body>
</html>`
}

/** Answers a request that is not carried out: JSON to a call of the API, a page to a form that a browser posted by itself. */
export function answerRefusal(
  c: Context,
  status: ContentfulStatusCode,
  sentence: string,
  headers: Record<string, string> = {},
) {
  const all = { ...headers, 'Cache-Control': 'no-store' }
  return c.req.path.startsWith('/api/')
    ? c.json({ error: sentence }, status, all)
    : refusedPage(c, status, sentence, all)
}
