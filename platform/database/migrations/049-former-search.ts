import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/**
 * What is listed stands in memory, so nothing reads the counts, words, bands of prices and indexes that the search in SQL kept, nor
 * what its triggers wrote at every change of a listing.
 */
export async function dropFormerSearch(db: Kysely<unknown>, kind: Kind) {
  // A column goes when no trigger and no index names it.
  const steps =
    kind === 'sqlite' ? [...triggers, ...indexes, ...tables, words, band] : [...functions, ...indexes, ...tables, band]
  for (const text of steps) await sql.raw(text).execute(db)
}

/** Those of `property_words` go with it. */
const triggers = ['property_listed', 'property_unlisted', 'property_relisted', 'property_delisted'].map(
  (name) => `drop trigger ${name}`,
)

/** With their triggers. */
const functions = [
  ...['tally_come', 'tally_gone', 'tally_changed'],
  ...['property_change_7', 'property_change_8', 'property_change_9'],
].map((name) => `drop function ${name}() cascade`)

const indexes = [
  ...[
    'property_popular',
    'property_popular_all',
    'property_low',
    'property_low_all',
    'property_high',
    'property_high_all',
  ],
  ...['property_newest', 'property_newest_all', 'property_facet', 'property_wishes', 'property_around'],
].map((name) => `drop index ${name}`)

const tables = ['tally', 'property_words', 'search_word'].map((name) => `drop table ${name}`)

/** The full-text index of SQLite. */
const words = 'drop table property_text'

const band = 'alter table property drop column price_band'
