import type { FileHandle } from 'node:fs/promises'
import { migrationNames } from '../data/migrations.ts'
import { formsAt, type TableForm } from '../data/table-forms.ts'
import { BackupError, pictureName, quoted, tableName } from './archive.ts'
import { walkArchive } from './read-archive.ts'
import { rowOf } from './row-lines.ts'

export interface Checked {
  madeAt: string
  /** The migrations of the database that it was made from. */
  migrations: string[]
  forms: TableForm[]
  /** Rows by table. */
  rows: Map<string, number>
  /** Photos without a file in it: the site had lost them. */
  lost: number
}

/** Reads a whole archive and changes nothing. Throws a sentence for one that could not be restored as it is. */
export async function checkArchive(handle: FileHandle, file: string): Promise<Checked> {
  const rows = new Map<string, number>()
  const unclaimed = new Set<string>()
  let made = { madeAt: '', migrations: [] as string[] }
  let forms: TableForm[] = []
  let lost = 0

  await walkArchive(handle, file, {
    async manifest({ madeAt, migrations }) {
      const unknown = migrations.find((name, at) => name !== migrationNames[at])
      if (unknown !== undefined) {
        const ours = migrationNames.at(-1)
        throw new BackupError(
          `${file} is of a newer Fundy: it knows ${quoted(unknown)}, this one ends at ${ours}. Update this one, then restore.`,
        )
      }
      made = { madeAt, migrations }
      forms = await formsAt(migrations.at(-1)!)
    },
    async picture(path) {
      unclaimed.add(path)
    },
    async table(table, lines) {
      const form = forms[rows.size]
      if (form?.name !== table) throw new BackupError(`${file} holds ${tableName(table)}, which is not expected there.`)
      let count = 0
      for await (const line of lines) {
        count++
        const row = rowOf(form, line)
        if (typeof row === 'string') {
          throw new BackupError(`${file} cannot be restored: line ${count} of ${tableName(table)} ${row}.`)
        }
        if (table === 'property_picture' && !unclaimed.delete(row.path as string)) lost++
      }
      rows.set(table, count)
    },
  })

  const missing = forms[rows.size]
  if (missing) throw new BackupError(`${file} cannot be restored: ${tableName(missing.name)} is missing in it.`)
  for (const path of unclaimed) {
    throw new BackupError(`${file} cannot be restored: no listing has ${quoted(pictureName(path, 320))}.`)
  }
  return { ...made, forms, rows, lost }
}
