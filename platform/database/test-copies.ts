import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openStore, type Store } from './database.ts'
import { migrate } from './migrations.ts'

/**
 * Opens copies of a database in memory that `fill` prepares once a process: to migrate and fill one takes a third of a
 * second of CPU time, to copy it a hundredth.
 */
export function databaseCopies(fill: (store: Store) => Promise<void>) {
  let content: Promise<Uint8Array> | undefined
  return async () => {
    content ??= contentOf(fill)
    return openStore({ content: await content })
  }
}

async function contentOf(fill: (store: Store) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'fundy-copies-'))
  const file = join(folder, 'fundy.db')
  const store = await openStore({})
  await migrate(store)
  await fill(store)
  await sql`vacuum into ${file}`.execute(store.db)
  await store.close()
  const content = await readFile(file)
  await rm(folder, { recursive: true })
  return content
}
