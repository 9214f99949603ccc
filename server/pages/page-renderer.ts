import { Worker } from 'node:worker_threads'
import type { Language } from '../../domain/language/language.ts'
import type { Log } from '../log.ts'
import { createThreadFetch } from './thread-fetch.ts'

export interface RenderWorkerData {
  /** Files of the built pages. */
  builds: Record<Language, string>
  mapStyleUrl: string
}

export interface PageRendererOptions extends RenderWorkerData {
  log: Pick<Log, 'error'>
  /** Milliseconds after which a page that is not rendered never will be. */
  timeout?: number
}

/** The thread ended while it rendered; the next page gets a new one. */
export class RendererStopped extends Error {
  readonly code = 'RENDERER_UNAVAILABLE'
}

/**
 * Renders pages in a worker thread, because React renders a page in one stretch of 2 to 9 ms, in which its thread answers
 * nobody. Loaders call the API in this thread, so a page shows every write that was committed before it was requested.
 */
export function createPageRenderer({ builds, mapStyleUrl, log, timeout = 20_000 }: PageRendererOptions) {
  let closed = false
  let current: ReturnType<typeof start> | undefined = start()

  function start() {
    const workerData: RenderWorkerData = { builds, mapStyleUrl }
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData,
      // By default Node pipes both into this process's own streams, whose failure (a full disk) would then end this process.
      stdout: true,
      stderr: true,
    })
    worker.stdout.resume()
    worker.stderr.on('data', (output) => log.error({ output: String(output) }, 'Rendering a page failed.'))
    const { fetch: send, rejectAll } = createThreadFetch(worker, () => new Response(null, { status: 404 }))
    worker.on('error', (err) => log.error({ err }, 'The page renderer failed.'))
    worker.once('exit', () => {
      current = undefined
      rejectAll(new RendererStopped('The page renderer stopped.'))
    })
    return { worker, send }
  }

  return {
    /** The page's response, its loaders' API calls answered by `fetcher` in this thread. Throws `RendererStopped`. */
    async render(request: Request, fetcher: typeof fetch) {
      if (closed) throw new RendererStopped('The page renderer is closed.')
      current ??= start()
      const { worker, send } = current
      const timer = setTimeout(() => worker.terminate(), timeout)
      try {
        return await send(request, fetcher)
      } finally {
        clearTimeout(timer)
      }
    },
    async close() {
      closed = true
      await current?.worker.terminate()
    },
  }
}
