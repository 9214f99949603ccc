import { PassThrough } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import type { Call } from '../platform/http/call.ts'
import { startScriptsAtLoad } from './scripts-at-load.ts'
import { callContext, type Settings, settingsContext } from './settings.ts'

export const streamTimeout = 5_000

export { posts } from './posts.server.ts'

/** What a loader finds in its context: its request and the server's settings. */
export function createContext(call: Call, settings: Settings) {
  const context = new RouterContextProvider()
  context.set(callContext, call)
  context.set(settingsContext, settings)
  return context
}

/** For the server's log, which knows the request. */
export function handleError(error: unknown, { request, context }: { request: Request; context: unknown }) {
  if (request.signal.aborted) return
  ;(context as RouterContextProvider).get(callContext).failures.push(error)
}

/**
 * Renders the whole page before answering, so that the status is right and the page can be hashed and kept. The loaders' data is
 * read first, so that React can write the page in one go, which costs half of what its stream does (docs/bench.md).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { policyOf, takeTurn } = context.get(settingsContext)
  const streamCache = await readData(entry)
  return takeTurn ? takeTurn(answer) : answer()

  async function answer() {
    const written = writeAtOnce(page()) ?? (await writeWhenLoaded(page()))
    const text = import.meta.env.DEV ? written : startScriptsAtLoad(written)
    headers.set('Content-Type', 'text/html; charset=utf-8')
    // Here, while the page is text: reading it out of the answer again would cost as much as a tenth of rendering.
    if (policyOf) headers.set('Content-Security-Policy', policyOf(text))
    return new Response(text, { status, headers })
  }

  function page() {
    const read = { ...entry, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache } }
    return <ServerRouter context={read} url={request.url} />
  }
}

/** The stream of the loaders' data as React Router keeps what it has read of it. */
async function readData({ serverHandoffStream }: EntryContext) {
  const value = serverHandoffStream ? await readText(serverHandoffStream) : ''
  return { 0: read({ done: false, value }), 1: read({ done: true, value: '' }) }
}

const read = <Result,>(result: Result) => Object.assign(Promise.resolve(), { result })

/** Undefined if a part of the page is not loaded yet, or fails. */
function writeAtOnce(page: ReactElement) {
  try {
    const text = renderToString(page)
    // React leaves this mark for the browser to render what suspended.
    return text.includes('<!--$!-->') ? undefined : `<!DOCTYPE html>${text}`
  } catch {
    return undefined
  }
}

/** The page once its lazy parts are loaded, which happens once in a process. Rejects with the error of what fails. */
function writeWhenLoaded(page: ReactElement) {
  return new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // The page is sent whole: without script nothing could put a late section into its place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timer)
        readText(pipe(new PassThrough())).then(resolve, reject)
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(abort, streamTimeout)
  })
}
