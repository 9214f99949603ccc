import { setImmediate } from 'node:timers/promises'
import { isSqlite, queryRows } from './raw-sql.ts'
import { isWatched } from './revisions.ts'
import type { Db } from './tables/tables.ts'

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
