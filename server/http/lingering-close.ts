import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds for which a sender may pause before its connection is closed, and for which it is listened to in all. */
const longestPause = 5_000
const longestLinger = 30_000

const lingering = new WeakSet<Socket>()

/** True for a connection whose last answer has been sent: what still arrives on it is discarded. */
export function isClosing(socket: Socket) {
  return lingering.has(socket)
}

/**
 * Makes an answer that is sent before the body of its request has arrived the last one of its connection: it says
 * `Connection: close`, and the connection stays open for reading until the client has closed it. Closing it at once
 * would let the operating system reset it, and the client could lose the answer (RFC 9112, 9.6).
 */
export function closeAfterEarlyAnswer(request: IncomingMessage, response: ServerResponse) {
  if (!announcesBody(request)) return
  const { writeHead } = response
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    if (!request.complete) {
      response.shouldKeepAlive = false
      // What node:http calls once the last answer of a connection is written.
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
