/** The thread in which pages are rendered. It holds the built pages and no data: the main thread answers its API calls. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Language } from '../../domain/language/language.ts'
import { splitLanguage } from '../../domain/paths.ts'
import { contentSecurityPolicy } from '../http/responses/security-headers.ts'
import type { PageSettings, Pages } from './answer-page.ts'
import { type RenderWorkerData, turnUrl } from './page-renderer.ts'
import { renderPage } from './render-page.ts'
import { createThreadFetch } from './thread-fetch.ts'

const { builds, mapStyleUrl } = workerData as RenderWorkerData
const pages: Record<Language, Pages> = { en: await import(builds.en), fr: await import(builds.fr) }
const settings: PageSettings = {
  mapStyleUrl,
  policyOf: (page) => contentSecurityPolicy(page, mapStyleUrl),
}

createThreadFetch(parentPort!, (request, callBack) => {
  const fetcher = async (input: RequestInfo | URL, init?: RequestInit) => callBack(new Request(input, init))
  const { language } = splitLanguage(new URL(request.url).pathname)
  const takeTurn = async (render: () => Promise<Response>) => {
    const answer = await callBack(new Request(turnUrl))
    return answer.status === 202 ? render() : answer
  }
  // The turn of a page without a form was taken before it came here.
  const own = request.method === 'POST' ? { ...settings, takeTurn } : settings
  return renderPage(pages[language], request, fetcher as typeof fetch, own, 'production')
})
