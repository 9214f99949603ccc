import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'

/** Before a JSON validator: 415 for another content type, 413 beyond `maxSize` bytes. */
export function jsonBody(maxSize: number) {
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw new HTTPException(413)
    },
  })
  return createMiddleware(async (c, next) => {
    if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) throw new HTTPException(415)
    return limit(c, next)
  })
}
