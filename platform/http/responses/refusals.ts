import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { refusedPage } from '../limits/unavailable.ts'

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
