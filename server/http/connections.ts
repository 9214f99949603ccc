import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { closeAfterEarlyAnswer, isClosing } from './lingering-close.ts'

/** Milliseconds. */
export interface ShutdownTimes {
  /** How long a connection without a request stays open: one may be on its way already. */
  idle: number
  /** After this long whatever is still open is cut off. */
  latest: number
}

const standard: ShutdownTimes = { idle: 500, latest: 10_000 }
/** For so long the end of the queue of new connections is looked for at most. Milliseconds. */
const longestAccepting = 2_000
/** A round of the event loop in which nothing was done but look for connections is shorter. Milliseconds. */
const shortRound = 1

/** An HTTP server that answers every request it has accepted, also before its body was read and while it shuts down. */
export function createConnections(listener: RequestListener) {
  const unanswered = new Set<ServerResponse>()
  /** Requests that wait until the server has stopped listening. */
  let held: (() => void)[] | undefined
  let closing = false
  let accepted = 0

  const server = createServer((request, response) => {
    if (isClosing(request.socket)) return
    if (held) held.push(() => answer(request, response))
    else answer(request, response)
  })
  server.on('connection', () => accepted++)

  function answer(request: IncomingMessage, response: ServerResponse) {
    if (closing) response.shouldKeepAlive = false
    closeAfterEarlyAnswer(request, response)
    listener(request, response as Parameters<RequestListener>[1])
    if (response.writableEnded) return
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
  }

  /** Stops accepting, lets what runs finish, and ends when the last connection is closed. */
  async function shutDown({ idle, latest } = standard) {
    closing = true
    for (const response of unanswered) if (!response.headersSent) response.shouldKeepAlive = false
    held = []
    await acceptWaiting()
    const closed = new Promise<void>((resolve) => {
      // http.Server's own would destroy idle connections at once, with the requests that are on their way to them.
      NetServer.prototype.close.call(server, () => resolve())
    })
    const waiting = held
    held = undefined
    for (const start of waiting) start()
    // After the round has read what has arrived: a connection with a request is not idle.
    const closeIdle = setInterval(() => setImmediate(() => server.closeIdleConnections()), idle)
    const closeAll = setTimeout(() => server.closeAllConnections(), latest)
    await closed
    clearInterval(closeIdle)
    clearTimeout(closeAll)
  }

  /**
   * The operating system has already connected the clients that wait to be accepted, and resets them when the server
   * stops listening. Each round of the event loop accepts one: waits for a short round that has accepted none. Requests
   * are held meanwhile, so that rounds are short and answered clients do not come again.
   */
  async function acceptWaiting() {
    const nextRound = () => new Promise((resolve) => setImmediate(resolve))
    // This one has looked for connections before the server was told to stop.
    await nextRound()
    const start = performance.now()
    let round = start
    do {
      const before = accepted
      round = performance.now()
      await nextRound()
      if (accepted === before && performance.now() - round < shortRound) return
    } while (round - start < longestAccepting)
  }

  return { server, shutDown }
}
