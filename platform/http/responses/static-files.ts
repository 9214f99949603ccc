import { readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { createMiddleware } from 'hono/factory'

/** The name of a file under /assets contains a hash of its content, so the content of a name never changes. */
export const hashedFiles = 'public, max-age=31536000, immutable'
/** Files whose content may change under the same name. */
export const namedFiles = 'public, max-age=86400'

/**
 * Serves the files of `folder` with `cacheControl` and Last-Modified, and sends a compressed copy where one exists. Answers
 * 304 if If-Modified-Since is exactly that date: a rollback to an older build sets the date back, and "not newer" would
 * keep the withdrawn file. Paths without a file go on to the next handler.
 */
export function staticFiles(folder: string, cacheControl: string) {
  const serve = serveStatic({ root: folder, precompressed: true })
  return createMiddleware(async (c, next) => {
    const answer = await serve(c, next)
    // Without a file the next handler has answered.
    if (!(answer instanceof Response)) return
    answer.headers.set('Cache-Control', cacheControl)
    // Hono does not know the type of captions, and Safari plays no captions of another type.
    if (c.req.path.endsWith('.vtt')) answer.headers.set('Content-Type', 'text/vtt; charset=utf-8')
    const { headers } = answer
    // RFC 9110, 13.1.3: If-None-Match takes precedence, and these files have no ETag that it could name.
    const known = c.req.header('If-None-Match') === undefined ? c.req.header('If-Modified-Since') : undefined
    if (answer.status !== 200 || !known || known !== headers.get('Last-Modified')) return answer
    await answer.body?.cancel()
    for (const name of ['Content-Length', 'Content-Type', 'Content-Encoding']) headers.delete(name)
    return new Response(null, { status: 304, headers })
  })
}

/** The paths of the files at the top of `folder`, such as /favicon.ico; compressed copies are left out. */
export function rootFiles(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name)).map(({ name }) => name)
  return new Set(names.map((name) => `/${name}`))
}
