import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, SqliteDialect, sql, type Transaction } from 'kysely'
import { nodeSqlite } from './node-sqlite.ts'
import { changeChannel, listenForChanges, postgresPool } from './postgres.ts'
import { remember } from './revisions.ts'
import type { Tables } from './tables.ts'

/** The open database. Read through `db`; everything that changes what a page shows goes through `change`. */
export interface Store {
  db: Kysely<Tables>
  kind: 'sqlite' | 'postgres'
  /**
   * Grows with every change, of this process or another: what was computed at a revision holds as long as it stays. Take it
   * before reading the data.
   */
  revision(): number
  /**
   * Runs `work` in a transaction and then moves the revision. Nothing but the database may be awaited inside, because on
   * SQLite everybody else waits for it. Throws what `work` throws, with nothing kept.
   */
  change<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
  /**
   * Runs a write that changes no page, outside a transaction. It is on disk when this returns, as after `change`; but on
   * SQLite nobody else waits for the disk meanwhile.
   */
  writeAside<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens PostgreSQL by `url` (postgres://...), else the SQLite `file` (':memory:' for a passing one). Runs no migration. With
 * `timed`, for who serves visitors, a query of PostgreSQL ends within seconds; migrations and backups need longer.
 */
export async function openStore({
  url,
  file = ':memory:',
  timed = false,
}: {
  url?: string
  file?: string
  timed?: boolean
}): Promise<Store> {
  const store = url ? await openPostgres(url, timed) : openSqlite(file)
  remember(store.db, store.revision)
  return store
}

/** Rises with each turn of the event loop in which somebody asked, and with each change of any store here. */
let turn = 0
const nextTurn = () => {
  turn++
}

function openSqlite(path: string): Store {
  const file = new DatabaseSync(path)
  // FULL: what was answered with success survives a power cut.
  file.exec(
    'pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on',
  )
  file.exec('pragma cache_size = -65536; pragma temp_store = memory')
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: nodeSqlite(file) }) })
  // Moves when another connection, for example a command line tool, has written to the file. Asking takes some locks, so it
  // is asked once a turn: a request that came in after that write is answered in a later turn.
  const dataVersion = file.prepare('pragma data_version')
  let seen = dataVersion.get()?.data_version
  let asked = -1
  let revision = 1
  return {
    db,
    kind: 'sqlite',
    revision() {
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
    async writeAside(work) {
      // The only connection is ours until the end, so that nobody else's commit goes without its flush.
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
    ping: () => ping(db),
    close: () => db.destroy(),
  }
}

/** What a commit with `synchronous = full` does, in a thread of its own. SQLite holds no lock on this file that closing it would drop. */
async function flush(log: string) {
  const file = await open(log, 'r+')
  try {
    await file.datasync()
  } finally {
    await file.close()
  }
}

async function openPostgres(url: string, timed: boolean): Promise<Store> {
  const name = randomUUID()
  let revision = 1
  const ear = await listenForChanges(url, (from) => {
    // Our own change has moved the revision already.
    if (from !== name) revision++
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: postgresPool(url, { timed }) }) })
  return {
    db,
    kind: 'postgres',
    revision() {
      // Deaf for a moment: nothing may be kept, so no two answers are alike.
      if (!ear.hears()) revision++
      return revision
    },
    async change(work) {
      let announced = false
      try {
        return await db.transaction().execute(async (tx) => {
          const done = await work(tx)
          await sql`select pg_notify(${changeChannel}, ${name})`.execute(tx)
          announced = true
          return done
        })
      } finally {
        // Also when the answer to the commit was lost: it may have happened.
        if (announced) revision++
      }
    },
    writeAside: (work) => work(db),
    ping: () => ping(db),
    async close() {
      await ear.close()
      await db.destroy()
    },
  }
}

async function ping(db: Kysely<Tables>) {
  await sql`select 1`.execute(db)
}
