import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { widthsFor } from '../../domain/picture.ts'
import { type Row, rowsIn, withSnapshot } from '../data/carried-rows.ts'
import type { Store } from '../data/database.ts'
import { migrationNames, migrationsOf } from '../data/migrations.ts'
import { findPicture } from '../data/pictures.ts'
import { formsAt, type TableForm } from '../data/table-forms.ts'
import type { Db } from '../data/tables.ts'
import { flushFolder } from '../services/durable-files.ts'
import type { Storage } from '../services/storage.ts'
import {
  BackupError,
  fileTrouble,
  isFileTrouble,
  type Manifest,
  manifestName,
  pictureName,
  tableName,
} from './archive.ts'
import { linesOf } from './lines.ts'
import { lineOf } from './row-lines.ts'
import { createTarFile, type TarFile } from './tar-file.ts'

interface Site {
  store: Store
  storage: Storage
}

export interface Written {
  /** Of the whole archive. */
  bytes: number
  listings: number
  messages: number
  photos: number
  /** Paths of photos that listings have but whose files are not all in the storage. */
  lost: string[]
}

/**
 * Writes the whole site, as it is at one moment, into the new `file`. The site may be running meanwhile and waits for
 * nothing. The archive grows in the folder `FILE.part` and gets its name when it is whole and on disk; when anything goes
 * wrong, nothing stays behind.
 * @throws {BackupError} with a sentence, for whatever is the operator's to put right
 */
export async function writeBackup(site: Site, file: string, now = new Date()): Promise<Written> {
  const migrations = await migrationsOf(site.store)
  const newer = migrations.find((name) => !migrationNames.includes(name))
  if (newer) throw new BackupError(`This site is of a newer Fundy (${newer}). Run the backup of that one.`)
  const level = migrations.at(-1)
  if (!level) throw new BackupError('There is no site in this database.')
  const forms = await formsAt(level)
  const part = `${file}.part`
  await refuseExisting(file)
  await mkdir(part, { mode: 0o700 }).catch((error) => {
    if (error.code === 'ENOENT') throw new BackupError(`The folder ${dirname(file)} is not there.`)
    if (error.code !== 'EEXIST') throw fileTrouble(error, part)
    throw new BackupError(`${part} is there: another backup is being written, or one was killed. Remove it then.`)
  })
  try {
    const counts = await writeRows(site.store, forms, part)
    const archive = join(part, 'archive.tar')
    const tar = await createTarFile(archive, now)
    try {
      const manifest: Manifest = { format: 'fundy-backup', version: 1, madeAt: now.toISOString(), migrations }
      const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
      await tar.add(manifestName, text.length, [text])
      const pictures = forms.some(({ name }) => name === 'property_picture')
      const lost = pictures ? await addPictures(site, tar, part) : { photos: 0, lost: [] }
      for (const { name } of forms) await addFile(tar, tableName(name), join(part, name))
      await tar.finish()
      await refuseExisting(file)
      await rename(archive, file)
      await flushFolder(dirname(file))
      return { ...counts, ...lost, bytes: (await stat(file)).size }
    } finally {
      await tar.close()
    }
  } catch (error) {
    throw isFileTrouble(error) ? fileTrouble(error, file) : error
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

async function refuseExisting(file: string) {
  const there = await stat(file).catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw fileTrouble(error, file)
  })
  if (there) throw new BackupError(`${file} is there already. Name a file that is not.`)
}

/**
 * All rows as they are at one moment, a file a table. Put aside first, because an archive says how long an entry is before
 * it begins, and so that the database need not hold that moment while photos are copied.
 */
async function writeRows(store: Store, forms: TableForm[], folder: string) {
  const rows = new Map<string, number>()
  await withSnapshot(store, async (snapshot) => {
    for (const form of forms) {
      const target = createWriteStream(join(folder, form.name), { mode: 0o600 })
      await pipeline(textOf(snapshot, form, rows), target)
    }
  })
  return { listings: rows.get('property') ?? 0, messages: rows.get('message') ?? 0 }
}

async function* textOf(snapshot: Db, form: TableForm, counts: Map<string, number>) {
  let count = 0
  for await (const rows of rowsIn(snapshot, form)) {
    // What nobody has taken yet may be half uploaded, and goes in a day by itself.
    const kept = form.name === 'property_picture' ? rows.filter((row) => row.property_id !== null) : rows
    count += kept.length
    yield kept.map(lineOf).join('')
  }
  counts.set(form.name, count)
}

/**
 * Copies the files of every photo that a listing has. They are never changed, and were all there before a listing could
 * have them, so copying later than the rows were read is right, but for one thing: a photo may have been removed in between.
 * Its row is then left out, as if that had been a moment earlier.
 */
async function addPictures({ store, storage }: Site, tar: TarFile, folder: string) {
  const rows = join(folder, 'property_picture')
  const lost: string[] = []
  const removed = new Set<string>()
  let photos = 0
  for await (const line of linesOf(createReadStream(rows))) {
    const { path, width } = JSON.parse(line) as { path: string; width: number }
    const files = await Promise.all(widthsFor(width).map((kept) => readPicture(storage, path, kept)))
    const whole = files.every(({ bytes }) => bytes)
    if (!whole && !(await findPicture(store.db, path))?.propertyId) {
      removed.add(path)
      continue
    }
    if (!whole) lost.push(path)
    photos++
    for (const { kept, bytes } of files) if (bytes) await tar.add(pictureName(path, kept), bytes.length, [bytes])
  }
  if (removed.size > 0) await leaveOut(rows, removed)
  return { photos, lost }
}

async function readPicture(storage: Storage, path: string, kept: number) {
  const file = await storage.openPicture(path, kept)
  // It may go between being found and being read.
  const bytes = await file?.read().catch(async (error) => {
    if (await storage.openPicture(path, kept)) throw error
    return undefined
  })
  return { kept, bytes }
}

async function leaveOut(rows: string, removed: Set<string>) {
  const left = `${rows}.left`
  const kept = async function* () {
    for await (const line of linesOf(createReadStream(rows))) {
      if (!removed.has((JSON.parse(line) as Row).path as string)) yield `${line}\n`
    }
  }
  await pipeline(kept, createWriteStream(left, { mode: 0o600 }))
  await rename(left, rows)
}

async function addFile(tar: TarFile, name: string, path: string) {
  await tar.add(name, (await stat(path)).size, createReadStream(path))
}
