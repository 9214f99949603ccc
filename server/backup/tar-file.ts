import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { createTarPacker } from 'modern-tar'
import { sumLine, sumsName } from './archive.ts'

export interface TarFile {
  /** Adds an entry of exactly `size` bytes and notes its checksum. */
  add(name: string, size: number, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void>
  /** Ends the archive with the checksums; it is on disk when this returns. */
  finish(): Promise<void>
  /** Lets go of the file, finished or not. */
  close(): Promise<void>
}

/** A new .tar that only its owner may read, each entry dated `at`. */
export async function createTarFile(path: string, at: Date): Promise<TarFile> {
  const file = await open(path, 'wx', 0o600)
  const { readable, controller } = createTarPacker()
  const written = writeAll(file, readable)
  // Whoever adds hears of it there; this keeps it from ending the process first.
  written.catch((error) => controller.error(error))
  let sums = ''

  async function add(name: string, size: number, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
    const hash = createHash('sha256')
    const entry = controller.add({ name, size, mtime: at, mode: 0o600, type: 'file' }).getWriter()
    for await (const chunk of chunks) {
      hash.update(chunk)
      await entry.write(chunk)
    }
    await entry.close()
    sums += sumLine(hash.digest('hex'), name)
  }

  return {
    add,
    async finish() {
      const text = Buffer.from(sums)
      await add(sumsName, text.length, [text])
      controller.finalize()
      await written
      await file.sync()
    },
    async close() {
      controller.error(new Error('The archive was given up.'))
      await written.catch(() => {})
      await file.close()
    },
  }
}

async function writeAll(file: FileHandle, readable: ReadableStream<Uint8Array>) {
  for await (const chunk of readable) {
    let from = 0
    while (from < chunk.length) from += (await file.write(chunk, from)).bytesWritten
  }
}
