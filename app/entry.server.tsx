import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { ApiFailure, clientContext, createClient } from './api/client.ts'
import { startScriptsAtLoad } from './scripts-at-load.ts'
import { type Settings, settingsContext } from './settings.ts'

export const streamTimeout = 5_000

export { posts } from './posts.server.ts'

/** What a loader finds in its context: the API's client, answered in process by `fetcher`, and the server's settings. */
export function createContext(origin: string, fetcher: typeof fetch, settings: Settings) {
  const context = new RouterContextProvider()
  context.set(clientContext, createClient(origin, fetcher))
  context.set(settingsContext, settings)
  return context
}

/** React Router's own would print every failure; those of the API are in its log, with their cause. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted && !(error instanceof ApiFailure)) {
    // biome-ignore lint/suspicious/noConsole: the pages know no log; this is what React Router does without this function.
    console.error(error)
  }
}

/** Renders the whole page before answering, so that the status is right and the page can be hashed and kept. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { policyOf, takeTurn } = context.get(settingsContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const render = () => renderPage(request, status, headers, entry, policyOf)
  return takeTurn ? takeTurn(render) : render()
}

function renderPage(
  request: Request,
  firstStatus: number,
  headers: Headers,
  entry: EntryContext,
  policyOf: Settings['policyOf'],
) {
  let status = firstStatus
  return new Promise<Response>((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        const written = Buffer.concat(chunks).toString()
        const page = import.meta.env.DEV ? written : startScriptsAtLoad(written)
        // Here, while the page is text: reading it out of the answer again would cost as much as a tenth of rendering.
        if (policyOf) headers.set('Content-Security-Policy', policyOf(page))
        resolve(new Response(page, { status, headers }))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
      // The page is sent whole: without script nothing could put a late section into its place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError(error) {
        status = 500
        reject(error)
      },
    })
    const timer = setTimeout(abort, streamTimeout + 1000)
  })
}
