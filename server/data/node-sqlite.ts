import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

type Row = Record<string, unknown>

const keptStatements = 500

/** Columns decoded by the type they were declared with, so that the program sees what PostgreSQL would give it. */
const decoders: Record<string, (value: never) => unknown> = {
  boolean: (value: number) => value !== 0,
  jsonb: (value: string) => JSON.parse(value),
  timestamptz: (value: string) => new Date(value),
}

/** Puts node:sqlite behind the interface that Kysely's own SqliteDialect asks for; statements stay prepared. */
export function nodeSqlite(file: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => file.close(),
    prepare(text) {
      const known = kept.get(text)
      if (known) return known
      // A statement remembers its columns, so none may outlive a change of the schema.
      if (/^\s*(create|alter|drop)\b/i.test(text)) kept.clear()
      // Transactions of ours write: taking the write lock at once means waiting for another process, not failing later.
      const made =
        text === 'rollback'
          ? rollback(file)
          : statement(() => file.prepare(text === 'begin' ? 'begin immediate' : text))
      if (kept.size >= keptStatements) kept.delete(kept.keys().next().value as string)
      kept.set(text, made)
      return made
    },
  }
}

/**
 * SQLite ends a transaction by itself on some errors, a full disk among them (https://sqlite.org/lang_transaction.html). A
 * rollback after that fails, and its own error would hide the cause.
 */
function rollback(file: DatabaseSync): SqliteStatement {
  const { run, ...others } = statement(() => file.prepare('rollback'))
  const nothing = { changes: 0, lastInsertRowid: 0 }
  return { ...others, run: (values) => (file.isTransaction ? run(values) : nothing) }
}

function statement(prepare: () => StatementSync): SqliteStatement {
  const prepared = prepare()
  const read = rowReader(prepared)
  return {
    reader: prepared.columns().length > 0,
    all: (values) => (prepared.all(...values.map(encode)) as unknown as unknown[][]).map(read),
    run: (values) => prepared.run(...values.map(encode)),
    *iterate(values) {
      // Its own copy: a second run of a shared statement would rewind this one.
      const own = prepare()
      own.setReturnArrays(true)
      for (const row of own.iterate(...values.map(encode))) yield read(row as unknown as unknown[])
    },
  }
}

function rowReader(prepared: StatementSync) {
  const columns = prepared.columns().map(({ name, type }) => ({ name, decode: decoders[type?.toLowerCase() ?? ''] }))
  prepared.setReturnArrays(true)
  return (values: unknown[]) => {
    const row: Row = {}
    for (let at = 0; at < columns.length; at++) {
      const { name, decode } = columns[at]!
      const value = values[at]
      row[name] = decode && value !== null ? decode(value as never) : value
    }
    return row
  }
}

function encode(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  return (value ?? null) as SQLInputValue
}
