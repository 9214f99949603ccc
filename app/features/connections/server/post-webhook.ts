import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { storableText } from '../../../../platform/http/storable-text.ts'
import { type Allowed, isAllowed, publicLookup, type Resolve, readAddress } from './network.ts'
import { signedHeaders } from './sign.ts'

export interface Attempt {
  id: string
  url: string
  body: string
  secret: string
  /** Milliseconds since 1970. */
  at: number
}

/** `status` null: there was no response. `note`: why, or the beginning of the response. */
export interface Outcome {
  status: number | null
  note: string
}

export interface PostOptions {
  allowed?: Allowed
  resolve?: Resolve
  /** Milliseconds for the whole attempt. */
  patience?: number
}

/** Characters of a response that are kept. */
const maxResponse = 500

/** Posts to a receiver. Never follows a redirect, and never connects to a private address. */
export function postWebhook(attempt: Attempt, { allowed = new Set(), resolve, patience = 15_000 }: PostOptions = {}) {
  const url = readAddress(attempt.url, allowed)
  if (typeof url === 'string') return Promise.resolve<Outcome>({ status: null, note: 'The address is not allowed.' })
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise<Outcome>((settle) => {
    const request = send(
      url,
      {
        method: 'POST',
        agent: false,
        ...(!isAllowed(url, allowed) && { lookup: publicLookup(resolve) }),
        signal: AbortSignal.timeout(patience),
        headers: {
          ...signedHeaders(attempt.secret, attempt),
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(attempt.body),
          'User-Agent': 'Fundy-Webhooks/1',
        },
      },
      (response) => {
        const { statusCode: status = 0 } = response
        let text = ''
        const done = () => {
          response.destroy()
          settle({ status, note: storableText(text.slice(0, maxResponse)) })
        }
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
          if (text.length >= maxResponse) done()
        })
        response.on('end', done).on('error', done)
      },
    )
    request.on('error', (error) => settle({ status: null, note: reasonOf(error) }))
    request.end(attempt.body)
  })
}

function reasonOf(error: Error & { code?: string }) {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'No response in time.'
  return (error.code ? `${error.code}: ${error.message}` : error.message).slice(0, maxResponse)
}
