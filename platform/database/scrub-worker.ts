/**
 * The thread that removes what was deleted from a SQLite file: from the full-text indexes, which keep the words of deleted rows
 * until they are merged, from free pages of before, and from the log of writes. Others read meanwhile, and writers wait.
 */
import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'

const file = new DatabaseSync(workerData as string)
file.exec('pragma busy_timeout = 30000; pragma secure_delete = on')
const indexes = file.prepare("select name from sqlite_master where sql like 'create virtual table % using fts5%'").all()
for (const { name } of indexes) file.exec(`insert into ${name} (${name}) values ('optimize')`)
file.exec('vacuum')
file.exec('pragma wal_checkpoint(truncate)')
file.close()
