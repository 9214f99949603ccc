import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { today } from '../app/core/dates.ts'
import { splitLanguage } from '../app/core/paths.ts'
import { createClientAddress } from '../platform/http/client-address.ts'
import { wideNetwork } from '../platform/http/limits/rate-limiter.ts'
import { createFairQueue, QueueFull } from '../platform/http/limits/semaphore.ts'
import { inLanguage } from '../platform/http/request-language.ts'
import { busyPage } from '../platform/http/responses/error-responses.ts'
import { createPageCache, sendOnce } from '../platform/http/responses/page-cache.ts'
import { cacheableUrl, viewedProperty } from './pages/cacheable-url.ts'

interface Reading {
  url: URL
  /** The listing to count a detail view for. */
  viewed?: string
  /** The address under which the page is cached; undefined if it is not. */
  cacheAddress?: string
}

interface ListenerOptions {
  app: Hono<never>
  /** The routes of the pages, the same in every language. */
  routeIds: ReadonlySet<string>
  revision(): Promise<number>
  countView(id: string, request: IncomingMessage): void
  /** Paths of static files outside /assets: /favicon.ico ... */
  files?: ReadonlySet<string>
  /** Proxies whose X-Forwarded-For is trusted, as `createClientAddress` accepts them. */
  trustProxy?: string
  /** Pages that are rendered concurrently. */
  renders?: number
  /** The canonical origin; defaults to the requested host. */
  siteUrl?: string
}

/** Without SITE_URL pages contain the requested host, so the cache stores them per host, for this many hosts at most. */
const maxHosts = 8
const maxReadings = 2_000
/** Renders that may wait for one client address, and in total. One takes some 9 ms. */
const maxWaiting = { perAddress: 32, most: 512 }
const session = /(?:^|;\s*)[\w.-]*session[\w.-]*=/

/** The request listener of node:http: answers cached pages directly and passes all other requests to the application. */
export function createListener(options: ListenerOptions) {
  const { app, routeIds, revision, countView, files, siteUrl, trustProxy, renders = 1 } = options
  const origins = new Set<string>()
  const others = getRequestListener((request, env) => app.fetch(request, { ...env, takeTurn } as never), {
    overrideGlobalObjects: false,
    errorHandler: refuseUnreadable,
  })
  const day = currentDay()
  const cache = createPageCache({
    revision: async () => `${await revision()} ${day()}`,
    render: (address, request) => render(new Request(address), request),
  })
  const addressOf = createClientAddress(trustProxy)
  const queue = createFairQueue({ running: renders, ...maxWaiting })

  /** Parsed URLs of recent requests. */
  const known = new LRUCache<string, Reading>({ max: maxReadings })

  function listener(request: IncomingMessage, response: ServerResponse) {
    const reading = isPage(request) && !files?.has(request.url ?? '') ? read(request) : undefined
    if (!reading) return others(request, response)
    // Views by staff say nothing about the interest of visitors.
    if (reading.viewed && !isSignedIn(request)) countView(reading.viewed, request)
    if (reading.cacheAddress === undefined || !isAnonymous(request)) return serveOnce(reading.url, request, response)
    return cache.serve(reading.cacheAddress, request, response).catch((error) => response.destroy(error))
  }

  function read(request: IncomingMessage): Reading | undefined {
    const origin = originOf(request)
    const asked = origin + request.url
    const found = known.get(asked)
    if (found) return found
    const url = origin ? parse(origin, request.url) : undefined
    if (!url) return undefined
    const address = cacheableUrl(url, routeIds)
    const reading = { url, viewed: viewedProperty(url), cacheAddress: address && origin + address }
    if (asked.length < 300) known.set(asked, reading)
    return reading
  }

  async function serveOnce(url: URL, request: IncomingMessage, response: ServerResponse) {
    const headers = new Headers()
    for (const name of ['cookie', 'authorization', 'accept', 'user-agent'] as const) {
      if (request.headers[name]) headers.set(name, request.headers[name])
    }
    try {
      await sendOnce(await render(new Request(url, { headers }), request), request, response)
    } catch (error) {
      response.destroy(error as Error)
    }
  }

  function render(page: Request, { socket, headers }: IncomingMessage) {
    const address = addressOf(socket.remoteAddress ?? '', String(headers['x-forwarded-for'] ?? ''))
    const { language } = splitLanguage(new URL(page.url).pathname)
    return inLanguage(language, () => takeTurn(address, async () => app.fetch(page)))
  }

  /** Renders when it is the client address's turn; an IPv6 /48 counts as one address. */
  async function takeTurn(address: string, render: () => Promise<Response>) {
    try {
      return await queue.run(wideNetwork(address) ?? address, render)
    } catch (error) {
      if (error instanceof QueueFull) return busyPage()
      throw error
    }
  }

  function originOf({ headers: { host = '' } }: IncomingMessage) {
    if (siteUrl) return siteUrl
    const origin = `http://${host.toLowerCase()}`
    if (!origins.has(origin)) {
      if (origins.size >= maxHosts || !/^[a-z0-9.-]{1,253}(?::\d{1,5})?$|^\[[0-9a-f:]+\](?::\d{1,5})?$/.test(host))
        return ''
      origins.add(origin)
    }
    return origin
  }

  function figures() {
    const cached = Object.entries(cache.figures()).map(([name, value]) => [`page_cache_${name}`, value] as const)
    return { ...Object.fromEntries(cached), ...queue.figures() }
  }

  return { listener, figures }
}

/** Responds 400 if the host or the address of a request cannot be parsed. */
function refuseUnreadable(error: unknown) {
  if (!(error instanceof RequestError)) throw error
  return new Response('The request could not be read.', { status: 400, headers: { 'Cache-Control': 'no-store' } })
}

/** Pages show "Available now" and "New" by date, so the date is part of the cache key. Updated once a minute. */
function currentDay() {
  let day = ''
  let until = 0
  return () => {
    const now = Date.now()
    if (now >= until) {
      day = today(new Date(now))
      until = now - (now % 60_000) + 60_000
    }
    return day
  }
}

/** /metrics is excluded, because it checks the connection's address; probes, because a supervisor ends what is slow to answer. */
function isPage({ method, url = '' }: IncomingMessage) {
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(?:(?:api|assets|images)\/|(?:metrics|healthz|readyz)(?:$|\?))/.test(url)
  )
}

function isAnonymous(request: IncomingMessage) {
  return !request.headers.authorization && !isSignedIn(request)
}

function isSignedIn({ headers }: IncomingMessage) {
  return session.test(headers.cookie ?? '')
}

function parse(origin: string, path = '') {
  return path.startsWith('/') && !path.startsWith('//') && URL.canParse(origin + path)
    ? new URL(origin + path)
    : undefined
}
