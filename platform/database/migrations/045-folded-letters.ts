import { type Kysely, sql } from 'kysely'
import { phoneDigits } from './043-baseline.ts'

type Kind = 'sqlite' | 'postgres'

/**
 * "Cœur" is found by "coeur": œ, æ, ß, ø, apostrophes and signs that nobody sees are folded in what is kept for searches, as
 * `normalise` folds them in what is looked for.
 */
export async function foldLetters(db: Kysely<unknown>, kind: Kind) {
  await foldHistory(db, kind)
  for (const text of [...foldKeys, ...nouns(kind).flatMap((noun) => foldIndex(noun, kind))])
    await sql.raw(text).execute(db)
}

const folds = [
  ...[
    ['œ', 'oe'],
    ['Œ', 'oe'],
    ['æ', 'ae'],
    ['Æ', 'ae'],
    ['ß', 'ss'],
    ['ẞ', 'ss'],
    ['ø', 'o'],
    ['Ø', 'o'],
  ],
  ...['‘', '’', '‛', 'ʼ', 'ʻ', '′'].map((sign) => [sign, "''"]),
  ...['\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff'].map((sign) => [sign, '']),
] as [string, string][]

const letters = folds.map(([sign]) => sign)

function folded(text: string) {
  return folds.reduce((inner, [sign, plain]) => `replace(${inner}, '${sign}', '${plain}')`, text)
}

/** SQLite's LIKE takes letters apart by case alone, so each is looked for by itself. */
function holdsLetter(text: string) {
  return `(${letters.map((letter) => `${text} like '%${letter}%'`).join(' or ')})`
}

function fold(table: string, column: string) {
  return `update ${table} set ${column} = ${folded(column)} where ${holdsLetter(column)}`
}

function addWords(table: string, id: string) {
  return `insert into ${table} (word, ${id}) select distinct ${folded('word')}, ${id} from ${table}
    where ${holdsLetter('word')} on conflict do nothing`
}

const foldKeys = [
  fold('property', 'city_key'),
  fold('message', 'search_key'),
  fold('person', 'name_key'),
  addWords('thread_word', 'thread_id'),
  addWords('person_word', 'person_id'),
  `insert into office_stale (property_id) select property_id from office_listing
    where ${holdsLetter('words')} or ${holdsLetter('name_key')} or ${holdsLetter('agent_key')}`,
  // What has no words gets them at this start.
  `delete from property_words where ${holdsLetter('words')}`,
]

/** The words of the history may be emptied only; this once they are spelt anew. */
async function foldHistory(db: Kysely<unknown>, kind: Kind) {
  if (kind === 'postgres') {
    await sql.raw('alter table audit_detail disable trigger audit_detail_keep').execute(db)
    await sql.raw(fold('audit_detail', 'words')).execute(db)
    await sql.raw('alter table audit_detail enable trigger audit_detail_keep').execute(db)
    return
  }
  const guards = await sql<{ name: string; text: string }>`select name, sql as text from sqlite_master
    where type = 'trigger' and name in ('audit_detail_no_update', 'audit_words_go')`.execute(db)
  const steps = [
    ...guards.rows.map(({ name }) => `drop trigger ${name}`),
    `insert into audit_text (audit_text, rowid, words) select 'delete', seq, words from audit
      join audit_detail on audit_id = id where ${holdsLetter('words')}`,
    `insert into audit_text (rowid, words) select seq, ${folded('words')} from audit
      join audit_detail on audit_id = id where ${holdsLetter('words')}`,
    fold('audit_detail', 'words'),
    ...guards.rows.map(({ text }) => text),
  ]
  for (const text of steps) await sql.raw(text).execute(db)
}

interface Noun {
  table: string
  id: string
  /** The columns of its words. */
  columns: string[]
  phone: string
}

function nouns(kind: Kind): Noun[] {
  const customer = ['customer_name', 'customer_email']
  return [
    {
      table: 'property',
      id: 'property_id',
      columns: ['name', 'other_title', 'address_line', 'city', 'postal_code', ...customer],
      phone: 'customer_phone',
    },
    {
      table: 'message',
      id: 'message_id',
      // The titles of its listing are in the search key.
      columns: ['search_key', kind === 'sqlite' ? 'substr(ROW.body, 1, 2000)' : 'left(ROW.body, 2000)'],
      phone: 'phone',
    },
  ]
}

/** `ROW` is replaced by `new`, or by the table itself for the rows that exist. */
function wordsOf({ columns, phone }: Noun, row: string, kind: Kind) {
  const digits = phoneDigits(`ROW.${phone}`)
  const local = kind === 'sqlite' ? `substr(${digits}, -7)` : `right(${digits}, 7)`
  const parts = [...columns.map((column) => (column.includes('ROW.') ? column : `ROW.${column}`)), digits, local]
  return parts.join(" || ' ' || ").replaceAll('ROW', row)
}

function foldIndex(noun: Noun, kind: Kind) {
  return kind === 'sqlite' ? sqliteIndex(noun) : postgresIndex(noun)
}

function watched({ columns, phone }: Noun) {
  return [...columns.map((column) => column.replace(/.*ROW\.(\w+).*/, '$1')), phone].join(', ')
}

function sqliteIndex(noun: Noun) {
  const { table, id } = noun
  const words = (row: string) => folded(wordsOf(noun, row, 'sqlite'))
  const entry = `(select id from ${table}_entry where ${id} = new.id)`
  const put = `insert into ${table}_entry_text (rowid, words) values (${entry}, ${words('new')});`
  const meant = `from ${table}_entry join ${table} on ${table}.id = ${id} where ${holdsLetter(wordsOf(noun, table, 'sqlite'))}`
  return [
    `drop trigger ${table}_entry_come`,
    `drop trigger ${table}_entry_change`,
    `create trigger ${table}_entry_come after insert on ${table} begin
      insert into ${table}_entry (${id}) values (new.id); ${put} end`,
    `create trigger ${table}_entry_change after update of ${watched(noun)} on ${table} begin
      delete from ${table}_entry_text where rowid = ${entry}; ${put} end`,
    `delete from ${table}_entry_text where rowid in (select ${table}_entry.id ${meant})`,
    `insert into ${table}_entry_text (rowid, words) select ${table}_entry.id, ${words(table)} ${meant}`,
  ]
}

const accented = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ'
const plainLetters = 'aaaaaaceeeeiiiinooooouuuuyy'

function postgresIndex(noun: Noun) {
  const { table, id } = noun
  const plain = (row: string) =>
    `trim(regexp_replace(translate(lower(${folded(wordsOf(noun, row, 'postgres'))}), '${accented}', '${plainLetters}'), '[^a-z0-9]+', ' ', 'g'))`
  const vector = (row: string) => `array_to_tsvector(array_remove(string_to_array(${plain(row)}, ' '), ''))`
  return [
    `create or replace function note_${table}_entry() returns trigger language plpgsql as $$ begin
      insert into ${table}_entry (${id}, vector) values (new.id, ${vector('new')})
        on conflict (${id}) do update set vector = excluded.vector;
      return null; end $$`,
    `update ${table}_entry set vector = ${vector(table)} from ${table}
      where ${table}.id = ${id} and ${holdsLetter(wordsOf(noun, table, 'postgres'))}`,
  ]
}
