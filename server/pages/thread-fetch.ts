import type { MessagePort, Transferable, Worker } from 'node:worker_threads'

export type Fetch = (request: Request) => Response | Promise<Response>

interface Call {
  id: number
  /** The call in the other direction that this one serves: what a loader asks for the page it belongs to. */
  within?: number
  url: string
  method: string
  headers: [string, string][]
  body?: ArrayBuffer
}

interface Answer {
  id: number
  status: number
  headers: [string, string][]
  body: ArrayBuffer
}

interface Failure {
  id: number
  error: unknown
}

interface Pending extends PromiseWithResolvers<Response> {
  callBack: Fetch
}

/**
 * `fetch` between two threads. `answer` responds to the requests of the other thread; its `callBack` sends requests back to
 * the function that came with that request. What one side throws, the other side's `fetch` throws. Bodies travel whole.
 */
export function createThreadFetch(
  port: MessagePort | Worker,
  answer: (request: Request, callBack: Fetch) => Response | Promise<Response>,
) {
  const pending = new Map<number, Pending>()
  let lastId = 0
  port.on('message', (message: Call | Answer | Failure) => ('url' in message ? respond(message) : settle(message)))

  async function respond({ id, within, url, ...init }: Call) {
    try {
      const request = new Request(url, init)
      const response = await (within === undefined
        ? answer(request, (inner) => send(inner, refuseCalls, id))
        : pending.get(within)?.callBack(request))
      // Without an entry the page was given up meanwhile, and nobody waits for this.
      if (!response) return
      const body = await response.arrayBuffer()
      post({ id, status: response.status, headers: [...response.headers], body }, [body])
    } catch (error) {
      post({ id, error })
    }
  }

  function settle(message: Answer | Failure) {
    const call = pending.get(message.id)
    pending.delete(message.id)
    if ('error' in message) return call?.reject(message.error)
    const { status, headers, body } = message
    // A Response of status 204 or 304 takes no body, not even an empty one.
    call?.resolve(new Response(body.byteLength > 0 ? body : null, { status, headers }))
  }

  async function send(request: Request, callBack: Fetch, within?: number) {
    const { url, method, headers } = request
    const body = request.body ? await request.arrayBuffer() : undefined
    const id = ++lastId
    const call = Promise.withResolvers<Response>()
    pending.set(id, { ...call, callBack })
    post({ id, within, url, method, headers: [...headers], body })
    return call.promise
  }

  function post(message: Call | Answer | Failure, transfer: Transferable[] = []) {
    port.postMessage(message, transfer)
  }

  return {
    /** The other thread's response; `callBack` answers what that thread asks meanwhile. */
    fetch: (request: Request, callBack: Fetch = refuseCalls) => send(request, callBack),
    /** Rejects every request that waits for its response. */
    rejectAll(error: Error) {
      for (const call of pending.values()) call.reject(error)
      pending.clear()
    },
  }
}

function refuseCalls(): never {
  throw new Error('Nobody answers calls here.')
}
