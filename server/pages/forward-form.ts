import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { currentLanguage } from '../../domain/language/language.ts'
import { BadMultipart, readMultipart } from '../http/limits/multipart.ts'
import { type BodyLimit, bodyChunks } from '../http/limits/request-body.ts'

/** The files of a screen's form go to an endpoint as they are. */
export interface Forwarding {
  /** Of the file input, and of the part that the endpoint reads. */
  field: string
  /** Path of the endpoint. */
  to: string
}

const boundary = 'file-of-a-posted-form'
/** Files of one form. */
const mostFiles = 300

/**
 * Reads a multipart form without holding its files: each is sent on to an endpoint while it arrives, with the same limits and
 * messages as one that a script sends. The field then holds `{ status, body }` as JSON for each. Throws 400 for a body that is no
 * such form, and as `bodyChunks` does.
 */
export async function readForwardedForm(
  c: Context,
  limit: BodyLimit,
  { field, to }: Forwarding,
  fetcher: typeof fetch,
): Promise<URLSearchParams> {
  const { origin } = new URL(c.req.url)
  try {
    const { fields, files } = await readMultipart(bodyChunks(c, limit), {
      contentType: c.req.header('Content-Type'),
      fileField: field,
      maxFiles: mostFiles,
      maxText: limit.maxText ?? limit.maxBytes,
      keep: (bytes, name) => send(`${origin}${to}`, field, bytes, name, fetcher),
    })
    for (const answer of files) fields.append(field, JSON.stringify(answer))
    return fields
  } catch (error) {
    throw error instanceof BadMultipart ? new HTTPException(400) : error
  }
}

async function send(
  url: string,
  field: string,
  bytes: AsyncIterable<Uint8Array>,
  name: string,
  fetcher: typeof fetch,
): Promise<{ status: number; body: unknown }> {
  const headers = {
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    'Accept-Language': currentLanguage(),
  }
  const body = Readable.toWeb(Readable.from(asMultipart(bytes, field, name)))
  const answer = await fetcher(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  return { status: answer.status, body: await answer.json().catch(() => ({})) }
}

async function* asMultipart(bytes: AsyncIterable<Uint8Array>, field: string, name: string) {
  const fileName = name.replace(/["\\\r\n]/g, '_')
  yield Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n`)
  yield Buffer.from('Content-Type: application/octet-stream\r\n\r\n')
  yield* bytes
  yield Buffer.from(`\r\n--${boundary}--\r\n`)
}
