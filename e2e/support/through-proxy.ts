import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type ClientHttp2Session, connect } from 'node:http2'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import type { RunningProxy } from './proxies.ts'

export interface RequestOptions {
  method?: string
  headers?: Record<string, string | number>
  body?: Buffer | string
  /** The visitor's own address, one of 127.0.0.0/8. */
  from?: string
  host?: string
}

const canonical = 'www.company.ca'

/** Sends an https request as a visitor of www.company.ca. A body without a Content-Length header is sent chunked. */
export async function sendRequest(proxy: RunningProxy, path: string, { body, ...pendingRequest }: RequestOptions = {}) {
  const sending = begin(proxy, path, pendingRequest)
  if (body) sending.write(body)
  return sending.end()
}

/** A request whose body is sent in chunks. */
export function begin(proxy: RunningProxy, path: string, { method = 'GET', headers, from, host }: RequestOptions = {}) {
  const name = host ?? canonical
  const client = request({
    host: '127.0.0.1',
    port: proxy.https,
    servername: name,
    rejectUnauthorized: false,
    agent: false,
    localAddress: from,
    method,
    path,
    headers: { Host: name, ...headers },
  })
  const response = once(client, 'response') as Promise<[IncomingMessage]>
  response.catch(() => {})
  return {
    /** Resolves once the system has accepted the chunk. */
    write: (piece: Buffer | string) => new Promise<void>((resolve) => client.write(piece, () => resolve())),
    /** The response, whether or not the body is complete. */
    async answer() {
      const [{ statusCode, headers: answered }, body] = await response.then(async ([message]) => {
        return [message, await text(message)] as const
      })
      return { status: statusCode, headers: answered, body }
    },
    end() {
      client.end()
      return this.answer()
    },
    abandon: () => client.destroy(),
  }
}

/** The same over HTTP/2, where a body needs no length. */
export async function sendHttp2Request(
  proxy: RunningProxy,
  path: string,
  { method = 'GET', headers, body }: RequestOptions = {},
) {
  const session: ClientHttp2Session = connect(`https://${canonical}`, {
    host: '127.0.0.1',
    port: proxy.https,
    servername: canonical,
    rejectUnauthorized: false,
  } as never)
  try {
    const stream = session.request({ ':method': method, ':path': path, ':authority': canonical, ...headers })
    stream.end(body)
    const [answered] = (await once(stream, 'response')) as [Record<string, string | number>]
    return { status: Number(answered[':status']), headers: answered, body: await text(stream) }
  } finally {
    session.close()
  }
}
