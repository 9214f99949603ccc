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

/** Runs a page's rendering when it is its turn. */
export type TakeTurn = (render: () => Promise<Response>) => Promise<Response>

/** What the thread asks for before it renders the answer to a form; 202 says that it is its turn. */
export const turnUrl = 'http://render.invalid/turn'

/**
 * Renders pages in a worker thread, because React renders a page in one stretch of 2 to 9 ms, in which its thread answers
 * nobody. Loaders and actions call the API in this thread, so a page shows every write that was committed before it was requested.
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
    /**
     * The page's response, its API calls answered by `fetcher` in this thread. Rendering waits for `takeTurn`; without it the
     * caller has done so. Throws `RendererStopped`.
     */
    async render(request: Request, fetcher: typeof fetch, takeTurn?: TakeTurn) {
      if (closed) throw new RendererStopped('The page renderer is closed.')
      current ??= start()
      const { worker, send } = current
      const over = Promise.withResolvers<void>()
      let timer: NodeJS.Timeout | undefined
      if (request.method !== 'POST') startTimer()
      try {
        return await send(request, ((asked: Request) => (asked.url === turnUrl ? turn() : fetcher(asked))) as never)
      } finally {
        clearTimeout(timer)
        over.resolve()
      }

      function startTimer() {
        timer = setTimeout(() => worker.terminate(), timeout)
      }

      /** Answers when it is the page's turn, which lasts until the page is there; or at once that the site is too busy. */
      function turn() {
        return new Promise<Response>((resolve, reject) => {
          const take = takeTurn ?? ((render: () => Promise<Response>) => render())
          take(async () => {
            startTimer()
            resolve(new Response('', { status: 202 }))
            await over.promise
            return new Response()
          }).then(resolve, reject)
        })
      }
    },
    async close() {
      closed = true
      await current?.worker.terminate()
    },
  }
}
