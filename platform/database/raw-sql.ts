import { CompiledQuery, PostgresAdapter } from 'kysely'
import { LRUCache } from 'lru-cache'
import { alike, normalise } from '../../app/core/words/normalise.ts'
import type { Db } from './tables/tables.ts'

/** SQL text with a `?` for each value. */
export interface RawSql {
  text: string
  values: unknown[]
}

const numbered = new LRUCache<string, string>({ max: 500 })

/**
 * Runs raw SQL, for the queries of a listing page: building them with the query builder costs as much as running them.
 * `?` stands for a value on both databases.
 */
export async function queryRows<Row>(db: Db, { text, values }: RawSql): Promise<Row[]> {
  const own = isSqlite(db) ? text : numberedText(text)
  return (await db.executeQuery<Row>(CompiledQuery.raw(own, values))).rows
}

export function isSqlite(db: Db) {
  return !(db.getExecutor().adapter instanceof PostgresAdapter)
}

/** A fragment with its values. */
export function piece(text: string, ...values: unknown[]): RawSql {
  return { text, values }
}

/** Joins fragments with their values. */
export function join(pieces: RawSql[], between: string): RawSql {
  return { text: pieces.map((piece) => piece.text).join(between), values: pieces.flatMap((piece) => piece.values) }
}

/** "?, ?, ?" */
export function marks(values: readonly unknown[]) {
  return Array(values.length).fill('?').join(', ')
}

/** A LIKE pattern (escape '\') that finds the normalised text anywhere; % and _ are escaped. */
export function containsPattern(text: string) {
  return `%${normalise(text).replace(/[\\%_]/g, '\\$&')}%`
}

/** `wordsOf` as SQL; SQLite has the function from the program (`openStore`). Where PostgreSQL knows no locale it lowers plain letters. */
export function wordsText(column: string, db: Db) {
  if (isSqlite(db)) return `words_of(${column})`
  const plain = `lower(regexp_replace(normalize(${column}, NFKD), '[\\u0300-\\u036f\\u00ad\\u200b-\\u200f\\u2060\\ufeff]', '', 'g'))`
  const spelt = Object.entries(alike)
    .flatMap(([sign, letters]) => [sign, sign.toUpperCase()].map((one) => [one, letters.replace("'", ' ')]))
    .reduce((text, [sign, letters]) => `replace(${text}, '${sign}', '${letters}')`, plain)
  const between = '[\\u0001-\\u002a,/\\u003a-\\u003f\\u005b-\\u005e\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u2000-\\u206f]'
  return `rtrim(regexp_replace(' ' || ${spelt}, '${between}+', ' ', 'g'))`
}

/** Removes values with a NUL: an address can contain one, no id does, and PostgreSQL refuses it. */
export function possibleIds(ids: readonly string[]) {
  return ids.filter((id) => !id.includes('\0'))
}

/** An instant column as ISO text, as the domain has it: SQLite stores it so, and making a Date of it would cost more than the row. */
export function instantText(column: string, db: Db, name = column) {
  return [instantValue(column, db), name].join(' as ')
}

/** The same without a name. */
export function instantValue(column: string, db: Db) {
  return isSqlite(db) ? `${column} || ''` : `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

function numberedText(text: string) {
  let known = numbered.get(text)
  if (known === undefined) {
    let at = 0
    known = text.replace(/\?/g, () => `$${++at}`)
    numbered.set(text, known)
  }
  return known
}
