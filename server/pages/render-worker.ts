/** The thread in which pages are rendered. It holds the built pages and no data: the main thread answers its API calls. */
import { parentPort, workerData } from 'node:worker_threads'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import type { PageSettings, Pages } from './answer-page.ts'
import type { RenderWorkerData } from './page-renderer.ts'
import { renderPage } from './render-page.ts'
import { createThreadFetch } from './thread-fetch.ts'

const { build, mapStyleUrl } = workerData as RenderWorkerData
const pages: Pages = await import(build)
const settings: PageSettings = {
  mapStyleUrl,
  policyOf: (page) => contentSecurityPolicy(page, mapStyleUrl),
}

createThreadFetch(parentPort!, (request, callBack) => {
  const fetcher = async (input: RequestInfo | URL, init?: RequestInit) => callBack(new Request(input, init))
  return renderPage(pages, request, fetcher as typeof fetch, settings, 'production')
})
