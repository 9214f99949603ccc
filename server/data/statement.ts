import { CompiledQuery, PostgresAdapter } from 'kysely'
import type { Db } from './tables.ts'

/** A piece of SQL with a `?` for each value. */
export interface Piece {
  text: string
  values: unknown[]
}

const numbered = new Map<string, string>()

/**
 * Runs SQL as written, for the queries of a listing page: making them with the query builder costs as much as running
 * them. `?` stands for a value on both databases.
 */
export async function rowsOf<Row>(db: Db, { text, values }: Piece): Promise<Row[]> {
  const own = isSqlite(db) ? text : numberedText(text)
  return (await db.executeQuery<Row>(CompiledQuery.raw(own, values))).rows
}

export function isSqlite(db: Db) {
  return !(db.getExecutor().adapter instanceof PostgresAdapter)
}

/** Glues pieces; their values follow. */
export function join(pieces: Piece[], between: string): Piece {
  return { text: pieces.map((piece) => piece.text).join(between), values: pieces.flatMap((piece) => piece.values) }
}

/** "?, ?, ?" */
export function marks(values: readonly unknown[]) {
  return Array(values.length).fill('?').join(', ')
}

/** Without those that hold a NUL: it can come from an address, no id has one, and PostgreSQL refuses it. */
export function possibleIds(ids: readonly string[]) {
  return ids.filter((id) => !id.includes('\0'))
}

function numberedText(text: string) {
  let known = numbered.get(text)
  if (known === undefined) {
    let at = 0
    known = text.replace(/\?/g, () => `$${++at}`)
    if (numbered.size > 500) numbered.clear()
    numbered.set(text, known)
  }
  return known
}
