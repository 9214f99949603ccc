import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/**
 * The words of listings and messages for the office's search, in the database's own full-text index and kept by triggers. A phone
 * number is a word by its national digits, and by the seven that are dialled locally.
 */
export async function addOfficeSearch(db: Kysely<unknown>, kind: Kind) {
  for (const noun of nouns(kind)) {
    for (const text of kind === 'sqlite' ? sqliteIndex(noun) : postgresIndex(noun)) await sql.raw(text).execute(db)
  }
  for (const text of todayIndexes) await sql.raw(text).execute(db)
}

/** What Today counts: mails of the day, and listings whose owner does not answer. */
const todayIndexes = [
  'create index outbox_sent on outbox (sent_at) where sent_at is not null',
  'create index property_unanswered on property (unanswered_at, id) where unanswered_at is not null',
]

interface Noun {
  table: string
  id: string
  /** The columns of its words. */
  columns: string[]
  phone: string
  order: string
}

export function nouns(kind: Kind): Noun[] {
  const customer = ['customer_name', 'customer_email']
  return [
    {
      table: 'property',
      id: 'property_id',
      columns: ['name', 'other_title', 'address_line', 'city', 'postal_code', ...customer],
      phone: 'customer_phone',
      order: 'created_at',
    },
    {
      table: 'message',
      id: 'message_id',
      // The titles of its listing are in the search key.
      columns: ['search_key', kind === 'sqlite' ? 'substr(ROW.body, 1, 2000)' : 'left(ROW.body, 2000)'],
      phone: 'phone',
      order: 'created_at',
    },
  ]
}

/** `ROW` is replaced by `new`, or by the table itself for the rows that exist. */
export function wordsOf({ columns, phone }: Noun, row: string, kind: Kind) {
  const digits = nationalDigits(`ROW.${phone}`)
  const local = kind === 'sqlite' ? `substr(${digits}, -7)` : `right(${digits}, 7)`
  const parts = [...columns.map((column) => (column.includes('ROW.') ? column : `ROW.${column}`)), digits, local]
  return parts.join(" || ' ' || ").replaceAll('ROW', row)
}

function nationalDigits(column: string) {
  const signs = [' ', '-', '(', ')', '+', '.', '/', '\u00a0', '\u202f', '\u2011']
  const digits = signs.reduce((text, sign) => `replace(${text}, '${sign}', '')`, column)
  return `case when length(${digits}) = 11 and substr(${digits}, 1, 1) = '1' then substr(${digits}, 2) else ${digits} end`
}

function watched({ columns, phone }: Noun) {
  return [...columns.map((column) => column.replace(/.*ROW\.(\w+).*/, '$1')), phone].join(', ')
}

/** The index stores no text: of a row it needs the number only, which is one of its own because SQLite may renumber rows. */
function sqliteIndex(noun: Noun) {
  const { table, id, order } = noun
  const rowOf = (row: string) => `(select id from ${table}_entry where ${id} = ${row}.id)`
  const put = `insert into ${table}_entry_text (rowid, words) values (${rowOf('new')}, ${wordsOf(noun, 'new', 'sqlite')});`
  const drop = (row: string) => `delete from ${table}_entry_text where rowid = ${rowOf(row)};`
  return [
    `create table ${table}_entry (id integer primary key, ${id} text not null unique)`,
    `create virtual table ${table}_entry_text using fts5(words, content='', contentless_delete=1, detail=none,
      prefix='2 3', tokenize='unicode61 remove_diacritics 2')`,
    `insert into ${table}_entry (${id}) select id from ${table} order by ${order}, id`,
    `insert into ${table}_entry_text (rowid, words) select ${table}_entry.id, ${wordsOf(noun, table, 'sqlite')}
      from ${table}_entry join ${table} on ${table}.id = ${id} order by ${table}_entry.id`,
    `create trigger ${table}_entry_come after insert on ${table} begin
      insert into ${table}_entry (${id}) values (new.id); ${put} end`,
    `create trigger ${table}_entry_change after update of ${watched(noun)} on ${table} begin
      ${drop('new')} ${put} end`,
    `create trigger ${table}_entry_go after delete on ${table} begin
      ${drop('old')} delete from ${table}_entry where ${id} = old.id; end`,
  ]
}

/** Letters with accents and what they fold to, one for one. */
const accented = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ'
const folded = 'aaaaaaceeeeiiiinooooouuuuyy'

function postgresIndex(noun: Noun) {
  const { table, id, order } = noun
  const plain = (row: string) =>
    `trim(regexp_replace(translate(lower(${wordsOf(noun, row, 'postgres')}), '${accented}', '${folded}'), '[^a-z0-9]+', ' ', 'g'))`
  const vector = (row: string) => `array_to_tsvector(array_remove(string_to_array(${plain(row)}, ' '), ''))`
  return [
    `create table ${table}_entry (
      id bigint generated always as identity primary key,
      ${id} text collate "C" not null unique,
      vector tsvector not null
    )`,
    `insert into ${table}_entry (${id}, vector) select id, ${vector(table)} from ${table} order by ${order}, id`,
    `create index ${table}_entry_vector on ${table}_entry using gin (vector) with (fastupdate = off)`,
    `create function note_${table}_entry() returns trigger language plpgsql as $$ begin
      insert into ${table}_entry (${id}, vector) values (new.id, ${vector('new')})
        on conflict (${id}) do update set vector = excluded.vector;
      return null; end $$`,
    `create function drop_${table}_entry() returns trigger language plpgsql as $$ begin
      delete from ${table}_entry where ${id} = old.id; return null; end $$`,
    `create trigger ${table}_entry_come after insert on ${table} for each row execute function note_${table}_entry()`,
    `create trigger ${table}_entry_change after update of ${watched(noun)} on ${table}
      for each row execute function note_${table}_entry()`,
    `create trigger ${table}_entry_go after delete on ${table} for each row execute function drop_${table}_entry()`,
  ]
}
