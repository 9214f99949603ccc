import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/**
 * What visitors search by: the features as bits, the words of a listing for the database's own full-text index, and every
 * word that was ever in a listing, for typing errors. `fillPropertyWords` fills the words in, at startup.
 */
export async function addSearches(db: Kysely<unknown>, kind: Kind) {
  const key = kind === 'postgres' ? sql`text collate "C"` : ('text' as const)
  await db.schema
    .alterTable('property')
    .addColumn('feature_bits', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql.raw(fillBits).execute(db)

  await db.schema
    .createTable('property_words')
    // A number of its own, because SQLite may renumber rows that have none when the file is compacted.
    .addColumn('id', 'integer', (column) =>
      kind === 'sqlite' ? column.primaryKey() : column.generatedByDefaultAsIdentity().primaryKey(),
    )
    .addColumn('property_id', key, (column) => column.notNull().unique().references('property.id').onDelete('cascade'))
    .addColumn('words', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('search_word')
    .addColumn('word', key, (column) => column.primaryKey().notNull())
    .$call((table) => (kind === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute()
  for (const text of [...indexes, ...(kind === 'sqlite' ? sqliteText : postgresText)]) await sql.raw(text).execute(db)
}

/** In the order of their bits. */
const features = [
  ...['Air Condition', 'Electricity Bill Included', 'Internet', 'Microwave', 'Smoking allowed', 'Pets Allowed'],
  ...['Elevator', 'Parking', 'Garage', 'Lawn maintenance', 'Tenant Insurance needed', 'Water Bill Included'],
  ...['Washer and Dryer', 'Furnished', 'Security Check'],
]
const bits = features.map((feature, at) => `when '${feature}' then ${2 ** at}`)
const fillBits = `update property set feature_bits = coalesce(
  (select sum(case feature ${bits.join(' ')} else 0 end) from property_feature where property_id = property.id), 0)`

/** Holds every column that a visitor filters or sorts by, so that counting and sorting read no rows. */
const indexes = [
  `create index property_wishes on property (offer, city_key, kind, beds, price, feature_bits, washrooms, sqft, available_on,
    listed_since, popularity, created_at, id, latitude, longitude) where listed`,
]

/** The words are folded and apart already; only whether a word is there matters, so no places and no sizes are stored. */
const sqliteText = [
  `create virtual table property_text using fts5(words, content='property_words', content_rowid='id', detail=none,
    columnsize=0, tokenize='unicode61 remove_diacritics 0')`,
  `create trigger property_words_come after insert on property_words begin
    insert into property_text (rowid, words) values (new.id, new.words); end`,
  `create trigger property_words_go after delete on property_words begin
    insert into property_text (property_text, rowid, words) values ('delete', old.id, old.words); end`,
  `create trigger property_words_change after update on property_words begin
    insert into property_text (property_text, rowid, words) values ('delete', old.id, old.words);
    insert into property_text (rowid, words) values (new.id, new.words); end`,
]

const postgresText = [
  `alter table property_words add column vector tsvector
    generated always as (array_to_tsvector(string_to_array(words, ' '))) stored`,
  'create index property_words_vector on property_words using gin (vector)',
]
