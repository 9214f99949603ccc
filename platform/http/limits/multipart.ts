import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'

/** A body that cannot be read. `status`: the answer it deserves. */
export class BadMultipart extends Error {
  readonly status: 400 | 415
  constructor(status: 400 | 415) {
    super('The multipart body cannot be read.')
    this.status = status
  }
}

/** Bytes that the headers of one part may take. */
const maxPartHeaders = 16 * 1024

export interface MultipartOptions<File> {
  /** The Content-Type header of the body. */
  contentType: string | undefined
  /** The field whose parts are files. A file input without a chosen file sends a part with an empty file name, which is skipped. */
  fileField: string
  /** Files that are passed to `keep`; later ones are skipped. */
  maxFiles: number
  /** Bytes of everything but the files that are passed to `keep`. */
  maxText: number
  /** Receives the bytes of one file while they arrive, and what its sender calls it. It may stop reading early. */
  keep(bytes: AsyncIterable<Uint8Array>, name: string): Promise<File>
}

/**
 * Reads a multipart/form-data body (RFC 7578) without holding files in memory: at most one chunk of a file is buffered.
 * Returns the text fields and what `keep` returned for each file, in the order of the body. Throws `BadMultipart`
 * (415 for another content type, 400 for a body that is malformed, cut off or has too much text) and what `body` and `keep`
 * throw; every call of `keep` has settled by then.
 */
export async function readMultipart<File>(body: AsyncIterable<Uint8Array>, options: MultipartOptions<File>) {
  const { maxText, keep } = options
  const parser = createParser(options)
  const fields = new URLSearchParams()
  const streams: BusboyFileStream[] = []
  const kept: Promise<File>[] = []
  /** The first error is the cause of all others. */
  let cause: unknown

  parser.on('error', () => fail(new BadMultipart(400)))
  parser.on('field', (name, value) => name && fields.append(name, value))
  parser.on('file', (_name, stream, fileName, _encoding, type) => {
    stream.on('error', () => fail(new BadMultipart(400)))
    if (!fileName && type === 'application/octet-stream') return stream.resume()
    streams.push(stream)
    const file = keep(stream.iterator({ destroyOnReturn: false }), fileName ?? '').catch(fail)
    kept.push(file.finally(() => stream.resume()) as Promise<File>)
  })

  // The errors of the body and of the parser have been recorded where they were thrown.
  await pipeline(limited(), parser).catch(() => {})
  const files = await Promise.all(kept)
  if (cause) throw cause
  return { fields, files }

  async function* limited() {
    let received = 0
    try {
      for await (const chunk of body) {
        received += chunk.length
        yield chunk
        const inFiles = streams.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
        // What waits for a slow reader of the file has not been told apart yet.
        if (received - parser.writableLength - inFiles > maxText) throw new BadMultipart(400)
      }
    } catch (error) {
      fail(error)
    }
  }

  function fail(error: unknown) {
    if (cause) return
    cause = error
    for (const stream of streams) stream.destroy(error as Error)
    parser.destroy(error as Error)
  }
}

function createParser({ contentType = '', fileField, maxFiles, maxText }: MultipartOptions<unknown>) {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw new BadMultipart(415)
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      isPartAFile: (name) => name === fileField,
      limits: {
        files: maxFiles,
        fieldSize: maxText,
        headerSize: maxPartHeaders,
      },
    })
  } catch {
    throw new BadMultipart(415)
  }
}
