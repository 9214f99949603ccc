import type { Context } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import { createRequestHandler, type RequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { Language } from '../../app/core/language/language.ts'
import { localPath, paths, splitLanguage } from '../../app/core/paths.ts'
import type { Post } from '../../app/features/company/rules/post.ts'
import type { Call } from '../../platform/http/call.ts'
import { answerUnavailablePage, outageOf } from '../../platform/http/responses/error-responses.ts'
import { storableUrl } from '../../platform/http/storable-text.ts'
import { loggedPath } from '../log.ts'
import type { Services } from '../services.ts'

export interface PageSettings {
  mapStyleUrl: string
  policyOf?(page: string): string
  takeTurn?(render: () => Promise<Response>): Promise<Response>
}

/** React Router's build; its entry module also exports the posts and a factory for the loaders' context. */
export type Pages = Omit<ServerBuild, 'entry'> & {
  entry: {
    module: ServerBuild['entry']['module'] & {
      createContext(call: Call, settings: PageSettings): RouterContextProvider
      /** Newest first. */
      posts: readonly Post[]
    }
  }
}

/** The pages in a language. */
export type PagesOf = (language: Language) => Pages | Promise<Pages>

/** Answers a page by React Router: `asked` is what its loaders and actions see. */
export function createPageAnswer(
  pages: PagesOf,
  mode: Mode,
  services: Services,
  log?: { error(details: object, message: string): void },
) {
  return async function answerPage(c: Context, asked: Request, settings: PageSettings) {
    const url = isReadable(asked.url) ? storableUrl(asked.url) : notFoundUrl(asked.url)
    const request = url === asked.url ? asked : new Request(url, asked)
    const call: Call = { c, services, failures: [] }
    const { language } = splitLanguage(new URL(request.url).pathname)
    const answer = await renderPage(await pages(language), request, call, settings, mode)
    const facts = { requestId: c.get('requestId'), method: c.req.method, path: loggedPath(c.req.path) }
    const [err] = call.failures
    const outage = outageOf(err)
    if (outage) log?.error({ ...facts, err }, outage)
    // Without its data the page would be wrong, and the error screen of the pages would be a 500.
    if (outage) return answerUnavailablePage(c, facts.requestId ?? '')
    if (answer.status >= 500) {
      log?.error({ ...facts, status: answer.status, err }, 'A page failed.')
    }
    const headers = new Headers(answer.headers)
    // The page of a signed-in visitor is nobody else's, and after signing out not theirs any longer.
    if (request.headers.get('cookie')?.includes('session')) headers.set('Cache-Control', 'private, no-store')
    else if (request.method === 'POST') headers.set('Cache-Control', 'no-store')
    if (isSecretLink(asked.url)) {
      headers.set('Cache-Control', 'private, no-store')
      headers.set('Referrer-Policy', 'no-referrer')
    }
    // Null stays null: a 204, which tells a page of an older build to come anew, may have no body.
    return withHeaders(c, answer, headers)
  }
}

/** React Router prints a warning for each address that cannot be decoded; nothing has a NUL in its path. */
function isReadable(url: string) {
  try {
    return !decodeURIComponent(new URL(url).pathname).includes('\0')
  } catch {
    return false
  }
}

/** Where the page that says so is, in the language of the address. */
function notFoundUrl(url: string) {
  const { origin, pathname } = new URL(url)
  const path = localPath(paths.notFound, splitLanguage(pathname).language)
  return origin + path + (pathname.endsWith('.data') ? '.data' : '')
}

/** Each cookie in a line of its own, which an object of headers could not hold. */
function withHeaders(c: Context, { body, status }: Response, headers: Headers) {
  const cookies = headers.getSetCookie()
  headers.delete('Set-Cookie')
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
  return c.newResponse(body, status as StatusCode, Object.fromEntries(headers))
}

type Mode = 'production' | 'development'

/** The request handler of each build: making one ranks every route. */
const handlers = new WeakMap<Pages, RequestHandler>()

/** Runs the page's action and loaders, and renders it. */
export function renderPage(pages: Pages, request: Request, call: Call, settings: PageSettings, mode: Mode) {
  const context = pages.entry.module.createContext(call, settings)
  const handler = handlers.get(pages) ?? createRequestHandler(pages as ServerBuild, mode)
  handlers.set(pages, handler)
  return handler(request, context)
}

/**
 * Whether an address holds the secret of a mailed link, also one that it leads on to after signing in: no cache may keep its
 * page, and no page may tell others where the visitor comes from.
 */
function isSecretLink(url: string): boolean {
  const { pathname, search } = new URL(url)
  return /(?:[?&]|%3F|%26)token(?:=|%3D)/i.test(search) || splitLanguage(pathname).path.startsWith('/visit/')
}
