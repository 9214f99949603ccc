import { once } from 'node:events'
import { chmodSync, closeSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import {
  Kysely,
  PostgresDialect,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
  sql,
  type Transaction,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { wordsOf } from '../../app/core/words/normalise.ts'
import { postgresPool } from './postgres.ts'
import { cacheQueries, oneAtATime } from './revisions.ts'
import type { Tables } from './tables/tables.ts'

/** The open database. Read through `db`; use `change` for every write that affects a page. */
export interface Store {
  db: Kysely<Tables>
  kind: 'sqlite' | 'postgres'
  /**
   * Increases with every change by any process, before its writer learns that it is committed. A value computed at a revision
   * is valid until it increases; take the revision before reading the data. Throws when the database does not answer.
   */
  revision(): Promise<number>
  /**
   * Runs `work` in a transaction that increments the revision. `work` may await only the database, because on
   * SQLite all other queries wait for it. Rethrows the error of `work` after a rollback.
   */
  change<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
  /**
   * Runs a write that affects no page, outside a transaction. It is on disk when this returns, as after `change`, but
   * on SQLite other queries do not wait for the disk.
   */
  writeUntracked<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /**
   * Removes what was deleted from the files of SQLite for good. PostgreSQL does so by itself (autovacuum). Call it after an
   * erasure, outside of a transaction.
   */
  scrub(): Promise<void>
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens PostgreSQL by `url` (postgres://...), else the SQLite `file` (':memory:' for a temporary one, which begins with
 * `content`, the bytes of a database file). Runs no migration. With `timed`, PostgreSQL queries time out within seconds,
 * as serving visitors needs; migrations and backups need longer.
 */
export async function openStore({
  url,
  file = ':memory:',
  content,
  timed = false,
}: {
  url?: string
  file?: string
  content?: Uint8Array
  timed?: boolean
}): Promise<Store> {
  const store = url ? await openPostgres(url, timed) : openSqlite(file, content)
  cacheQueries(store.db, store.revision)
  return store
}

/**
 * Increments once per turn of the event loop in which it is read, and with each change of any store of this process.
 */
let turn = 0
const nextTurn = () => {
  turn++
}

function openSqlite(path: string, content?: Uint8Array): Store {
  if (path !== ':memory:') makeOwnersOnly(path)
  const file = new DatabaseSync(path)
  if (content) file.deserialize(content)
  // FULL: acknowledged writes survive a power failure.
  file.exec(
    'pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on',
  )
  // Deleted rows are overwritten, because an erased person should be in no byte of the file.
  file.exec('pragma cache_size = -65536; pragma temp_store = memory; pragma secure_delete = on')
  file.function('words_of', { deterministic: true }, (text) => wordsOf(String(text)))
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: nodeSqlite(file) }) })
  // Changes when another connection, such as a command, has written to the file. The query takes locks, so it runs once
  // per turn of the event loop; a request received after that write is served in a later turn.
  const dataVersion = file.prepare('pragma data_version')
  let seen = dataVersion.get()?.data_version
  let asked = -1
  let revision = 1
  return {
    db,
    kind: 'sqlite',
    async revision() {
      if (asked !== turn) {
        asked = turn
        setImmediate(nextTurn)
        const now = dataVersion.get()?.data_version
        if (now !== seen) revision++
        seen = now
      }
      return revision
    },
    async change(work) {
      const result = await db.transaction().execute(work)
      revision++
      turn++
      return result
    },
    async writeUntracked(work) {
      // Holds the only connection, so that no other commit skips its flush.
      const result = await db.connection().execute(async (own) => {
        file.exec('pragma synchronous = normal')
        try {
          return await work(own)
        } finally {
          file.exec('pragma synchronous = full')
        }
      })
      if (path !== ':memory:') await flush(`${path}-wal`)
      return result
    },
    async scrub() {
      if (path !== ':memory:') await scrubFile(path)
    },
    ping: () => ping(db),
    close: () => db.destroy(),
  }
}

/** The files of the log have the rights of this one. */
function makeOwnersOnly(path: string) {
  try {
    closeSync(openSync(path, 'a', 0o600))
    chmodSync(path, 0o600)
  } catch {
    // SQLite says why it cannot be opened; another user's file keeps the rights that it has.
  }
}

/** In a thread of its own, because it takes a second for a large file. */
async function scrubFile(path: string) {
  const worker = new Worker(new URL('./scrub-worker.ts', import.meta.url), { workerData: path })
  // Rejects with the error that ends the thread.
  await once(worker, 'exit')
}

/**
 * Does what a commit with `synchronous = full` does, in a worker thread. SQLite holds no lock on this file that closing
 * it would release.
 */
async function flush(log: string) {
  const file = await open(log, 'r+')
  try {
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** The revision is a row that each change increments last, so that it is locked for the moment of the commit only. */
async function openPostgres(url: string, timed: boolean): Promise<Store> {
  const open = (connections: number) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: postgresPool(url, { timed, connections }) }) })
  const db = open(10)
  // Pages in memory do not wait for the queries of others.
  const apart = open(1)
  const close = async () => {
    await apart.destroy()
    await db.destroy()
  }
  await ping(db).catch(async (error) => {
    await close()
    throw error.cause ?? error
  })
  return {
    db,
    kind: 'postgres',
    revision: oneAtATime(async () => {
      const { rows } = await sql<{ number: number }>`select number from revision`.execute(apart)
      return rows[0]!.number
    }),
    change: (work) =>
      db.transaction().execute(async (tx) => {
        const done = await work(tx)
        await sql`update revision set number = number + 1`.execute(tx)
        return done
      }),
    writeUntracked: (work) => work(db),
    scrub: async () => undefined,
    ping: () => ping(db),
    close,
  }
}

async function ping(db: Kysely<Tables>) {
  await sql`select 1`.execute(db)
}

type Row = Record<string, unknown>

const maxStatements = 500

/** Decodes columns by their declared type, so that the program gets the same values as from PostgreSQL. */
const decoders: Record<string, (value: never) => unknown> = {
  boolean: (value: number) => value !== 0,
  jsonb: (value: string) => JSON.parse(value),
  timestamptz: (value: string) => new Date(value),
}

/** Adapts node:sqlite to the interface of Kysely's SqliteDialect and caches prepared statements. */
function nodeSqlite(file: DatabaseSync): SqliteDatabase {
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
