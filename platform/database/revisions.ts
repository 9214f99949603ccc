import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { isSqlite, queryRows } from './raw-sql.ts'
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
function isWatched(db: Db) {
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

/** What a reader keeps in memory of properties. */
interface Follower<Row extends { id: string }, State> {
  /** Of `property`, as SQL, with its `id`. */
  columns(db: Db): string
  /** Which of them, as SQL. */
  where: string
  empty(): State
  /** A copy without these. */
  without(state: State, ids: ReadonlySet<string>): State
  /** Adds to a state that nobody else has yet. */
  add(state: State, rows: readonly Row[]): void
}

interface Reading<State> {
  state: State
  /** What was written up to here is in it. */
  mark: string
}

/** Rows that one query reads at first; others get their turn between two. */
const stretch = 2_000

/**
 * Reads properties once and then only those that any process has written since, by the notes of `property_change`; a state is
 * never changed, a write makes another one. A transaction sees its own writes; what it reads is not kept, as it may be rolled back.
 */
export function followProperties<Row extends { id: string }, State>(follower: Follower<Row, State>) {
  /** The last reading of each database, by what its transactions share with it. */
  const readings = new WeakMap<object, Reading<State>>()
  return async (db: Db): Promise<State> => {
    const key = db.getExecutor().adapter
    const reading = await readChanges(db, follower, readings.get(key) ?? (await readAll(db, follower)))
    if (isWatched(db)) readings.set(key, reading)
    return reading.state
  }
}

/** In stretches. What is written meanwhile may be here or not: `readChanges` reads it again. */
async function readAll<Row extends { id: string }, State>(db: Db, follower: Follower<Row, State>) {
  const [start] = await queryRows<{ mark: string }>(db, { text: `select (${markSql(db)}) as mark`, values: [] })
  const state = follower.empty()
  let last = ''
  while (true) {
    const rows = await queryRows<Row>(db, {
      text: `select ${follower.columns(db)} from property where ${follower.where} and id > ? order by id limit ${stretch}`,
      values: [last],
    })
    follower.add(state, rows)
    if (rows.length < stretch) return { state, mark: start!.mark }
    last = rows.at(-1)!.id
    await setImmediate()
  }
}

/** One statement, so that its rows are of one moment. */
async function readChanges<Row extends { id: string }, State>(
  db: Db,
  follower: Follower<Row, State>,
  { state, mark }: Reading<State>,
): Promise<Reading<State>> {
  const changes = isSqlite(db)
    ? 'select property_id from property_change where seq > cast(? as integer)'
    : 'select property_id from property_change where changed >= cast(? as xid8)'
  const rows = await queryRows<{ mark: string; changed: string | null } & (Row | { id: null })>(db, {
    text: `select (${markSql(db)}) as mark, property_id as changed, ${follower.columns(db)}
      from (select 1) as always left join (${changes}) as changes on 1 = 1
      left join property on property.id = property_id and ${follower.where}`,
    values: [mark],
  })
  const next = rows[0]!.mark
  const changed = new Set(rows.flatMap((row) => row.changed ?? []))
  if (changed.size === 0) return { state, mark: next }
  const rest = follower.without(state, changed)
  follower.add(
    rest,
    rows.filter((row): row is typeof row & Row => row.id !== null),
  )
  return { state: rest, mark: next }
}

/** Everything up to this mark is in the statement that asks for it; PostgreSQL may tell of some changes twice. */
function markSql(db: Db) {
  return isSqlite(db)
    ? 'select cast(coalesce(max(seq), 0) as text) from property_change'
    : 'select pg_snapshot_xmin(pg_current_snapshot())::text'
}
