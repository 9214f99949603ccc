import type { Context } from 'hono'

/** 206 and 304 speak for the 200 that they belong to, so they keep its Cache-Control. */
const cacheable = [200, 206, 304]

/**
 * Marks an answer that is no success as uncacheable (contract 38). Without Cache-Control a browser may keep a 404, 410
 * or 301 as long as it likes (RFC 9111, 4.2.2), and would not notice that a listing is back.
 */
export function forbidStoring(c: Context) {
  if (cacheable.includes(c.res.status) || /\bno-store\b/.test(c.res.headers.get('Cache-Control') ?? '')) return
  c.header('Cache-Control', 'no-store')
}
