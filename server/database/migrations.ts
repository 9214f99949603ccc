import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { refreshPriceBands } from '../properties/price-bands.ts'
import { fillPropertyWords } from '../properties/word-queries.ts'
import type { Store } from './database.ts'
import { createProperties } from './migrations/001-properties.ts'
import { createMessages } from './migrations/002-messages.ts'
import { createAccounts } from './migrations/003-accounts.ts'
import { createSubmissions } from './migrations/004-submissions.ts'
import { addLocationPrecision } from './migrations/005-location-precision.ts'
import { createSubmissionMail } from './migrations/006-submission-mail.ts'
import { addListedSince } from './migrations/007-listed-since.ts'
import { addVirtualTour } from './migrations/008-virtual-tour.ts'
import { addLanguages } from './migrations/009-languages.ts'
import { addListingLanguage } from './migrations/010-listing-language.ts'
import { addFrenchAlt } from './migrations/011-french-alt.ts'
import { addSearches } from './migrations/012-searches.ts'
import { addPriceHistory } from './migrations/013-price-history.ts'
import { addReports } from './migrations/013-reports.ts'
import { createAlerts } from './migrations/014-alerts.ts'
import { createVisits } from './migrations/015-visits.ts'

/** Numbered, run in order, each once. Append new ones; never change a released one. */
function migrationsFor(kind: Store['kind']): Record<string, Migration> {
  return {
    '001-properties': { up: (db) => createProperties(db, kind) },
    '002-messages': { up: (db) => createMessages(db, kind) },
    '003-accounts': { up: (db) => createAccounts(db, kind) },
    '004-submissions': { up: (db) => createSubmissions(db, kind) },
    '005-location-precision': { up: addLocationPrecision },
    '006-submission-mail': { up: (db) => createSubmissionMail(db, kind) },
    '007-listed-since': { up: (db) => addListedSince(db, kind) },
    '008-virtual-tour': { up: addVirtualTour },
    '009-languages': { up: addLanguages },
    '010-listing-language': { up: addListingLanguage },
    '011-french-alt': { up: addFrenchAlt },
    '012-searches': { up: (db) => addSearches(db, kind) },
    '013-price-history': { up: (db) => addPriceHistory(db, kind) },
    '013-reports': { up: (db) => addReports(db, kind) },
    '014-alerts': { up: (db) => createAlerts(db, kind) },
    '015-visits': { up: (db) => createVisits(db, kind) },
  }
}

/** Their names, in order. */
export const migrationNames = Object.keys(migrationsFor('sqlite'))

/** Migrates the database and returns the names of the migrations that ran. Throws after rolling back. */
export async function migrate(store: Store): Promise<string[]> {
  const { error, results = [] } = await migratorFor(store).migrateToLatest()
  if (error) throw error
  await refreshPriceBands(store)
  await fillPropertyWords(store)
  return results.map((result) => result.migrationName)
}

/** Migrates an empty or older database up to the migration `name`. Throws after rolling back. */
export async function migrateTo(store: Store, name: string): Promise<void> {
  const { error } = await migratorFor(store).migrateTo(name)
  if (error) throw error
}

/**
 * The migrations that have run on this database, in order, including unknown newer ones; empty for a database without a
 * site.
 */
export async function migrationsOf({ db }: Pick<Store, 'db'>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

function migratorFor({ db, kind }: Store) {
  return new Migrator({ db, provider: { getMigrations: async () => migrationsFor(kind) } })
}
