import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { contextStorage } from 'hono/context-storage'
import { requestId } from 'hono/request-id'
import { createApi, createImages } from '../api/api.ts'
import { currentLanguage, type Language, languages, localeOf } from '../app/core/language/language.ts'
import { t } from '../app/core/language/translate.ts'
import { localPath, paths, splitLanguage } from '../app/core/paths.ts'
import { coloursVersion } from '../app/features/company/rules/company.ts'
import { mergePosts } from '../app/features/company/rules/post.ts'
import { companyStyle } from '../app/features/company/server/content-queries.ts'
import { findCompany } from '../app/features/company/server/queries.ts'
import { listShownPosts } from '../app/features/company/server/settings/posts/posts.ts'
import { compareCsvPath } from '../app/features/saved/rules/comparison.ts'
import { answerCompareCsv } from '../app/features/saved/server/compare-csv.ts'
import { createAddressReader } from '../platform/http/client-address.ts'
import { refuseCrossSite } from '../platform/http/cross-site.ts'
import { admitBodies } from '../platform/http/limits/request-body.ts'
import { createMetrics } from '../platform/http/metrics.ts'
import { speakByPath } from '../platform/http/request-language.ts'
import {
  answerNoPicture,
  answerUnavailablePage,
  outageOf,
  pageRefusal,
} from '../platform/http/responses/error-responses.ts'
import { compressResponses } from '../platform/http/responses/page-cache.ts'
import { contentSecurityPolicy, forbidStoring, securityHeaders } from '../platform/http/responses/response-headers.ts'
import { hashedFiles, namedFiles, rootFiles, staticFiles } from '../platform/http/responses/static-files.ts'
import { type Log, loggedPath } from './log.ts'
import { createPageAnswer, type PageSettings, type PagesOf } from './pages/answer-page.ts'
import { postLimitOf, readPost } from './pages/page-posts.ts'
import { feed, robots, sitemap, webManifest } from './pages/site-files.ts'
import type { Services } from './services.ts'

interface AppEnvironment {
  /** Renders a page when it is the turn of the client's address; without a listener, at once. */
  takeTurn?(address: string, render: () => Promise<Response>): Promise<Response>
}

interface AppOptions {
  services: Services
  /** Asked at every request, so that a development server may give a newer one. */
  pages: PagesOf
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
  const app = new Hono<{ Bindings: AppEnvironment; Variables: { requestId: string } }>()
  const fixed = securityHeaders(options.https)
  const { mapStyleUrl, clientFolder } = options
  const settings: PageSettings = {
    mapStyleUrl,
    policyOf: clientFolder === undefined ? undefined : (page) => contentSecurityPolicy(page, mapStyleUrl),
  }
  const addressOf = createAddressReader(services.trustProxy)
  const admit = admitBodies(addressOf)
  const answerPage = createPageAnswer(options.pages, clientFolder ? 'production' : 'development', services, log)

  app.use(contextStorage())
  app.use(speakByPath)
  // A length of 0: ids that clients send are never used.
  app.use(requestId({ limitLength: 0, generator: () => randomBytes(9).toString('base64url') }))
  app.use(async (c, next) => {
    const start = performance.now()
    // Set before the response exists: afterwards each header would copy it.
    for (const [name, value] of fixed) c.header(name, value)
    await next()
    forbidStoring(c)
    const ms = performance.now() - start
    metrics.observe(c.res.status, ms)
    log.info(
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        path: loggedPath(c.req.path),
        status: c.res.status,
        ms: Math.round(ms),
      },
      'request',
    )
  })

  app.get('/healthz', (c) => c.text('alive'))
  app.get('/readyz', async (c) => {
    const failures = await Promise.allSettled([services.store.ping(), services.storage.ping()])
    const ready = failures.every(({ status }) => status === 'fulfilled')
    return c.text(ready ? 'ready' : 'not ready', ready ? 200 : 503)
  })
  app.get('/metrics', (c) => metrics.answer(c, options.metricsToken))
  const api = createApi(services, admit)
  app.route('/', api)
  app.route('/', createImages(services))

  if (clientFolder) {
    app.use('/assets/*', staticFiles(clientFolder, hashedFiles))
    const named = staticFiles(clientFolder, namedFiles)
    for (const path of rootFiles(clientFolder)) app.get(path, named)
  }
  app.all('/assets/*', (c) => c.text(t('There is nothing at this address.'), 404))

  app.get('/robots.txt', (c) => c.text(robots(originOf(c.req.url))))
  app.get('/sitemap.xml', async (c) => {
    const posts = await postsIn('en')
    return c.body(await sitemap(services.store.db, originOf(c.req.url), posts), 200, {
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

  app.get('/company.css', async (c) => {
    const { colours } = await findCompany(services.store)
    const isCurrent = colours && c.req.query('v') === coloursVersion(colours)
    return c.body(colours ? companyStyle(colours) : '', 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
  })

  for (const language of languages) {
    app.get(localPath(paths.feed, language), async (c) => {
      const posts = await postsIn(language)
      const company = await findCompany(services.store)
      return c.body(feed({ origin: originOf(c.req.url), company, posts, language }), 200, {
        'Content-Type': 'application/rss+xml; charset=utf-8',
        'Cache-Control': 'public, max-age=0, must-revalidate',
      })
    })
  }

  for (const language of languages) {
    app.get(localPath(compareCsvPath, language), async (c) => {
      const { body, status, headers } = await answerCompareCsv(services.store.db, c.req.url, originOf(c.req.url))
      return c.newResponse(body, status as 200 | 404, Object.fromEntries(headers))
    })
  }

  // Only /fr in lower case is French; a link that was written otherwise leads there.
  app.get(':prefix{(?:FR|Fr|fR)}/:rest{.*}?', (c) => {
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(`/fr${pathname.slice(3)}${search}`, 301)
  })

  app.get('*', (c) => answerPage(c, c.req.raw, settings))

  /** A form that a browser posts by itself, and what React Router posts to a screen that has no `clientAction`. */
  app.post('*', refuseCrossSite, admit, compressResponses, async (c) => {
    const { path } = splitLanguage(c.req.path)
    // Routes are the same in every language.
    const limit = postLimitOf((await options.pages('en')).routes, path)
    if (!limit) return refuseMethod(c)
    const address = addressOf(c)
    const body = await readPost({ c, services, failures: [] }, limit)
    const { takeTurn } = c.env
    return answerPage(c, postRequest(c, body, services.siteUrl), {
      ...settings,
      takeTurn: takeTurn && ((render) => takeTurn(address, render)),
    })
  })
  app.all('*', refuseMethod)

  /** The posts of files and those that staff wrote. */
  async function postsIn(language: Language) {
    const { posts } = (await options.pages(language)).entry.module
    return mergePosts(posts, await listShownPosts(services.store.db, language))
  }

  app.onError((error, c) => {
    const refusal = pageRefusal(error, c)
    if (refusal) return refusal
    const requestId = c.get('requestId')
    const outage = outageOf(error)
    log.error(
      { requestId, err: error, method: c.req.method, path: loggedPath(c.req.path) },
      outage ?? 'A request failed.',
    )
    if (outage) return c.req.path.startsWith('/images/') ? answerNoPicture(c) : answerUnavailablePage(c, requestId)
    return c.html(brokenPage(requestId), 500)
  })
  return app
}

/** As the person's browser sent it, with `body` in place of what was read. Its origin was compared already. */
function postRequest(c: Context, body: URLSearchParams, siteUrl?: string) {
  const { pathname, search, origin } = new URL(c.req.url)
  const headers = new Headers(c.req.raw.headers)
  for (const name of ['Origin', 'Content-Type', 'Content-Length', 'Transfer-Encoding']) headers.delete(name)
  return new Request((siteUrl ?? origin) + pathname + search, { method: 'POST', headers, body })
}

function refuseMethod(c: Context) {
  return c.text(t('This address does not answer this method.'), 405, { Allow: 'GET, HEAD' })
}

function originOf(url: string) {
  return url.slice(0, url.indexOf('/', 8))
}

/** The last resort, when even the error page could not be made. */
function brokenPage(requestId: string) {
  const text = t('Please try again in a moment. If it stays, tell us this number: {number}', { number: requestId })
  return `<!doctype html><html lang="${localeOf[currentLanguage()]}"><meta charset="utf-8"><title>${t('Something went wrong')}</title><h1>${t('Something went wrong on our side.')}</h1><p>${text}</p><p><a href="${localPath('/')}">${t('Home')}</a></p></html>`
}
