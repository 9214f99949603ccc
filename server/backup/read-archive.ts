import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { createTarDecoder, type TarHeader } from 'modern-tar'
import { BackupError, isFileTrouble, type Manifest, manifest, type Place, placeOf, quoted, sumLine } from './archive.ts'
import { linesOf } from './lines.ts'

/** Of what is held in memory as a whole; a photo of ours is under one megabyte. */
const mostBytes = 15 * 1024 * 1024
const chunkBytes = 256 * 1024

/** Who is told what stands in an archive, in its order. What a visitor throws ends the walk. */
export interface Visitor {
  manifest(manifest: Manifest): Promise<void>
  picture(path: string, width: number, bytes: Uint8Array): Promise<void>
  /** `rows` are to be read to their end. */
  table(table: string, rows: AsyncIterable<string>): Promise<void>
}

type Chunks = AsyncIterable<Uint8Array<ArrayBufferLike>>

/**
 * Goes once through the archive in `file` (its name is for the sentences) and returns when every byte is what was written.
 * Entries are handed on as they come, so memory holds one photo or some rows, and the checksums.
 * @throws {BackupError} for whatever no backup of ours looks like, with nothing written anywhere by a name in it
 */
export async function walkArchive(handle: FileHandle, file: string, visitor: Visitor): Promise<void> {
  await refuseGzip(handle, file)
  const entries = bytesOf(handle).pipeThrough(createTarDecoder({ strict: true }))
  const sums = new Map<string, string>()
  let stage = 0
  for await (const { header, body } of orDamaged(entries, file)) {
    const place = placeOf(header.name)
    if (!place || (header.type ?? 'file') !== 'file') throw strange(file, `it holds ${quoted(header.name)}`)
    if (sums.has(header.name)) throw strange(file, `it holds ${quoted(header.name)} twice`)
    const next = stages.indexOf(place.is)
    if (next < stage || (sums.size === 0 && next > 0) || stage === last) {
      throw strange(file, `${quoted(header.name)} is not in its place`)
    }
    stage = next
    const hash = createHash('sha256')
    const chunks = hashed(orDamaged(body, file), hash)
    if (place.is === 'sums') await compare(linesOrDamaged(orDamaged(body, file), file, header.name), sums, file)
    else await visit(visitor, place, header, chunks, file)
    sums.set(header.name, hash.digest('hex'))
  }
  if (stage !== last) throw new BackupError(`${file} ends too early: a part of it is missing.`)
}

const stages: Place['is'][] = ['manifest', 'picture', 'table', 'sums']
const last = stages.length - 1

async function visit(visitor: Visitor, place: Place, { name, size }: TarHeader, chunks: Chunks, file: string) {
  if (place.is === 'table') return visitor.table(place.table, linesOrDamaged(chunks, file, name))
  if (size > mostBytes) throw strange(file, `${quoted(name)} is too large`)
  const bytes = await buffer(chunks)
  if (place.is === 'manifest') return visitor.manifest(manifestFrom(bytes, file))
  if (place.is === 'picture') return visitor.picture(place.path, place.width, bytes)
}

function manifestFrom(bytes: Uint8Array, file: string): Manifest {
  let given: { format?: unknown; version?: unknown } | undefined
  try {
    given = JSON.parse(Buffer.from(bytes).toString())
  } catch {}
  if (given?.format === 'fundy-backup' && typeof given.version === 'number' && given.version > 1) {
    throw new BackupError(`${file} was made by a newer Fundy. Update this one, then restore.`)
  }
  const read = manifest.safeParse(given)
  if (!read.success) throw strange(file, 'its manifest says something else')
  return read.data
}

/** Checks every entry that came before; each must be named once, and no other. */
async function compare(lines: AsyncIterable<string>, sums: Map<string, string>, file: string) {
  const open = new Map(sums)
  for await (const line of lines) {
    const name = line.slice(line.indexOf('  ') + 2)
    const digest = open.get(name)
    if (digest === undefined) throw new BackupError(`${file} is damaged: ${quoted(name)} is missing in it.`)
    if (sumLine(digest, name) !== `${line}\n`) {
      throw new BackupError(`${file} is damaged: ${quoted(name)} is not what was written.`)
    }
    open.delete(name)
  }
  for (const name of open.keys()) throw new BackupError(`${file} is damaged: ${quoted(name)} has no checksum.`)
}

/** From the beginning, however often; a stream of Node's would close the file at its end. */
function bytesOf(handle: FileHandle) {
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

async function* hashed(chunks: Chunks, hash: { update(chunk: Uint8Array): unknown }) {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

async function* linesOrDamaged(chunks: Chunks, file: string, name: string) {
  const lines = linesOf(chunks)
  while (true) {
    const step = await lines.next().catch((error) => {
      throw error instanceof BackupError ? error : strange(file, `${quoted(name)} is no text of lines`)
    })
    if (step.done) return
    yield step.value
  }
}

/** Passes on what comes; what the reading itself throws becomes a sentence. */
async function* orDamaged<T>(source: AsyncIterable<T>, file: string): AsyncGenerator<T> {
  const steps = source[Symbol.asyncIterator]()
  try {
    while (true) {
      const step = await steps.next().catch((error) => {
        if (isFileTrouble(error)) throw error
        if (/truncated/i.test(String(error))) throw new BackupError(`${file} ends too early: a part of it is missing.`)
        throw strange(file, 'it is damaged, or no .tar')
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

function strange(file: string, why: string) {
  return new BackupError(`${file} is no backup that this program made: ${why}.`)
}
