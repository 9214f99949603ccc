import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import { createRequestHandler, type RequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { Post } from '../domain/post.ts'
import { findCompany } from './api/company.ts'
import type { Services } from './api/services.ts'
import { answerNoPicture, answerUnavailablePage, outageOf } from './api/unavailable.ts'
import { createApi, createImages } from './api.ts'
import { forbidStoring } from './http/no-store.ts'
import { hashedFiles, namedFiles, rootFiles, staticFiles } from './http/static-files.ts'
import type { Log } from './log.ts'
import { contentSecurityPolicy, securityHeaders } from './pages/content-security.ts'
import { feed } from './pages/feed.ts'
import { createMetrics } from './pages/metrics.ts'
import { robots, sitemap } from './pages/sitemap.ts'
import { webManifest } from './pages/web-manifest.ts'

interface PageSettings {
  mapStyleUrl: string
  policyOf?(page: string): string
}

/** What the built pages offer to the server: React Router's build, and from its entry the context of the loaders. */
export type Pages = Omit<ServerBuild, 'entry'> & {
  entry: {
    module: ServerBuild['entry']['module'] & {
      createContext(origin: string, fetcher: typeof fetch, settings: PageSettings): RouterContextProvider
      keptAddress(url: URL, routeIds: ReadonlySet<string>): string | undefined
      viewedProperty(url: URL): string | undefined
      livePages: readonly string[]
      propertyPath(id: string): string
      paths: { blog: string; feed: string }
      posts: readonly Post[]
      postPath(slug: string): string
    }
  }
}

export interface AppOptions {
  services: Services
  /** Asked at every request, so that a development server may give a newer one. */
  pages(): Pages | Promise<Pages>
  log: Log
  mapStyleUrl: string
  https: boolean
  metricsToken?: string
  /** Figures of what stands around the application, for /metrics. */
  figures?(): Record<string, number>
  /** Folder of the built static files; none in development, where Vite serves them. */
  clientFolder?: string
}

/** The whole site as one function from Request to Response, in the order a request meets it. */
export function createApp(options: AppOptions) {
  const { services, log } = options
  const metrics = createMetrics(options.figures)
  const app = new Hono<{ Variables: { requestId: string } }>()
  const fixed = securityHeaders(options.https)
  const { mapStyleUrl, clientFolder } = options
  const settings: PageSettings = {
    mapStyleUrl,
    policyOf: clientFolder === undefined ? undefined : (page) => contentSecurityPolicy(page, mapStyleUrl),
  }
  /** One for each build of the pages: making it ranks every route. */
  const handlers = new WeakMap<Pages, RequestHandler>()

  app.use(async (c, next) => {
    const requestId = randomBytes(9).toString('base64url')
    const start = performance.now()
    c.set('requestId', requestId)
    // Before the answer is made: afterwards each header would cost a copy of it.
    c.header('X-Request-Id', requestId)
    for (const [name, value] of fixed) c.header(name, value)
    await next()
    forbidStoring(c)
    const ms = performance.now() - start
    metrics.observe(c.res.status, ms)
    log.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(ms) }, 'request')
  })

  app.get('/healthz', (c) => c.text('alive'))
  app.get('/readyz', async (c) => {
    const failures = await Promise.allSettled([services.store.ping(), services.storage.ping()])
    const ready = failures.every(({ status }) => status === 'fulfilled')
    return c.text(ready ? 'ready' : 'not ready', ready ? 200 : 503)
  })
  app.get('/metrics', (c) => metrics.answer(c, options.metricsToken))
  const api = createApi(services)
  app.route('/', api)
  app.route('/', createImages(services))

  if (clientFolder) {
    app.use('/assets/*', staticFiles(clientFolder, hashedFiles))
    const named = staticFiles(clientFolder, namedFiles)
    for (const path of rootFiles(clientFolder)) app.get(path, named)
  }
  app.all('/assets/*', (c) => c.text('There is nothing at this address.', 404))

  app.get('/robots.txt', (c) => c.text(robots(originOf(c.req.url))))
  app.get('/sitemap.xml', async (c) => {
    const { livePages, propertyPath } = (await options.pages()).entry.module
    return c.body(await sitemap(services.store.db, originOf(c.req.url), livePages, propertyPath), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
    })
  })

  app.get('/site.webmanifest', async (c) =>
    c.body(webManifest(await findCompany(services.store)), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
    }),
  )

  app.get('/blog/feed.xml', async (c) => {
    const { paths, posts, postPath } = (await options.pages()).entry.module
    const company = await findCompany(services.store)
    const facts = { origin: originOf(c.req.url), company, posts, blogPath: paths.blog, feedPath: paths.feed, postPath }
    return c.body(feed(facts), 200, {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
    })
  })

  app.all('*', async (c) => {
    if (!['GET', 'HEAD'].includes(c.req.method)) return c.text('This address does not answer this method.', 405)
    const pages = await options.pages()
    const origin = originOf(c.req.url)
    const cookie = c.req.header('cookie')
    let isUnavailable = false
    const inProcess = async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      if (cookie) request.headers.set('cookie', cookie)
      const answer = await api.fetch(request)
      if (answer.status === 503) isUnavailable = true
      return answer
    }
    const context = pages.entry.module.createContext(origin, inProcess as typeof fetch, settings)
    const answer = await handlerOf(pages)(c.req.raw, context)
    // Whatever the page made of it: without its data it would be wrong, and the pages' own error screen would be 500.
    if (isUnavailable) return answerUnavailablePage(c, c.get('requestId'))
    const headers = Object.fromEntries(answer.headers)
    // The page of somebody who is signed in is nobody else's, and not theirs any longer once they are gone.
    if (cookie?.includes('session')) headers['cache-control'] = 'private, no-store'
    // Null stays null: a 204, which tells a page of an older build to come anew, may have no body.
    return c.newResponse(answer.body, answer.status as StatusCode, headers)
  })

  app.onError((error, c) => {
    const requestId = c.get('requestId')
    const outage = outageOf(error)
    log.error({ requestId, err: error, method: c.req.method, path: c.req.path }, outage ?? 'A request failed.')
    if (outage) return c.req.path.startsWith('/images/') ? answerNoPicture(c) : answerUnavailablePage(c, requestId)
    return c.html(brokenPage(requestId), 500)
  })
  return app

  function handlerOf(pages: Pages) {
    const known = handlers.get(pages) ?? createRequestHandler(pages as ServerBuild, mode(options))
    handlers.set(pages, known)
    return known
  }
}

function mode({ clientFolder }: AppOptions) {
  return clientFolder ? 'production' : 'development'
}

function originOf(url: string) {
  return url.slice(0, url.indexOf('/', 8))
}

/** The last resort, when even the error page could not be made. */
function brokenPage(requestId: string) {
  return `<!doctype html><html lang="en-CA"><meta charset="utf-8"><title>Something went wrong</title><h1>Something went wrong on our side.</h1><p>Please try again in a moment. If it stays, tell us this number: ${requestId}</p><p><a href="/">Home</a></p></html>`
}
