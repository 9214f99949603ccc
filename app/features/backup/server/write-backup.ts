import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createTarPacker } from 'modern-tar'
import { z } from 'zod'
import type { Store } from '../../../../platform/database/database.ts'
import { migrationsOf, unreadable } from '../../../../platform/database/migrations.ts'
import { getSetting, putSetting } from '../../../../platform/database/settings.ts'
import { type TableSchema, tableSchemasAt } from '../../../../platform/database/table-schema.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { flushFolder } from '../../../../platform/images/durable-files.ts'
import type { Storage } from '../../../../platform/images/storage.ts'
import { widthsFor } from '../../../core/listing/image.ts'
import { findPicture } from '../../photos/server/queries.ts'
import {
  BackupError,
  checksumLine,
  checksumsName,
  fileError,
  isFileError,
  type Manifest,
  manifestName,
  pictureEntryName,
  splitLines,
  tableEntryName,
} from './archive.ts'
import { type Row, readRows, serializeRow, withSnapshot } from './rows.ts'

interface Site {
  store: Store
  storage: Storage
}

/**
 * Writes a consistent backup of the whole site into the new `file`, without blocking a running site. The archive is
 * written in the folder `FILE.part` and renamed once it is complete and on disk; a failure leaves nothing behind. Returns its size,
 * what is in it, and the paths of photos that belong to listings but have missing files (`lost`).
 * @throws {BackupError} with a sentence for whatever the operator can fix
 */
export async function writeBackup(site: Site, file: string, now = new Date()) {
  const migrations = await migrationsOf(site.store)
  const other = unreadable(migrations)
  if (other) throw new BackupError(`This site is of another Fundy (${other.name}). Run the backup of that one.`)
  const level = migrations.at(-1)
  if (!level) throw new BackupError('There is no site in this database.')
  const schemas = await tableSchemasAt(level)
  const part = `${file}.part`
  await assertAbsent(file)
  await mkdir(part, { mode: 0o700 }).catch((error) => {
    if (error.code === 'ENOENT') throw new BackupError(`The folder ${dirname(file)} is not there.`)
    if (error.code !== 'EEXIST') throw fileError(error, part)
    throw new BackupError(`${part} is there: another backup is being written, or one was killed. Remove it then.`)
  })
  try {
    const counts = await writeRows(site.store, schemas, part)
    const archive = join(part, 'archive.tar')
    const tar = await createTarFile(archive, now)
    try {
      const manifest: Manifest = { format: 'fundy-backup', version: 1, madeAt: now.toISOString(), migrations }
      const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
      await tar.add(manifestName, text.length, [text])
      const pictures = schemas.some(({ name }) => name === 'property_picture')
      const lost = pictures ? await addPictures(site, tar, part) : { photos: 0, lost: [] }
      for (const { name } of schemas) await addFile(tar, tableEntryName(name), join(part, name))
      await tar.finish()
      await assertAbsent(file)
      await rename(archive, file)
      await flushFolder(dirname(file))
      return { ...counts, ...lost, bytes: (await stat(file)).size }
    } finally {
      await tar.close()
    }
  } catch (error) {
    throw isFileError(error) ? fileError(error, file) : error
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

async function assertAbsent(file: string) {
  const existing = await stat(file).catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw fileError(error, file)
  })
  if (existing) throw new BackupError(`${file} is there already. Name a file that is not.`)
}

/**
 * Exports all rows at one moment, a file per table. A tar entry starts with its length, so rows are written to disk
 * first; this also lets the transaction end before the photos are copied.
 */
async function writeRows(store: Store, schemas: TableSchema[], folder: string) {
  const rows = new Map<string, number>()
  await withSnapshot(store, async (snapshot) => {
    const portraits = await portraitsOf(snapshot, schemas)
    for (const schema of schemas) {
      const target = createWriteStream(join(folder, schema.name), { mode: 0o600 })
      await pipeline(serializeTable(snapshot, schema, { counts: rows, portraits }), target)
    }
  })
  return { listings: rows.get('property') ?? 0, messages: rows.get('message') ?? 0 }
}

/** The paths of pictures that a page of an agent or of the company has claimed. */
async function portraitsOf(snapshot: Db, schemas: TableSchema[]) {
  const has = (table: string) => schemas.some(({ name }) => name === table)
  const agents = has('agent_picture') ? await snapshot.selectFrom('agent_picture').select('path').execute() : []
  const site = has('site_picture') ? await snapshot.selectFrom('site_picture').select('path').execute() : []
  return new Set<unknown>([...agents, ...site].map(({ path }) => path))
}

async function* serializeTable(
  snapshot: Db,
  schema: TableSchema,
  { counts, portraits }: { counts: Map<string, number>; portraits: Set<unknown> },
) {
  let count = 0
  for await (const rows of readRows(snapshot, schema)) {
    // Unclaimed uploads may be incomplete, and are deleted within a day. A change of a listing claims its photos.
    const isClaimed = ({ property_id, revision_id = null, path }: Row) =>
      property_id !== null || revision_id !== null || portraits.has(path)
    const claimed = schema.name === 'property_picture' ? rows.filter(isClaimed) : rows
    count += claimed.length
    yield claimed.map(serializeRow).join('')
  }
  counts.set(schema.name, count)
}

/**
 * Copies the files of every photo that a listing has. Files never change and exist before a listing can claim them, so
 * they may be copied after the rows. A photo deleted in between has its row left out, as if deleted before the backup.
 */
async function addPictures({ store, storage }: Site, tar: TarFile, folder: string) {
  const rows = join(folder, 'property_picture')
  const lost: string[] = []
  const removed = new Set<string>()
  let photos = 0
  for await (const line of splitLines(createReadStream(rows))) {
    const { path, width } = JSON.parse(line) as { path: string; width: number }
    const files = await Promise.all(widthsFor(width).map((fileWidth) => readPicture(storage, path, fileWidth)))
    const isComplete = files.every(({ bytes }) => bytes)
    if (!isComplete && !(await findPicture(store.db, path))?.propertyId) {
      removed.add(path)
      continue
    }
    if (!isComplete) lost.push(path)
    photos++
    for (const { fileWidth, bytes } of files)
      if (bytes) await tar.add(pictureEntryName(path, fileWidth), bytes.length, [bytes])
  }
  if (removed.size > 0) await removeRows(rows, removed)
  return { photos, lost }
}

async function readPicture(storage: Storage, path: string, fileWidth: number) {
  const file = await storage.openPicture(path, fileWidth)
  // The file may be deleted between being found and being read.
  const bytes = await file?.read().catch(async (error) => {
    if (await storage.openPicture(path, fileWidth)) throw error
    return undefined
  })
  return { fileWidth, bytes }
}

async function removeRows(rows: string, removed: Set<string>) {
  const target = `${rows}.left`
  const remaining = async function* () {
    for await (const line of splitLines(createReadStream(rows))) {
      if (!removed.has((JSON.parse(line) as Row).path as string)) yield `${line}\n`
    }
  }
  await pipeline(remaining, createWriteStream(target, { mode: 0o600 }))
  await rename(target, rows)
}

async function addFile(tar: TarFile, name: string, path: string) {
  await tar.add(name, (await stat(path)).size, createReadStream(path))
}

type TarFile = Awaited<ReturnType<typeof createTarFile>>

/** Creates a .tar that only its owner may read, each entry dated `at`. */
async function createTarFile(path: string, at: Date) {
  const file = await open(path, 'wx', 0o600)
  const { readable, controller } = createTarPacker()
  const written = writeAll(file, readable)
  // `add` reports the error; this avoids an unhandled rejection before it does.
  written.catch((error) => controller.error(error))
  let checksums = ''

  /** Adds an entry of exactly `size` bytes and notes its checksum. */
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
    /** Writes the checksums and flushes the archive to disk. */
    async finish() {
      const text = Buffer.from(checksums)
      await add(checksumsName, text.length, [text])
      controller.finalize()
      await written
      await file.sync()
    },
    /** Closes the file, finished or not. */
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

const key = 'last-backup'
const kept = z.object({ at: z.iso.datetime() })

/** Notes that a complete backup was written, for staff who look whether there is one. */
export async function noteBackup(db: Db, at: Date): Promise<void> {
  await putSetting(db, key, { at: at.toISOString() })
}

/** When the last complete backup was written, ISO 8601; undefined before the first one. */
export async function findLastBackup(db: Db): Promise<string | undefined> {
  return kept.safeParse(await getSetting(db, key)).data?.at
}
