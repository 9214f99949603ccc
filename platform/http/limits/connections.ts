import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** Milliseconds. */
interface ShutdownTimes {
  /** How long a connection without a request stays open, because a request may already be in transit. */
  idle: number
  /** When connections that are still open are destroyed. */
  latest: number
}

const standard: ShutdownTimes = { idle: 500, latest: 10_000 }
/** How long the server accepts waiting connections during shutdown at most. Milliseconds. */
const longestAccepting = 2_000
/** An iteration of the event loop that only polled for connections takes less time. Milliseconds. */
const shortRound = 1

/**
 * How long a connection waits for its next request. Longer than the minute for which proxies and load balancers keep
 * connections: whoever closes first must be the one that sends. Milliseconds.
 */
const keepAliveTimeout = 65_000

/** An HTTP server that answers every request it has accepted, even before the body is read and during shutdown. */
export function createConnections(listener: RequestListener) {
  const unanswered = new Set<ServerResponse>()
  /** Requests that wait until the server stops listening. */
  let held: (() => void)[] | undefined
  let closing = false
  let accepted = 0

  const server = createServer({ keepAliveTimeout }, (request, response) => {
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

  /** Stops accepting connections, finishes running requests and resolves when the last connection is closed. */
  async function shutDown({ idle, latest } = standard) {
    closing = true
    for (const response of unanswered) if (!response.headersSent) response.shouldKeepAlive = false
    held = []
    await acceptWaiting()
    const closed = new Promise<void>((resolve) => {
      // http.Server's own `close` destroys idle connections at once, and loses requests in transit to them.
      NetServer.prototype.close.call(server, () => resolve())
    })
    const waiting = held
    held = undefined
    for (const start of waiting) start()
    // After the event loop has read what arrived: a connection with a request is not idle.
    const closeIdle = setInterval(() => setImmediate(() => server.closeIdleConnections()), idle)
    const closeAll = setTimeout(() => server.closeAllConnections(), latest)
    await closed
    clearInterval(closeIdle)
    clearTimeout(closeAll)
  }

  /**
   * The operating system has already connected clients that wait to be accepted, and resets them when the server stops
   * listening. Each iteration of the event loop accepts one, so this waits for a short iteration that accepts none.
   * Requests are held meanwhile, so that iterations are short and answered clients do not send another request.
   */
  async function acceptWaiting() {
    const nextRound = () => new Promise((resolve) => setImmediate(resolve))
    // The current iteration has polled for connections before the shutdown began.
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

/** Milliseconds for which a client may pause before its connection is closed, and for which the server reads in all. */
const longestPause = 5_000
const longestLinger = 30_000

const lingering = new WeakSet<Socket>()

/** True for a connection whose last answer has been sent. Data that still arrives is discarded. */
function isClosing(socket: Socket) {
  return lingering.has(socket)
}

/**
 * Closes the connection after an answer that is sent before the request's body has arrived. The answer has
 * `Connection: close`, and the server reads until the client closes the connection. If it closed the connection at once,
 * the operating system would reset it, and the client could lose the answer (RFC 9112, 9.6).
 */
function closeAfterEarlyAnswer(request: IncomingMessage, response: ServerResponse) {
  if (!announcesBody(request)) return
  const { writeHead } = response
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    if (!request.complete) {
      response.shouldKeepAlive = false
      // node:http calls this after the last answer of a connection.
      request.socket.destroySoon = () => linger(request)
    }
    return writeHead.apply(response, head)
  }) as typeof writeHead
}

function linger(request: IncomingMessage) {
  const { socket } = request
  if (lingering.has(socket)) return
  lingering.add(socket)
  const close = () => socket.destroy()
  const latest = setTimeout(close, longestLinger).unref()
  socket.once('close', () => clearTimeout(latest))
  socket.setTimeout(longestPause, close)
  socket.end()
  request.resume()
}

function announcesBody({ headers }: IncomingMessage) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
