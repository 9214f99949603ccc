import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { closeAfterEarlyAnswer, isClosing } from './lingering-close.ts'

/** Milliseconds. */
export interface ShutdownTimes {
  /** How long a connection without a request stays open: one may be on its way already. */
  idle: number
  /** After this long whatever is still open is cut off. */
  latest: number
}

const standard: ShutdownTimes = { idle: 500, latest: 10_000 }
/** Rounds of the event loop that are tried to find one in which no connection waits to be accepted. */
const mostRounds = 200
/** Milliseconds that such a round may take. */
const shortRound = 1

/** An HTTP server that answers every request it has accepted, also before its body was read and while it shuts down. */
export function createConnections(listener: RequestListener) {
  const sockets = new Set<Socket>()
  const unanswered = new Set<ServerResponse>()
  let closing = false
  let accepted = 0

  const server = createServer((request, response) => {
    if (isClosing(request.socket)) return
    if (closing) response.shouldKeepAlive = false
    closeAfterEarlyAnswer(request, response)
    listener(request, response)
    if (response.writableEnded) return
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
  })
  server.on('connection', (socket) => {
    accepted++
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  /** Stops accepting, lets what runs finish, and ends when the last connection is closed. */
  async function shutDown({ idle, latest } = standard) {
    closing = true
    for (const response of unanswered) if (!response.headersSent) response.shouldKeepAlive = false
    const pause = (socket: Socket) => void socket.pause()
    for (const socket of sockets) pause(socket)
    server.on('connection', pause)
    await acceptWaiting()
    const closed = new Promise<void>((resolve) => {
      // http.Server's own would destroy idle connections at once, with the requests that are on their way to them.
      NetServer.prototype.close.call(server, () => resolve())
    })
    for (const socket of sockets) socket.resume()
    // After the round has read what has arrived: a connection with a request is not idle.
    const closeIdle = setInterval(() => setImmediate(() => server.closeIdleConnections()), idle)
    const closeAll = setTimeout(() => server.closeAllConnections(), latest)
    await closed
    clearInterval(closeIdle)
    clearTimeout(closeAll)
  }

  /**
   * The operating system has already connected the clients that wait to be accepted, and resets them when the server
   * stops listening. Waits for a short round of the event loop that has accepted none; other connections are paused
   * meanwhile, so that rounds are short.
   */
  async function acceptWaiting() {
    for (let round = 0; round < mostRounds; round++) {
      const before = accepted
      const start = performance.now()
      await new Promise((resolve) => setImmediate(resolve))
      if (round > 0 && accepted === before && performance.now() - start < shortRound) return
    }
  }

  return { server, shutDown }
}
