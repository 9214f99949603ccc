import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'

type Row = Record<string, unknown>

const maxStatements = 500

/** Decodes columns by their declared type, so that the program gets the same values as from PostgreSQL. */
const decoders: Record<string, (value: never) => unknown> = {
  boolean: (value: number) => value !== 0,
  jsonb: (value: string) => JSON.parse(value),
  timestamptz: (value: string) => new Date(value),
}

/** Adapts node:sqlite to the interface of Kysely's SqliteDialect and caches prepared statements. */
export function nodeSqlite(file: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: maxStatements })
  return {
    close: () => file.close(),
    prepare(text) {
      const known = statements.get(text)
      if (known) return known
      // A prepared statement stores its columns, so a change of the schema invalidates all of them.
      if (/^\s*(create|alter|drop)\b/i.test(text)) statements.clear()
      // Our transactions write. Taking the write lock at the start makes them wait for another process instead of failing later.
      const made =
        text === 'rollback'
          ? rollback(file)
          : statement(() => file.prepare(text === 'begin' ? 'begin immediate' : text))
      statements.set(text, made)
      return made
    },
  }
}

/**
 * SQLite ends a transaction by itself on some errors, a full disk among them
 * (https://sqlite.org/lang_transaction.html). The rollback after that fails, and its error would hide the cause.
 */
function rollback(file: DatabaseSync): SqliteStatement {
  const { run, ...others } = statement(() => file.prepare('rollback'))
  const nothing = { changes: 0, lastInsertRowid: 0 }
  return { ...others, run: (values) => (file.isTransaction ? run(values) : nothing) }
}

function statement(prepare: () => StatementSync): SqliteStatement {
  const prepared = prepare()
  const read = rowReader(prepared)
  const reader = prepared.columns().length > 0
  // A full-text index numbers its rows beyond 2^53, and a write answers with the last number that was given.
  if (!reader) prepared.setReadBigInts(true)
  return {
    reader,
    all: (values) => (prepared.all(...values.map(encode)) as unknown as unknown[][]).map(read),
    run: (values) => prepared.run(...values.map(encode)),
    *iterate(values) {
      // A statement of its own: a second run of the cached one would reset this one.
      const own = prepare()
      own.setReturnArrays(true)
      for (const row of own.iterate(...values.map(encode))) yield read(row as unknown as unknown[])
    },
  }
}

/**
 * Writes a function that makes a row of its values in one literal: assigning 25 columns by name takes sixteen times as long, a third
 * of what reading such a row costs. Names come from our own SQL, quoted as JSON.
 */
function rowReader(prepared: StatementSync): (values: unknown[]) => Row {
  prepared.setReturnArrays(true)
  const used: ((value: never) => unknown)[] = []
  const members = prepared.columns().map(({ name, type }, at) => {
    const decode = decoders[type?.toLowerCase() ?? '']
    const value = `v[${at}]`
    return `${JSON.stringify(name)}: ${decode ? `${value} === null ? null : d[${used.push(decode) - 1}](${value})` : value}`
  })
  return new Function('d', 'v', `return { ${members.join(', ')} }`).bind(null, used)
}

function encode(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  return (value ?? null) as SQLInputValue
}
