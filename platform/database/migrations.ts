import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { openStore, type Store } from './database.ts'
import { createSchema } from './migrations/043-baseline.ts'
import {
  addYearBuilt,
  countGuesses,
  dropFormerSearch,
  noteEveryChange,
  partSharedNumbers,
} from './migrations/044-to-049.ts'
import { foldLetters } from './migrations/045-folded-letters.ts'
import { dropOfficeTable } from './migrations/050-office-computed.ts'
import { computePeopleAndFigures } from './migrations/051-people-computed.ts'
import { addNotesAndAnswers, addRevision, addSpam, nameTexts, unchainHistory } from './migrations/052-to-056.ts'
import { joinPhoneLines } from './migrations/057-phone-lines.ts'
import { indexCustomers } from './migrations/058-customer-facts.ts'
import { letOwnersCancel } from './migrations/059-owner-cancels.ts'

/** Numbered, run in order, each once: the schema of 74d3c8f and what came after it. Append new ones; never change a released one. */
function migrationsFor(kind: Store['kind']): Record<string, Migration> {
  return {
    '043-baseline': { up: (db) => createSchema(db, kind) },
    '044-people-apart': { up: partSharedNumbers },
    '045-folded-letters': { up: (db) => foldLetters(db, kind) },
    '046-guesses': { up: countGuesses },
    '047-home-changes': { up: (db) => noteEveryChange(db, kind) },
    '048-year-built': { up: addYearBuilt },
    '049-former-search': { up: (db) => dropFormerSearch(db, kind) },
    '050-office-computed': { up: (db) => dropOfficeTable(db, kind) },
    '051-people-computed': { up: (db) => computePeopleAndFigures(db, kind) },
    '052-history-append-only': { up: (db) => unchainHistory(db, kind) },
    '053-named-texts': { up: nameTexts },
    '054-revision': { up: (db) => addRevision(db, kind) },
    '055-notes-and-answers': { up: addNotesAndAnswers },
    '056-spam': { up: addSpam },
    '057-phone-lines': { up: (db) => joinPhoneLines(db, kind) },
    '058-customer-facts': { up: indexCustomers },
    '059-owner-cancels': { up: letOwnersCancel },
  }
}

/** Their names, in order. */
export const migrationNames = Object.keys(migrationsFor('sqlite')).toSorted()

/** The last of the migrations that made the schema of 74d3c8f before it was written down as one. */
const lastOfBaseline = '043-address-indexes'
const baseline = migrationNames[0]!

/** These migrations by their names of today: all those up to the schema of 74d3c8f are the baseline. */
export function namesOfToday(names: string[]): string[] {
  const last = names.indexOf(lastOfBaseline)
  return last < 0 ? names : [baseline, ...names.slice(last + 1)]
}

/** How the version with these migrations differs from this one, if it cannot be read here, and by which of them. */
export function unreadable(names: string[]): { age: 'older' | 'newer'; name: string } | undefined {
  const last = names.at(-1)
  if (last !== undefined && last < lastOfBaseline) return { age: 'older', name: last }
  const name = namesOfToday(names).findLast((each) => !migrationNames.includes(each))
  return name === undefined ? undefined : { age: 'newer', name }
}

/** The database is of a version that this one cannot migrate. */
export class OtherVersion extends Error {
  readonly code = 'DATABASE_VERSION'

  constructor({ age, name }: NonNullable<ReturnType<typeof unreadable>>) {
    super(
      age === 'newer'
        ? `The database was made by a newer version of Fundy (${name}). Start that version again, or restore a backup of this one.`
        : `The database is of a version of Fundy from before 26 November 2026 (${name}): start commit 74d3c8f once, which brings it up to date, and then this version again.`,
    )
  }
}

/**
 * Migrates the database and returns the names of the migrations that ran. Throws after rolling back, and before anything is
 * changed for a database of a version that cannot be read.
 */
export async function migrate(store: Store): Promise<string[]> {
  const { error, results = [] } = await (await migratorFor(store)).migrateToLatest()
  if (error) throw error
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
  const { error } = await (await migratorFor(store)).migrateTo(name)
  if (error) throw error
}

/**
 * The migrations that have run on this database, in order, including ones that this version does not know; empty for a
 * database without a site.
 */
export async function migrationsOf({ db }: Pick<Store, 'db'>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return namesOfToday(rows.map(({ name }) => name))
}

async function migratorFor(store: Store) {
  const { db, kind } = store
  const names = await migrationsOf(store)
  const other = unreadable(names)
  if (other) throw new OtherVersion(other)
  if (names.length > 0) await noteBaseline(store)
  return new Migrator({ db, provider: { getMigrations: async () => migrationsFor(kind) } })
}

/** Notes the migrations of before the baseline as the baseline. */
async function noteBaseline({ db }: Store) {
  await db.transaction().execute(async (tx) => {
    await sql`delete from kysely_migration where name < ${lastOfBaseline}`.execute(tx)
    await sql`update kysely_migration set name = ${baseline} where name = ${lastOfBaseline}`.execute(tx)
  })
}
