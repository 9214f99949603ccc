import { resolve } from 'node:path'
import { BackupError } from '../app/features/backup/server/archive.ts'
import { restoreBackup, withBackup } from '../app/features/backup/server/restore-backup.ts'
import { EnvError } from '../web/env.ts'
import { print, reportFailure, runCommand, withSite } from './terminal.ts'

const usage = `npm run restore -- backup.tar   fills an empty site from a file that npm run backup wrote

It replaces nothing: DATA_DIR, and with PostgreSQL the database of DATABASE_URL, must hold no site yet.`

await runCommand(async ([file, ...rest]) => {
  if (!file || file.startsWith('-') || rest.length > 0) return reportFailure(usage)
  return withBackup(resolve(file), async (backup) => {
    await withSite({ create: true }, (site) => restoreBackup(site, backup))
    const { rows, lost, madeAt } = backup
    const count = (table: string) => rows.get(table) ?? 0
    print(
      `The site of ${madeAt} is restored: listings ${count('property')}, photos ${count('property_picture') - lost}, messages ${count('message')}.`,
    )
    if (lost > 0) reportFailure(`Photos that were lost before the backup was made, and have no file: ${lost}.`)
    return print('Everybody signs in anew.')
  }).catch((error) => {
    if (error instanceof EnvError) throw error
    return reportFailure(error instanceof BackupError ? error.message : `Nothing was restored: ${error.message}`)
  })
})
