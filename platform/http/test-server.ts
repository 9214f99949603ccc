import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A real HTTP server on a free port of this machine, for one test file. */
export function openTestServer(listener: RequestListener) {
  return listenForTest(createServer(listener))
}

export async function listenForTest(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    server,
    port,
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof openTestServer>>
