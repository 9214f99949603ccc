import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import type { Call } from '../../platform/http/call.ts'
import type { PageSettings, Pages } from './answer-page.ts'

export type Mode = 'production' | 'development'

/** The request handler of each build: making one ranks every route. */
const handlers = new WeakMap<Pages, RequestHandler>()

/** Runs the page's action and loaders, and renders it. */
export function renderPage(pages: Pages, request: Request, call: Call, settings: PageSettings, mode: Mode) {
  const context = pages.entry.module.createContext(call, settings)
  const handler = handlers.get(pages) ?? createRequestHandler(pages as ServerBuild, mode)
  handlers.set(pages, handler)
  return handler(request, context)
}
