import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import { today } from '../domain/dates.ts'
import { createClientAddress } from './api/client-address.ts'
import { busyPage } from './api/unavailable.ts'
import type { Pages } from './app.ts'
import { createPageCache, sendOnce } from './pages/page-cache.ts'
import { createFairQueue, QueueFull } from './services/fair-queue.ts'
import { wideNetwork } from './services/limiter.ts'

interface Reading {
  url: URL
  /** The listing whose detail view this is. */
  viewed?: string
  /** The address under which the page is kept, when it may be. */
  kept?: string
}

export interface ListenerOptions {
  app: Hono<never>
  pages: Pages
  revision(): number
  countView(id: string, request: IncomingMessage): void
  /** The paths of static files beside the pages: /favicon.ico ... */
  files?: ReadonlySet<string>
  /** Proxies whose X-Forwarded-For is believed, as `createClientAddress` takes them. */
  trustProxy?: string
  /** Pages that are rendered at a time. */
  renders?: number
  /** The canonical origin; without it the request's own host is believed. */
  siteUrl?: string
}

/** Without SITE_URL a page says where it is by the host it was asked at; so many hosts are kept apart, no more. */
const mostHosts = 8
const mostReadings = 2_000
/** Renders that wait for one client address, and in all. One takes some 9 ms of the only thread. */
const mostWaiting = { perAddress: 32, most: 512 }
const session = /(?:^|;\s*)[\w.-]*session[\w.-]*=/

/** What node:http calls: a kept page is answered at once, everything else goes through the application. */
export function createListener(options: ListenerOptions) {
  const { app, pages, revision, countView, files, siteUrl, trustProxy, renders = 1 } = options
  const { keptAddress, viewedProperty } = pages.entry.module
  const routeIds = new Set(Object.keys(pages.routes))
  const origins = new Set<string>()
  const others = getRequestListener(app.fetch, { overrideGlobalObjects: false, errorHandler: refuseUnreadable })
  const day = currentDay()
  const cache = createPageCache({
    revision: () => `${revision()} ${day()}`,
    render: (address, request) => render(new Request(address), request),
  })
  const addressOf = createClientAddress(trustProxy)
  const queue = createFairQueue({ running: renders, ...mostWaiting })

  /** What was made of an address, for those asked again and again. */
  const known = new Map<string, Reading>()

  function listener(request: IncomingMessage, response: ServerResponse) {
    const reading = isPage(request) && !files?.has(request.url ?? '') ? read(request) : undefined
    if (!reading) return others(request, response)
    // What staff look at while they work tells nothing of what visitors look for.
    if (reading.viewed && !isSignedIn(request)) countView(reading.viewed, request)
    if (reading.kept === undefined || !isAnonymous(request)) return serveOnce(reading.url, request, response)
    return cache.serve(reading.kept, request, response)?.catch((error) => response.destroy(error))
  }

  function read(request: IncomingMessage): Reading | undefined {
    const origin = originOf(request)
    const asked = origin + request.url
    const found = known.get(asked)
    if (found) return found
    const url = origin ? parse(origin, request.url) : undefined
    if (!url) return undefined
    const kept = keptAddress(url, routeIds)
    const reading = { url, viewed: viewedProperty(url), kept: kept === undefined ? undefined : origin + kept }
    if (known.size >= mostReadings) known.clear()
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

  /** Waits for the turn of the client's address; an IPv6 /48 has one turn together. */
  async function render(page: Request, { socket, headers }: IncomingMessage) {
    const address = addressOf(socket.remoteAddress ?? '', String(headers['x-forwarded-for'] ?? ''))
    try {
      return await queue.run(wideNetwork(address) ?? address, async () => app.fetch(page))
    } catch (error) {
      if (error instanceof QueueFull) return busyPage()
      throw error
    }
  }

  function originOf({ headers: { host = '' } }: IncomingMessage) {
    if (siteUrl) return siteUrl
    const origin = `http://${host.toLowerCase()}`
    if (!origins.has(origin)) {
      if (origins.size >= mostHosts || !/^[a-z0-9.-]{1,253}(?::\d{1,5})?$|^\[[0-9a-f:]+\](?::\d{1,5})?$/.test(host))
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

/** Answers 400 where the host or the address of a request cannot be read. */
function refuseUnreadable(error: unknown) {
  if (!(error instanceof RequestError)) throw error
  return new Response('The request could not be read.', { status: 400, headers: { 'Cache-Control': 'no-store' } })
}

/** Pages say "Available now" and "New" by the day, so it is part of their key. Looked up once a minute. */
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

/** The figures are no page: they ask who is connected. */
function isPage({ method, url = '' }: IncomingMessage) {
  return (method === 'GET' || method === 'HEAD') && !/^\/(?:(?:api|assets|images)\/|metrics(?:$|\?))/.test(url)
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
