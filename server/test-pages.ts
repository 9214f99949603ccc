import { type ActionFunctionArgs, RouterContextProvider, redirect } from 'react-router'
import type { Call } from './call.ts'
import type { Pages } from './pages/answer-page.ts'

type Caller = { origin: string; fetcher: typeof fetch }
const callers = new WeakMap<object, Caller>()

/** Calls the endpoint that the form names; without one, answers 422 if the form has no name, else redirects. */
async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const fields = Array.from(form, ([name, value]) => [name, String(value)])
  const endpoint = form.get('endpoint')
  if (endpoint) {
    const { origin, fetcher } = callers.get(context)!
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetcher(origin + endpoint, { method: 'POST', headers, body: String(form.get('body')) })
    return Response.json({ status: answer.status, body: await answer.text() }, { status: answer.status })
  }
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
      createContext(_: Call, origin: string, fetcher: typeof fetch) {
        const context = new RouterContextProvider()
        callers.set(context, { origin, fetcher })
        return context
      },
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
