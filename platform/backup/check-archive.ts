import type { FileHandle } from 'node:fs/promises'
import { migrationNames, namesOfToday, unreadable } from '../database/migrations.ts'
import { type TableSchema, tableSchemasAt } from '../database/table-schema.ts'
import { BackupError, pictureEntryName, quoteName, tableEntryName } from './archive.ts'
import { readArchive } from './read-archive.ts'
import { parseRow } from './row-lines.ts'

export interface Checked {
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
export async function checkArchive(handle: FileHandle, file: string): Promise<Checked> {
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
