import { resolve } from 'node:path'
import { BackupError } from '../app/features/backup/server/archive.ts'
import { noteBackup, writeBackup } from '../app/features/backup/server/write-backup.ts'
import { EnvError } from '../web/env.ts'
import { print, reportFailure, runCommand, withSite } from './terminal.ts'

const usage = `npm run backup -- backup.tar   writes the whole site, rows and photos, into a new file

The site may be running meanwhile. The file is a plain .tar; the secret and who is signed in are not in it.`

await runCommand(async ([file, ...rest]) => {
  if (!file || file.startsWith('-') || rest.length > 0) return reportFailure(usage)
  return withSite({ create: false }, async (site) => {
    const path = resolve(file)
    const { bytes, listings, photos, messages, lost } = await writeBackup(site, path)
    await noteBackup(site.store.db, new Date())
    const size = `${Math.ceil(bytes / 1e6).toLocaleString('en-CA')} MB`
    print(`${path} is written: listings ${listings}, photos ${photos}, messages ${messages}, ${size}.`)
    print('It holds details of customers. Only this user can read it; keep it so where you take it.')
    if (lost.length > 0) reportFailure(`These photos are listed, but files of theirs are gone: ${lost.join(', ')}`)
    return 0
  }).catch((error) => {
    if (error instanceof EnvError) throw error
    return reportFailure(error instanceof BackupError ? error.message : `No backup was made: ${error.message}`)
  })
})
