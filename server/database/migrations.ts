import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { fillThreads } from '../threads/fill-queries.ts'
import { openStore, type Store } from './database.ts'
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
import { createOwners } from './migrations/016-owners.ts'
import { addAccountAccess } from './migrations/017-account-access.ts'
import { createKeys } from './migrations/018-keys.ts'
import { createRevisions } from './migrations/019-revisions.ts'
import { addPhotoHash } from './migrations/020-photo-hash.ts'
import { addAvailabilityQuestion } from './migrations/020-still-available.ts'
import { createImports } from './migrations/021-imports.ts'
import { createAgents } from './migrations/022-agents.ts'
import { createOwnerWords } from './migrations/023-owner-words.ts'
import { createAccountPages } from './migrations/024-account-pages.ts'
import { logPropertyChanges } from './migrations/025-property-changes.ts'
import { addOfficeSearch } from './migrations/026-office-search.ts'
import { createOfficeListings } from './migrations/027-office-listings.ts'
import { addReviewWork } from './migrations/028-review-work.ts'
import { createThreads } from './migrations/029-threads.ts'
import { createSettings } from './migrations/030-settings.ts'
import { createPeople } from './migrations/031-people.ts'
import { chainHistory } from './migrations/032-history.ts'
import { createConnections } from './migrations/033-connections.ts'
import { addAccountKeys } from './migrations/034-account-keys.ts'
import { speedOfficeUp } from './migrations/035-office-speed.ts'
import { speedInboxUp } from './migrations/036-inbox-speed.ts'
import { notePeopleByMail } from './migrations/037-people-by-mail.ts'
import { moveTexts } from './migrations/037-texts.ts'
import { keepCounts } from './migrations/038-kept-counts.ts'
import { keepAnswers } from './migrations/039-answers.ts'
import { holdMails } from './migrations/040-held-mails.ts'
import { addDurations } from './migrations/041-durations.ts'
import { partKeyScopes } from './migrations/042-key-scopes.ts'
import { indexAddresses } from './migrations/043-address-indexes.ts'
import { partSharedNumbers } from './migrations/044-people-apart.ts'
import { foldLetters } from './migrations/045-folded-letters.ts'
import { countGuesses } from './migrations/046-guesses.ts'
import { noteEveryChange } from './migrations/047-home-changes.ts'
import { addYearBuilt } from './migrations/048-year-built.ts'

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
    '016-owners': { up: (db) => createOwners(db, kind) },
    '017-account-access': { up: (db) => addAccountAccess(db, kind) },
    '018-keys': { up: (db) => createKeys(db, kind) },
    '019-revisions': { up: (db) => createRevisions(db, kind) },
    '020-photo-hash': { up: addPhotoHash },
    '020-still-available': { up: addAvailabilityQuestion },
    '021-imports': { up: (db) => createImports(db, kind) },
    '022-agents': { up: (db) => createAgents(db, kind) },
    '023-owner-words': { up: (db) => createOwnerWords(db, kind) },
    '024-account-pages': { up: (db) => createAccountPages(db, kind) },
    '025-property-changes': { up: (db) => logPropertyChanges(db, kind) },
    '026-office-search': { up: (db) => addOfficeSearch(db, kind) },
    '027-office-listings': { up: (db) => createOfficeListings(db, kind) },
    '028-review-work': { up: (db) => addReviewWork(db, kind) },
    '029-threads': { up: (db) => createThreads(db, kind) },
    '030-settings': { up: (db) => createSettings(db, kind) },
    '031-people': { up: (db) => createPeople(db, kind) },
    '032-history': { up: (db) => chainHistory(db, kind) },
    '033-connections': { up: (db) => createConnections(db, kind) },
    '034-account-keys': { up: (db) => addAccountKeys(db, kind) },
    '035-office-speed': { up: (db) => speedOfficeUp(db, kind) },
    '036-inbox-speed': { up: (db) => speedInboxUp(db, kind) },
    '037-people-by-mail': { up: (db) => notePeopleByMail(db, kind) },
    '037-texts': { up: moveTexts },
    '038-kept-counts': { up: (db) => keepCounts(db, kind) },
    '039-answers': { up: (db) => keepAnswers(db, kind) },
    '040-held-mails': { up: (db) => holdMails(db, kind) },
    '041-durations': { up: (db) => addDurations(db, kind) },
    '042-key-scopes': { up: (db) => partKeyScopes(db, kind) },
    '043-address-indexes': { up: indexAddresses },
    '044-people-apart': { up: partSharedNumbers },
    '045-folded-letters': { up: (db) => foldLetters(db, kind) },
    '046-guesses': { up: countGuesses },
    '047-home-changes': { up: (db) => noteEveryChange(db, kind) },
    '048-year-built': { up: addYearBuilt },
  }
}

/** Their names, in order. */
export const migrationNames = Object.keys(migrationsFor('sqlite')).toSorted()

/** The database has migrations that this version does not know. */
export class NewerDatabase extends Error {
  readonly code = 'DATABASE_NEWER'

  constructor(name: string) {
    super(
      `The database was made by a newer version of Fundy (${name}). Start that version again, or restore a backup of this one.`,
    )
  }
}

/**
 * Migrates the database and returns the names of the migrations that ran. Throws after rolling back, and before anything is
 * changed for a database of a newer version.
 */
export async function migrate(store: Store): Promise<string[]> {
  const unknown = (await migrationsOf(store)).findLast((name) => !migrationNames.includes(name))
  if (unknown) throw new NewerDatabase(unknown)
  const { error, results = [] } = await migratorFor(store).migrateToLatest()
  if (error) throw error
  await fillThreads(store)
  return results.map((result) => result.migrationName)
}

/** Opens a database and migrates it. Migrations have the time that they need; then queries are timed, as serving visitors needs. */
export async function openMigrated(database: { url?: string; file: string }) {
  const fresh = await openStore(database)
  try {
    await migrate(fresh)
  } finally {
    await fresh.close()
  }
  return openStore({ ...database, timed: true })
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
