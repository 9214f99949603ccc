import { type ActionFunctionArgs, RouterContextProvider, redirect } from 'react-router'
import type { Pages } from './pages/answer-page.ts'

/** Answers 422 if the form has no name, else redirects. */
async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const fields = Array.from(form, ([name, value]) => [name, String(value)])
  if (!form.get('name')) return Response.json(fields, { status: 422 })
  return redirect('/?sent=1', 303)
}

/** A minimal build for the framework: a page at /, two that take forms, and 404 elsewhere. */
export const testPages = {
  entry: {
    module: {
      default: (_: Request, status: number, __: Headers, { staticHandlerContext }: never) =>
        new Response(JSON.stringify((staticHandlerContext as { actionData: unknown }).actionData) ?? 'A page.', {
          status,
        }),
      handleError: () => {},
      createContext: () => new RouterContextProvider(),
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    form: { id: 'form', parentId: 'root', path: 'form', module: { default: () => null, action } },
    photos: {
      id: 'photos',
      parentId: 'root',
      path: 'photos',
      module: { default: () => null, action, handle: { photos: true } },
    },
  },
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
