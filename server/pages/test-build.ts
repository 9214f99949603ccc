/** A build of one page, for the render thread in tests: /ITS-ID shows a property as the API gives it. */
import { createContext, RouterContextProvider } from 'react-router'
import { testPages } from '../test-pages.ts'
import type { PageSettings } from './answer-page.ts'

const fetcherContext = createContext<typeof fetch>()
const settingsContext = createContext<PageSettings>()
const root = { id: 'root', path: '', module: { default: () => null } }
const property = {
  id: 'property',
  parentId: 'root',
  path: ':id',
  module: { default: () => null, loader: readProperty, action: async () => null },
}

export const { assets, assetsBuildDirectory, publicPath, basename, ssr, isSpaMode, prerender, future, routeDiscovery } =
  testPages
export const routes = { root, property }
export const entry = {
  module: {
    ...testPages.entry.module,
    default: async (
      _: Request,
      status: number,
      headers: Headers,
      { staticHandlerContext }: Handled,
      context: RouterContextProvider,
    ) => {
      headers.append('Set-Cookie', 'a=1')
      headers.append('Set-Cookie', 'b=2')
      const render = async () =>
        new Response(JSON.stringify(staticHandlerContext.loaderData.property), { status, headers })
      const { takeTurn } = context.get(settingsContext)
      return takeTurn ? takeTurn(render) : render()
    },
    createContext(_: string, fetcher: typeof fetch, settings: PageSettings) {
      const context = new RouterContextProvider()
      context.set(settingsContext, settings)
      context.set(fetcherContext, fetcher)
      return context
    },
  },
}

interface Handled {
  staticHandlerContext: { loaderData: Record<string, unknown> }
}

/** Ends the thread at /crash, never returns at /loop, and writes to standard error at /complain. */
async function readProperty({
  params: { id },
  request,
  context,
}: {
  params: { id?: string }
  request: Request
  context: RouterContextProvider
}) {
  if (id === 'crash') process.exit(1)
  if (id === 'complain') process.stderr.write('This is wrong.\n')
  while (id === 'loop');
  const response = await context.get(fetcherContext)(new URL(`/api/get-property/${id}`, request.url))
  return { status: response.status, property: await response.json() }
}
