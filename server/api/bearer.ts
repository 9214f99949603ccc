import { createMiddleware } from 'hono/factory'

/**
 * Whoever shows a token wants more than the public list, so a token that opens nothing is 401 and never an answer for
 * everybody. Only `Basic` passes: that is a gate in front of the whole site, not ours.
 */
export const refuseBadToken = createMiddleware(async (c, next) => {
  const authorization = c.req.header('Authorization')
  if (authorization === undefined || /^basic /i.test(authorization)) return next()
  return c.json({ error: 'Please sign in again.' }, 401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' })
})
