import type { Pages } from './app.ts'

/** As little of a build as the framework asks for: one page at /, and 404 at every other address. */
export const testPages = {
  entry: {
    module: {
      default: (_: Request, status: number) => new Response('A page.', { status }),
      handleError: () => {},
      createContext: () => undefined,
      keptAddress: ({ pathname }: URL) => (pathname === '/' ? pathname : undefined),
      viewedProperty: () => undefined,
    },
  },
  routes: { root: { id: 'root', path: '', module: { default: () => null } } },
  assets: { version: 'new', routes: { root: { id: 'root' } }, url: '', entry: { module: '', imports: [] } },
  assetsBuildDirectory: '',
  publicPath: '/',
  basename: '/',
  ssr: true,
  isSpaMode: false,
  prerender: [],
  future: {},
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as Pages
