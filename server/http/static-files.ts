import { readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { createMiddleware } from 'hono/factory'

/** Files under /assets carry a hash of their content in their names, so that a name never gets other content. */
export const hashedFiles = 'public, max-age=31536000, immutable'
/** Files whose names stay when their content changes. */
export const namedFiles = 'public, max-age=86400'

/**
 * Serves the files of `folder` with `cacheControl` and a Last-Modified date, precompressed where a compressed file lies
 * beside the original. Answers 304 when If-Modified-Since names exactly that date: after a return to an older build the
 * date goes back, and "not newer" would keep the withdrawn file. Paths without a file go on to the next handler.
 */
export function staticFiles(folder: string, cacheControl: string) {
  const serve = serveStatic({ root: folder, precompressed: true })
  return createMiddleware(async (c, next) => {
    const answer = await serve(c, next)
    // Without a file the answer is that of the next handler, which Hono has taken already.
    if (!(answer instanceof Response)) return
    answer.headers.set('Cache-Control', cacheControl)
    // Captions: a type that Hono does not know. Safari plays none of another type.
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
