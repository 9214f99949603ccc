import type { Context } from 'hono'

/** 206 and 304 have the Cache-Control of the corresponding 200. */
const cacheable = [200, 206, 304]

/**
 * Forbids caching of every answer but a success (contract 38). Without Cache-Control a browser may cache a 404, 410 or 301
 * for any time (RFC 9111, 4.2.2), and would not see that a listing is public again.
 */
export function forbidStoring(c: Context) {
  if (cacheable.includes(c.res.status) || /\bno-store\b/.test(c.res.headers.get('Cache-Control') ?? '')) return
  c.header('Cache-Control', 'no-store')
}
