import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { createTarDecoder, type TarHeader } from 'modern-tar'
import {
  BackupError,
  checksumLine,
  classifyEntry,
  type Entry,
  isFileError,
  type Manifest,
  manifest,
  quoteName,
  splitLines,
} from './archive.ts'

/** Limit for entries held in memory; our photos are under one megabyte. */
const maxEntryBytes = 15 * 1024 * 1024
const chunkBytes = 256 * 1024

/** Receives the archive's entries in order. An error it throws stops the reading. */
export interface Visitor {
  manifest(manifest: Manifest): Promise<void>
  picture(path: string, width: number, bytes: Uint8Array): Promise<void>
  /** `rows` must be consumed to the end. */
  table(table: string, rows: AsyncIterable<string>): Promise<void>
}

type Chunks = AsyncIterable<Uint8Array<ArrayBufferLike>>

/**
 * Reads the archive in `file` once (its name is used in messages) and returns when every checksum is verified. Memory
 * holds one photo or some rows, and the checksums.
 * @throws {BackupError} if the archive is not a valid backup; nothing is written to disk
 */
export async function readArchive(handle: FileHandle, file: string, visitor: Visitor): Promise<void> {
  await refuseGzip(handle, file)
  const entries = streamFile(handle).pipeThrough(createTarDecoder({ strict: true }))
  const checksums = new Map<string, string>()
  let stage = 0
  for await (const { header, body } of wrapErrors(entries, file)) {
    const entry = classifyEntry(header.name)
    if (!entry || (header.type ?? 'file') !== 'file') throw invalidArchive(file, `it holds ${quoteName(header.name)}`)
    if (checksums.has(header.name)) throw invalidArchive(file, `it holds ${quoteName(header.name)} twice`)
    const next = stages.indexOf(entry.is)
    if (next < stage || (checksums.size === 0 && next > 0) || stage === last) {
      throw invalidArchive(file, `${quoteName(header.name)} is not in its place`)
    }
    stage = next
    const hash = createHash('sha256')
    const chunks = updateHash(wrapErrors(body, file), hash)
    if (entry.is === 'sums')
      await verifyChecksums(readLines(wrapErrors(body, file), file, header.name), checksums, file)
    else await visit(visitor, entry, header, chunks, file)
    checksums.set(header.name, hash.digest('hex'))
  }
  if (stage !== last) throw new BackupError(`${file} ends too early: a part of it is missing.`)
}

const stages: Entry['is'][] = ['manifest', 'picture', 'table', 'sums']
const last = stages.length - 1

async function visit(visitor: Visitor, entry: Entry, { name, size }: TarHeader, chunks: Chunks, file: string) {
  if (entry.is === 'table') return visitor.table(entry.table, readLines(chunks, file, name))
  if (size > maxEntryBytes) throw invalidArchive(file, `${quoteName(name)} is too large`)
  const bytes = await buffer(chunks)
  if (entry.is === 'manifest') return visitor.manifest(parseManifest(bytes, file))
  if (entry.is === 'picture') return visitor.picture(entry.path, entry.width, bytes)
}

function parseManifest(bytes: Uint8Array, file: string): Manifest {
  let parsed: { format?: unknown; version?: unknown } | undefined
  try {
    parsed = JSON.parse(Buffer.from(bytes).toString())
  } catch {}
  if (parsed?.format === 'fundy-backup' && typeof parsed.version === 'number' && parsed.version > 1) {
    throw new BackupError(`${file} was made by a newer Fundy. Update this one, then restore.`)
  }
  const read = manifest.safeParse(parsed)
  if (!read.success) throw invalidArchive(file, 'its manifest says something else')
  return read.data
}

/** Verifies the preceding entries; each must be listed once, and no other. */
async function verifyChecksums(lines: AsyncIterable<string>, checksums: Map<string, string>, file: string) {
  const unverified = new Map(checksums)
  for await (const line of lines) {
    const name = line.slice(line.indexOf('  ') + 2)
    const digest = unverified.get(name)
    if (digest === undefined) throw new BackupError(`${file} is damaged: ${quoteName(name)} is missing in it.`)
    if (checksumLine(digest, name) !== `${line}\n`) {
      throw new BackupError(`${file} is damaged: ${quoteName(name)} is not what was written.`)
    }
    unverified.delete(name)
  }
  for (const name of unverified.keys()) throw new BackupError(`${file} is damaged: ${quoteName(name)} has no checksum.`)
}

/** Rereads from the start each time; a Node stream would close the file at its end. */
function streamFile(handle: FileHandle) {
  let position = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = new Uint8Array(chunkBytes)
      const { bytesRead } = await handle.read(chunk, 0, chunkBytes, position)
      if (bytesRead === 0) return controller.close()
      position += bytesRead
      controller.enqueue(chunk.subarray(0, bytesRead))
    },
  })
}

async function* updateHash(chunks: Chunks, hash: { update(chunk: Uint8Array): unknown }) {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

async function* readLines(chunks: Chunks, file: string, name: string) {
  const lines = splitLines(chunks)
  while (true) {
    const step = await lines.next().catch((error) => {
      throw error instanceof BackupError ? error : invalidArchive(file, `${quoteName(name)} is no text of lines`)
    })
    if (step.done) return
    yield step.value
  }
}

/** Forwards the stream and turns read errors into sentences. */
async function* wrapErrors<T>(source: AsyncIterable<T>, file: string): AsyncGenerator<T> {
  const steps = source[Symbol.asyncIterator]()
  try {
    while (true) {
      const step = await steps.next().catch((error) => {
        if (isFileError(error)) throw error
        if (/truncated/i.test(String(error))) throw new BackupError(`${file} ends too early: a part of it is missing.`)
        throw invalidArchive(file, 'it is damaged, or no .tar')
      })
      if (step.done) return
      yield step.value
    }
  } finally {
    await steps.return?.()
  }
}

async function refuseGzip(handle: FileHandle, file: string) {
  const start = Buffer.alloc(2)
  await handle.read(start, 0, 2, 0)
  if (start.toString('hex') === '1f8b') throw new BackupError(`${file} is compressed: run gunzip on it first.`)
}

function invalidArchive(file: string, why: string) {
  return new BackupError(`${file} is no backup that this program made: ${why}.`)
}
