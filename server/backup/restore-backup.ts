import { type FileHandle, open } from 'node:fs/promises'
import { clearSettings, filledTables, insertRows, lockTables, type Row } from '../data/carried-rows.ts'
import type { Store } from '../data/database.ts'
import { migrate, migrateTo, migrationNames, migrationsOf } from '../data/migrations.ts'
import { formsAt, type TableForm } from '../data/table-forms.ts'
import type { Db } from '../data/tables.ts'
import type { Storage } from '../services/storage.ts'
import { BackupError, fileTrouble, isFileTrouble } from './archive.ts'
import { type Checked, checkArchive } from './check-archive.ts'
import { walkArchive } from './read-archive.ts'
import { rowOf } from './row-lines.ts'

interface Site {
  store: Store
  storage: Storage
}

const rowsAtATime = 200

/** A backup that is whole and fits this program; the file stays open, so that it is the same one that is restored. */
export interface Backup extends Checked {
  file: string
  handle: FileHandle
}

/**
 * Opens the backup in `file` for as long as `work` takes, once all of it is read and checked; nothing is changed by that.
 * @throws {BackupError} with a sentence that says what is wrong with it
 */
export async function withBackup<T>(file: string, work: (backup: Backup) => Promise<T>): Promise<T> {
  const handle = await open(file, 'r').catch((error) => {
    throw fileTrouble(error, file)
  })
  try {
    return await work({ ...(await checkArchive(handle, file)), file, handle })
  } catch (error) {
    throw isFileTrouble(error) ? fileTrouble(error, file) : error
  } finally {
    await handle.close()
  }
}

/**
 * Fills an empty site. Rows come in one transaction that writes photos first, so whatever happens leaves an empty site or
 * the whole one. A backup of an older Fundy is restored in its own form and then migrated.
 * @throws {BackupError} with a sentence, for a site that is not empty and rows that do not fit together
 */
export async function restoreBackup({ store, storage }: Site, backup: Backup): Promise<void> {
  await prepare(store, backup)
  await fill({ store, storage }, backup)
  await migrate(store)
}

/** Brings the empty database into the form that the rows have. */
async function prepare(store: Store, { migrations }: Checked) {
  const done = await migrationsOf(store)
  const newer = done.find((name) => !migrationNames.includes(name))
  if (newer) throw new BackupError(`The database here is of a newer Fundy (${newer}). Update this one, then restore.`)
  if (done.length > 0) await refuseFilled(store.db, await formsAt(done.at(-1)!))
  if (done.length > migrations.length) {
    throw new BackupError(
      `The backup is of an older Fundy (${migrations.at(-1)}), so the database must not have been used yet: ${elsewhere}.`,
    )
  }
  await migrateTo(store, migrations.at(-1)!)
}

async function refuseFilled(db: Db, forms: TableForm[]) {
  const [table] = await filledTables(db, forms)
  if (table) {
    throw new BackupError(`There is a site here already (${table} has rows), and restore replaces none: ${elsewhere}.`)
  }
}

const elsewhere = 'move DATA_DIR away or name another, and with PostgreSQL an empty database in DATABASE_URL'

function fill({ store, storage }: Site, { handle, file, forms }: Backup) {
  return store.change(async (tx) => {
    await lockTables(tx, store.kind, forms)
    // Again, now that nobody else can write: a server may have been started meanwhile.
    await refuseFilled(tx, forms)
    await clearSettings(tx)
    const photos = new Set<string>()
    // The widths of a photo stand beside each other, and are kept together.
    let photo: { path: string; files: { width: number; bytes: Uint8Array }[] } = { path: '', files: [] }
    const keep = async ({ path, files }: typeof photo) => {
      if (files.length > 0) await storage.putPicture(path, files)
    }
    try {
      await walkArchive(handle, file, {
        async manifest() {},
        async picture(path, width, bytes) {
          photos.add(path)
          if (path !== photo.path) {
            await keep(photo)
            photo = { path, files: [] }
          }
          photo.files.push({ width, bytes })
        },
        table: (table, lines) => insertLines(tx, forms.find(({ name }) => name === table)!, lines, file),
      })
      await keep(photo)
    } catch (error) {
      for (const path of photos) await storage.deletePicture(path)
      throw error
    }
  })
}

async function insertLines(tx: Db, form: TableForm, lines: AsyncIterable<string>, file: string) {
  let rows: Row[] = []
  for await (const line of lines) {
    const row = rowOf(form, line)
    if (typeof row === 'string') throw new BackupError(`${file} has been changed while it was read.`)
    rows.push(row)
    if (rows.length < rowsAtATime) continue
    await insertChecked(tx, form, rows, file)
    rows = []
  }
  if (rows.length > 0) await insertChecked(tx, form, rows, file)
}

/** Rows that are each right may still not fit together: a second one with the same key, or a listing that is not there. */
async function insertChecked(tx: Db, form: TableForm, rows: Row[], file: string) {
  await insertRows(tx, form, rows).catch((error) => {
    const { message } = error as Error
    throw new BackupError(`${file} cannot be restored: the database refuses rows of ${form.name} (${message}).`, {
      cause: error,
    })
  })
}
