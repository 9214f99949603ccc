import { type Kysely, sql } from 'kysely'

/**
 * People are joined by an address and by staff: what a phone number alone had joined comes apart. Everybody keeps the address under
 * which the office knew them and so their page; every other one is worked out anew from the notes, and staff's joins with them.
 */
export async function partSharedNumbers(db: Kysely<unknown>) {
  for (const text of statements) await sql.raw(text).execute(db)
}

const statements = [
  `insert into person_change (email, phone)
    select case when kind = 'email' then value else '' end, case when kind = 'phone' then value else '' end
    from person_identifier where person_id in (select person_id from person_identifier group by person_id having count(*) > 1)`,
  `delete from person_identifier where kind = 'phone' and exists (select 1 from person_identifier mail
    where mail.person_id = person_identifier.person_id and mail.kind = 'email')`,
  `delete from person_identifier where kind = 'email'
    and value <> (select lower(trim(email)) from person where person.id = person_identifier.person_id)`,
  `delete from person where not exists (select 1 from person_identifier where person_identifier.person_id = person.id)`,
]

/** When somebody guessed last at what a key names, so that every process of the site counts the same guesses. */
export async function countGuesses(db: Kysely<unknown>) {
  await db.schema
    .createTable('guess')
    // A hash with the site's secret: neither addresses nor mailboxes stand here.
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    // JSON: milliseconds since 1970, the oldest first.
    .addColumn('times', 'text', (column) => column.notNull())
    // When the last of them counts no longer.
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('guess_expires').on('guess').column('expires_at').execute()
}

type Kind = 'sqlite' | 'postgres'

/**
 * What is listed stands in memory with its words, its order and whether it is closed, so `property_change` tells of every
 * change of a property. The words that were kept for the full-text index go: nobody follows their changes any more.
 */
export async function noteEveryChange(db: Kysely<unknown>, kind: Kind) {
  for (const text of unused) await sql.raw(text).execute(db)
  for (const text of kind === 'sqlite' ? sqliteSteps : postgresSteps) await sql.raw(text).execute(db)
}

const unused = [
  'delete from property_words',
  'delete from search_word',
  `delete from setting where key = 'price-edges'`,
]

/** The second of the triggers of 025, which named some columns. */
const sqliteSteps = [
  'drop trigger property_change_1',
  `create trigger property_change_1 after update on property begin
    delete from property_change where property_id = new.id;
    insert into property_change (property_id) values (new.id);
  end`,
]

const postgresSteps = [
  'drop trigger property_change_1 on property',
  'create trigger property_change_1 after update on property for each row execute function property_change_1()',
]

/** The year in which a property was built; null where nobody has said it. */
export async function addYearBuilt(db: Kysely<unknown>) {
  await db.schema.alterTable('property').addColumn('year_built', 'integer').execute()
}

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
