import { type Migration, Migrator } from 'kysely/migration'
import type { Store } from './database.ts'
import { createProperties } from './migrations/001-properties.ts'
import { createMessages } from './migrations/002-messages.ts'
import { createAccounts } from './migrations/003-accounts.ts'
import { createSubmissions } from './migrations/004-submissions.ts'
import { refreshPriceBands } from './price-bands.ts'

/** Numbered, run in order, each once. Add at the end; never change one that has been released. */
function migrationsFor(kind: Store['kind']): Record<string, Migration> {
  return {
    '001-properties': { up: (db) => createProperties(db, kind) },
    '002-messages': { up: (db) => createMessages(db, kind) },
    '003-accounts': { up: (db) => createAccounts(db, kind) },
    '004-submissions': { up: (db) => createSubmissions(db, kind) },
  }
}

/** Brings the database up to date and returns the names of the migrations that ran. Throws with nothing half done. */
export async function migrate(store: Store): Promise<string[]> {
  const migrator = new Migrator({ db: store.db, provider: { getMigrations: async () => migrationsFor(store.kind) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  await refreshPriceBands(store)
  return results.map((result) => result.migrationName)
}
