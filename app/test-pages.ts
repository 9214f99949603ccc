import type { RouteConfigEntry } from '@react-router/dev/routes'
import { RouterContextProvider, type ServerBuild, type StaticHandlerContext } from 'react-router'
import type { Call } from '../platform/http/call.ts'
import { createApp } from '../web/app.ts'
import type { PageSettings, Pages } from '../web/pages/answer-page.ts'
import { testPages } from '../web/test-pages.ts'
import routes from './routes.ts'
import { callContext, settingsContext } from './settings.ts'

type Route = NonNullable<ServerBuild['routes'][string]>
type Services = Parameters<typeof createApp>[0]['services']

/** Every address of `routes.ts`, with whether its screen takes a form. */
export interface TestPage {
  path: string
  takesForm: boolean
}

/** What the site writes down of its failures. */
interface TestLog {
  error(details: unknown, message: string): void
}

/** The whole site with every loader, action and guard of the pages, and without their looks: a page is the JSON of its data. */
export async function openTestPages(services: Services, log: TestLog = { error: () => undefined }) {
  const loaded = await Promise.all(readRoutes(routes as RouteConfigEntry[]).map(load))
  const pages = {
    ...testPages,
    entry: { module: { ...testPages.entry.module, default: answer, createContext, posts: [] } },
    routes: { root: testPages.routes.root, ...Object.fromEntries(loaded.map((route) => [route.id, route])) },
  } as unknown as Pages
  const app = createApp({
    services,
    pages: () => pages,
    log: { info: () => undefined, ...log } as never,
    mapStyleUrl: 'https://map.example/',
    https: false,
  })
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const send = (path: string, body: RequestInit['body'], headers: Record<string, string>) =>
    app.request(
      path,
      { method: 'POST', body, headers: { ...headers, 'Sec-Fetch-Site': 'same-origin' }, duplex: 'half' } as RequestInit,
      env,
    )
  return {
    pages: loaded.flatMap(({ path, index, module }): TestPage[] =>
      path === undefined && !index
        ? []
        : [{ path: path?.startsWith('/') ? path : `/${path ?? ''}`, takesForm: module.action !== undefined }],
    ),
    load: (path: string, headers: Record<string, string>) => app.request(path, { headers }, env),
    /** As a browser posts a form by itself. */
    post: (path: string, fields: Record<string, string>, headers: Record<string, string>) =>
      send(path, new URLSearchParams(fields), headers),
    /** The same with any body. */
    send,
  }
}

function readRoutes(entries: RouteConfigEntry[], parentId = 'root'): (Omit<Route, 'module'> & { file: string })[] {
  return entries.flatMap(({ id, path, index, file, children = [] }) => {
    const own = { id: id ?? file, path, index, parentId, file }
    return [own, ...readRoutes(children, own.id)]
  })
}

async function load({ file, ...route }: Omit<Route, 'module'> & { file: string }): Promise<Route> {
  const { default: screen, loader, action, middleware, handle } = await import(/* @vite-ignore */ `./${file}`)
  const looks = screen && { default: () => null }
  return { ...route, module: { ...looks, loader, action, middleware, handle } }
}

function createContext(call: Call, settings: PageSettings) {
  const context = new RouterContextProvider()
  context.set(callContext, call)
  context.set(settingsContext, settings)
  return context
}

function answer(
  _: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext: { loaderData, actionData } }: { staticHandlerContext: StaticHandlerContext },
) {
  return new Response(JSON.stringify([loaderData, actionData]), { status, headers })
}
