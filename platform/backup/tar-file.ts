import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { createTarPacker } from 'modern-tar'
import { checksumLine, checksumsName } from './archive.ts'

export interface TarFile {
  /** Adds an entry of exactly `size` bytes and notes its checksum. */
  add(name: string, size: number, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void>
  /** Writes the checksums and flushes the archive to disk. */
  finish(): Promise<void>
  /** Closes the file, finished or not. */
  close(): Promise<void>
}

/** Creates a .tar that only its owner may read, each entry dated `at`. */
export async function createTarFile(path: string, at: Date): Promise<TarFile> {
  const file = await open(path, 'wx', 0o600)
  const { readable, controller } = createTarPacker()
  const written = writeAll(file, readable)
  // `add` reports the error; this avoids an unhandled rejection before it does.
  written.catch((error) => controller.error(error))
  let checksums = ''

  async function add(name: string, size: number, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
    const hash = createHash('sha256')
    const entry = controller.add({ name, size, mtime: at, mode: 0o600, type: 'file' }).getWriter()
    for await (const chunk of chunks) {
      hash.update(chunk)
      await entry.write(chunk)
    }
    await entry.close()
    checksums += checksumLine(hash.digest('hex'), name)
  }

  return {
    add,
    async finish() {
      const text = Buffer.from(checksums)
      await add(checksumsName, text.length, [text])
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
    let offset = 0
    while (offset < chunk.length) offset += (await file.write(chunk, offset)).bytesWritten
  }
}
