import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { isSqlite } from './raw-sql.ts'
import type { Db } from './tables/tables.ts'

interface QueryCache {
  revision(): Promise<number>
  /** The revision that the results belong to. */
  at: number
  results: LRUCache<string, Promise<unknown>>
}

const maxResults = 2_000
const caches = new WeakMap<Db, QueryCache>()

/** Enables `sinceLastChange` for this database. `revision` changes with its data. */
export function cacheQueries(db: Db, revision: () => Promise<number>) {
  caches.set(db, { revision, at: Number.NaN, results: new LRUCache({ max: maxResults }) })
}

/** False for a transaction, whose data may be rolled back, and for a database that nobody watches. */
export function isWatched(db: Db) {
  return caches.has(db)
}

/**
 * Returns the cached result of `compute` for `key` if the data has not changed since, and otherwise calls it. Concurrent
 * callers share one result. Inside a transaction nothing is cached, because the transaction may be rolled back.
 */
export async function sinceLastChange<T>(db: Db, key: string, compute: () => Promise<T>): Promise<T> {
  const cache = caches.get(db)
  if (!cache) return compute()
  const { results } = cache
  const revision = await cache.revision()
  if (revision !== cache.at) results.clear()
  cache.at = revision
  const known = results.get(key) as Promise<T> | undefined
  if (known) return known
  const result = compute()
  results.set(key, result)
  result.catch(() => results.delete(key))
  return result
}

const written = new WeakMap<Db, { version: string; results: Map<string, Promise<unknown>> }>()

/**
 * Returns the result of `compute` for `key` until anything is written to the database, by any process: for what staff read, of
 * which no revision tells. A few keys, as each is kept until then. Inside a transaction nothing is kept.
 */
export async function sinceLastWrite<T>(db: Db, key: string, compute: () => Promise<T>): Promise<T> {
  if (!isWatched(db)) return compute()
  const { rows } = await (isSqlite(db) ? sqliteVersion : postgresVersion).execute(db)
  const { version } = rows[0]!
  const known = written.get(db)
  const results = known?.version === version ? known.results : new Map<string, Promise<unknown>>()
  written.set(db, { version, results })
  const result = (results.get(key) as Promise<T> | undefined) ?? compute()
  results.set(key, result)
  result.catch(() => results.delete(key))
  return result
}

/** Rows that this connection has changed, and what the others have committed. */
const sqliteVersion = sql<{ version: string }>`select total_changes() || ' ' || data_version as version
  from pragma_data_version`
/** Which transactions are visible. */
const postgresVersion = sql<{ version: string }>`select pg_current_snapshot()::text as version`

/** Shares `read` among callers: one that comes while it runs gets the next run, so each result was begun after its caller asked. */
export function oneAtATime<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  return () => {
    next ??= running.then(() => {
      next = undefined
      const result = read()
      running = result.catch(() => undefined)
      return result
    })
    return next
  }
}
