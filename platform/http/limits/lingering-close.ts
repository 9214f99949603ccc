import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds for which a client may pause before its connection is closed, and for which the server reads in all. */
const longestPause = 5_000
const longestLinger = 30_000

const lingering = new WeakSet<Socket>()

/** True for a connection whose last answer has been sent. Data that still arrives is discarded. */
export function isClosing(socket: Socket) {
  return lingering.has(socket)
}

/**
 * Closes the connection after an answer that is sent before the request's body has arrived. The answer has
 * `Connection: close`, and the server reads until the client closes the connection. If it closed the connection at once,
 * the operating system would reset it, and the client could lose the answer (RFC 9112, 9.6).
 */
export function closeAfterEarlyAnswer(request: IncomingMessage, response: ServerResponse) {
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
