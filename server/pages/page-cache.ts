import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'
interface Page {
  etag: string
  /** The headers of each encoding as node:http writes them fastest: name, value, name, value. */
  heads: Record<Encoding, string[]>
  bodies: Record<Encoding, Buffer>
  size: number
}

export interface PageCacheOptions {
  /** Changes with all that visitors may see; part of the key, so that one write forgets every older page. */
  revision(): string | number
  /** Makes the page at a normalised address. Called once for many waiters, with the request of the first. */
  render(address: string, request: IncomingMessage): Promise<Response>
  /** Most bytes to keep; the least recently asked pages go first. */
  maxBytes?: number
}

/** Keeps whole compressed pages in memory and answers them straight from node:http, before anything else runs. */
export function createPageCache({ revision, render, maxBytes = 48 << 20 }: PageCacheOptions) {
  const pages = new Map<string, Page>() // insertion order is age: the first is the least recently asked
  const making = new Map<string, Promise<Page | Response>>()
  let bytes = 0
  let hits = 0
  let misses = 0

  /** Answers the page at a normalised address; the promise is there only when it had to be made. */
  function serve(address: string, request: IncomingMessage, response: ServerResponse): undefined | Promise<void> {
    const key = `${revision()} ${address}`
    const page = pages.get(key)
    if (!page) return serveNew(key, address, request, response)
    hits++
    pages.delete(key)
    pages.set(key, page)
    send(page, request, response)
  }

  async function serveNew(key: string, address: string, request: IncomingMessage, response: ServerResponse) {
    misses++
    const waiting = making.get(key)
    const made = await (waiting ?? make(key, address, request))
    if ('heads' in made) send(made, request, response)
    else await sendOnce(waiting ? await render(address, request) : made, request, response)
  }

  function make(key: string, address: string, request: IncomingMessage) {
    const job = render(address, request)
      .then<Page | Response>((answer) => (isKept(answer) ? keep(key, answer) : answer))
      .finally(() => making.delete(key))
    making.set(key, job)
    return job
  }

  async function keep(key: string, answer: Response) {
    const page = await compress(answer)
    pages.set(key, page)
    bytes += page.size
    for (const [oldest, { size }] of pages) {
      if (bytes <= maxBytes) break
      pages.delete(oldest)
      bytes -= size
    }
    return page
  }

  return { serve, figures: () => ({ pages: pages.size, bytes, hits, misses }) }
}

function isKept(answer: Response) {
  return (
    answer.status === 200 &&
    !answer.headers.has('Set-Cookie') &&
    !/no-store|private/.test(answer.headers.get('Cache-Control') ?? '')
  )
}

async function compress(answer: Response): Promise<Page> {
  const identity = Buffer.from(await answer.arrayBuffer())
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, gzipped] = await Promise.all([brotli(identity, { params }), zip(identity)])
  const bodies = { br, gzip: gzipped, identity }
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`
  const shared = [...answer.headers].filter(([name]) => name !== 'x-request-id' && name !== 'cache-control').flat()
  const head = (encoding: Encoding) => [
    ...shared,
    ...['Cache-Control', 'public, max-age=0, must-revalidate', 'Vary', 'Accept-Encoding, Cookie', 'ETag', etag],
    ...['Content-Length', String(bodies[encoding].length)],
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
  ]
  const heads = { br: head('br'), gzip: head('gzip'), identity: head('identity') }
  return { etag, bodies, heads, size: identity.length + br.length + gzipped.length }
}

function send(page: Page, request: IncomingMessage, response: ServerResponse) {
  const encoding = encodingFor(request)
  if (request.headers['if-none-match'] === page.etag) {
    response
      .writeHead(304, {
        ETag: page.etag,
        'Cache-Control': 'public, max-age=0, must-revalidate',
        Vary: 'Accept-Encoding, Cookie',
      })
      .end()
    return
  }
  response.writeHead(200, page.heads[encoding])
  response.end(request.method === 'HEAD' ? undefined : page.bodies[encoding])
}

/** A page that is not kept is still compressed when it is long. */
export async function sendOnce(answer: Response, request: IncomingMessage, response: ServerResponse) {
  const body = Buffer.from(await answer.arrayBuffer())
  const gzipped = body.length > 1400 && encodingFor(request) !== 'identity'
  const bytes = gzipped ? await zip(body) : body
  response.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    vary: 'Accept-Encoding, Cookie',
    'content-length': bytes.length,
    ...(gzipped && { 'content-encoding': 'gzip' }),
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

function encodingFor(request: IncomingMessage): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

/** `q=0` refuses; `q=0.5` does not. */
const refused: Record<Encoding, RegExp> = {
  br: /\bbr\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/,
  gzip: /\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/,
  identity: /$^/,
}

function accepts(accepted: string, encoding: Encoding) {
  return accepted.includes(encoding) && !refused[encoding].test(accepted)
}
