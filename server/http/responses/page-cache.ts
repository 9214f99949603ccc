import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'
interface Page {
  etag: string
  /** The headers of each encoding as a flat list (name, value, name, value), which node:http writes fastest. */
  heads: Record<Encoding, string[]>
  bodies: Record<Encoding, Buffer>
  size: number
}

export interface PageCacheOptions {
  /** Changes with all data that visitors may see. It is part of the key, so a write invalidates every older page. */
  revision(): string | number
  /** Renders the page at a normalised address. Called once for concurrent requests, with the first of them. */
  render(address: string, request: IncomingMessage): Promise<Response>
  /** Bytes to cache at most; the least recently requested pages are dropped first. */
  maxBytes?: number
}

/** Caches whole compressed pages in memory and answers them from node:http, before anything else runs. */
export function createPageCache({ revision, render, maxBytes = 48 << 20 }: PageCacheOptions) {
  const pages = new LRUCache<string, Page>({ maxSize: maxBytes, sizeCalculation: ({ size }) => size })
  const rendering = new Map<string, Promise<Page | Response>>()
  let hits = 0
  let misses = 0

  /** Answers the page at a normalised address. Returns a promise only if the page has to be rendered. */
  function serve(address: string, request: IncomingMessage, response: ServerResponse): undefined | Promise<void> {
    const key = `${revision()} ${address}`
    const page = pages.get(key)
    if (!page) return serveNew(key, address, request, response)
    hits++
    send(page, request, response)
  }

  async function serveNew(key: string, address: string, request: IncomingMessage, response: ServerResponse) {
    misses++
    const waiting = rendering.get(key)
    const made = await (waiting ?? make(key, address, request))
    if ('heads' in made) send(made, request, response)
    else await sendOnce(waiting ? await render(address, request) : made, request, response)
  }

  function make(key: string, address: string, request: IncomingMessage) {
    const job = render(address, request)
      .then<Page | Response>((answer) => (isCacheable(answer) ? store(key, answer) : answer))
      .finally(() => rendering.delete(key))
    rendering.set(key, job)
    return job
  }

  async function store(key: string, answer: Response) {
    const page = await compress(answer)
    pages.set(key, page)
    return page
  }

  return { serve, figures: () => ({ pages: pages.size, bytes: pages.calculatedSize, hits, misses }) }
}

function isCacheable(answer: Response) {
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

/** Sends a page that is not cached, compressed if it is long. */
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
