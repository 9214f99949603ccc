import { type FileHandle, open } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Store } from '../../../../platform/database/database.ts'
import {
  migrate,
  migrateTo,
  migrationNames,
  migrationsOf,
  namesOfToday,
  OtherVersion,
  unreadable,
} from '../../../../platform/database/migrations.ts'
import { type TableSchema, tableSchemasAt } from '../../../../platform/database/table-schema.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Storage } from '../../../../platform/images/storage.ts'
import { withholdAlertMails } from '../../alerts/server/retention-queries.ts'
import { BackupError, fileError, isFileError, pictureEntryName, quoteName, tableEntryName } from './archive.ts'
import { readArchive } from './read-archive.ts'
import { deleteSettings, insertRows, lockTables, nonEmptyTables, parseRow, type Row } from './rows.ts'

interface Site {
  store: Store
  storage: Storage
}

const batchSize = 200

/**
 * A validated backup that this version can restore. The file stays open, so that the validated file is the restored
 * one.
 */
interface Backup extends Checked {
  file: string
  handle: FileHandle
}

/**
 * Validates the backup in `file`, then runs `work` with it; validation changes nothing.
 * @throws {BackupError} with a sentence that says what is wrong with it
 */
export async function withBackup<T>(file: string, work: (backup: Backup) => Promise<T>): Promise<T> {
  const handle = await open(file, 'r').catch((error) => {
    throw fileError(error, file)
  })
  try {
    return await work({ ...(await checkArchive(handle, file)), file, handle })
  } catch (error) {
    throw isFileError(error) ? fileError(error, file) : error
  } finally {
    await handle.close()
  }
}

/**
 * Fills an empty site. One transaction writes the photos first and then the rows, so a failure leaves an empty site. A
 * backup of an older Fundy is restored into its own schema and then migrated.
 * @throws {BackupError} if the site is not empty or rows are inconsistent
 */
export async function restoreBackup({ store, storage }: Site, backup: Backup): Promise<void> {
  await prepareSchema(store, backup)
  await writeSite({ store, storage }, backup)
  await migrate(store)
  // A server that runs already shows it.
  await store.change(async () => undefined)
}

/** Migrates the empty database to the backup's schema. */
async function prepareSchema(store: Store, { migrations }: Checked) {
  const done = await migrationsOf(store)
  const other = unreadable(done)
  if (other) throw new OtherVersion(other)
  if (done.length > 0) await assertEmpty(store.db, await tableSchemasAt(done.at(-1)!))
  if (done.length > migrations.length) {
    throw new BackupError(
      `The backup is of an older Fundy (${migrations.at(-1)}), so the database must not have been used yet: ${otherTable}.`,
    )
  }
  await migrateTo(store, migrations.at(-1)!)
}

async function assertEmpty(db: Db, schemas: TableSchema[]) {
  const [table] = await nonEmptyTables(db, schemas)
  if (table) {
    throw new BackupError(`There is a site here already (${table} has rows), and restore replaces none: ${otherTable}.`)
  }
}

const otherTable = 'move DATA_DIR away or name another, and with PostgreSQL an empty database in DATABASE_URL'

function writeSite({ store, storage }: Site, { handle, file, schemas }: Backup) {
  return store.db.transaction().execute(async (tx) => {
    await lockTables(tx, store.kind, schemas)
    // Checked again under the lock: a server may have been started meanwhile.
    await assertEmpty(tx, schemas)
    await deleteSettings(tx)
    const photos = new Set<string>()
    // Collects the widths of a photo, which are adjacent in the archive.
    let photo: { path: string; files: { width: number; bytes: Uint8Array }[] } = { path: '', files: [] }
    const storePhoto = async ({ path, files }: typeof photo) => {
      if (files.length > 0) await storage.putPicture(path, files)
    }
    try {
      await readArchive(handle, file, {
        async manifest() {},
        async picture(path, width, bytes) {
          photos.add(path)
          if (path !== photo.path) {
            await storePhoto(photo)
            photo = { path, files: [] }
          }
          photo.files.push({ width, bytes })
        },
        table: (table, lines) => insertLines(tx, schemas.find(({ name }) => name === table)!, lines, file),
      })
      await storePhoto(photo)
      if (store.kind === 'postgres') await numberAfterLast(tx)
      if (schemas.some(({ name }) => name === 'alert')) await withholdAlertMails(tx)
    } catch (error) {
      for (const path of photos) await storage.deletePicture(path)
      throw error
    }
  })
}

/** The history's entries brought their numbers along; SQLite goes on after the highest by itself. */
async function numberAfterLast(tx: Db) {
  await sql`select setval(pg_get_serial_sequence('audit', 'seq'), max(seq)) from audit`.execute(tx)
}

async function insertLines(tx: Db, schema: TableSchema, lines: AsyncIterable<string>, file: string) {
  let rows: Row[] = []
  for await (const line of lines) {
    const row = parseRow(schema, line)
    if (typeof row === 'string') throw new BackupError(`${file} has been changed while it was read.`)
    rows.push(row)
    if (rows.length < batchSize) continue
    await insertChecked(tx, schema, rows, file)
    rows = []
  }
  if (rows.length > 0) await insertChecked(tx, schema, rows, file)
}

/** Valid rows may still be inconsistent: a duplicate key, or a listing that does not exist. */
async function insertChecked(tx: Db, schema: TableSchema, rows: Row[], file: string) {
  await insertRows(tx, schema, rows).catch((error) => {
    const { message } = error as Error
    throw new BackupError(`${file} cannot be restored: the database refuses rows of ${schema.name} (${message}).`, {
      cause: error,
    })
  })
}

interface Checked {
  madeAt: string
  /** The migrations of the source database. */
  migrations: string[]
  schemas: TableSchema[]
  /** Rows by table. */
  rows: Map<string, number>
  /** Photos without any file: the site had lost them. */
  lost: number
}

/** Reads a whole archive and changes nothing. Throws a sentence if it could not be restored. */
async function checkArchive(handle: FileHandle, file: string): Promise<Checked> {
  const rows = new Map<string, number>()
  const unclaimed = new Set<string>()
  let madeAtLevel = { madeAt: '', migrations: [] as string[] }
  let schemas: TableSchema[] = []
  let lost = 0

  await readArchive(handle, file, {
    async manifest({ madeAt, migrations: recorded }) {
      const migrations = namesOfToday(recorded)
      const other = unreadable(migrations)
      if (other?.age === 'older') {
        throw new BackupError(
          `${file} is of a Fundy from before 26 November 2026 (${quoteName(other.name)}). Restore it with commit 74d3c8f, then start this version there.`,
        )
      }
      const unknownMigration = migrations.find((name, at) => name !== migrationNames[at])
      if (unknownMigration !== undefined) {
        const current = migrationNames.at(-1)
        throw new BackupError(
          `${file} is of a newer Fundy: it knows ${quoteName(unknownMigration)}, this one ends at ${current}. Update this one, then restore.`,
        )
      }
      madeAtLevel = { madeAt, migrations }
      schemas = await tableSchemasAt(migrations.at(-1)!)
    },
    async picture(path) {
      unclaimed.add(path)
    },
    async table(table, lines) {
      const schema = schemas[rows.size]
      if (schema?.name !== table)
        throw new BackupError(`${file} holds ${tableEntryName(table)}, which is not expected there.`)
      let count = 0
      for await (const line of lines) {
        count++
        const row = parseRow(schema, line)
        if (typeof row === 'string') {
          throw new BackupError(`${file} cannot be restored: line ${count} of ${tableEntryName(table)} ${row}.`)
        }
        if (table === 'property_picture' && !unclaimed.delete(row.path as string)) lost++
      }
      rows.set(table, count)
    },
  })

  const missing = schemas[rows.size]
  if (missing) throw new BackupError(`${file} cannot be restored: ${tableEntryName(missing.name)} is missing in it.`)
  for (const path of unclaimed) {
    throw new BackupError(`${file} cannot be restored: no listing has ${quoteName(pictureEntryName(path, 320))}.`)
  }
  return { ...madeAtLevel, schemas, rows, lost }
}
