import { sql } from 'kysely'
import type { Store } from '../../../../platform/database/database.ts'
import type { Column, ColumnType, TableSchema } from '../../../../platform/database/table-schema.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { isDay } from '../../../core/dates.ts'

export type Row = Record<string, unknown>

const batchSize = 500

/** Starts the read transaction. Without "immediate" SQLite lets others write meanwhile. */
const snapshots = { sqlite: 'begin deferred', postgres: 'begin isolation level repeatable read read only' } as const

/** Gives `work` a consistent view of the database, however long it takes, without blocking anybody. */
export function withSnapshot<T>({ db, kind }: Store, work: (snapshot: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (snapshot) => {
    await sql.raw(snapshots[kind]).execute(snapshot)
    try {
      return await work(snapshot)
    } finally {
      await sql`rollback`.execute(snapshot)
    }
  })
}

/** All rows of a table in the order of its key, a few hundred at a time. */
export async function* readRows(db: Db, { name, columns, key }: TableSchema): AsyncGenerator<Row[]> {
  const isSelected = sql.join(columns.map((column) => sql.ref(column.name)))
  const order = sql.join(key.map((column) => sql.ref(column)))
  let after = sql``
  while (true) {
    const query = sql<Row>`select ${isSelected} from ${sql.table(name)} ${after} order by ${order} limit ${batchSize}`
    const { rows } = await query.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    if (rows.length < batchSize) return
    after = sql`where (${order}) > (${sql.join(key.map((column) => last[column]))})`
  }
}

/** Inserts rows whose values have the driver's types. */
export async function insertRows(tx: Db, { name }: TableSchema, rows: Row[]): Promise<void> {
  await tx
    .insertInto(name)
    .values(rows as never)
    .execute()
}

/** The tables that contain rows other than those inserted by migrations. */
export async function nonEmptyTables(db: Db, schemas: TableSchema[]): Promise<string[]> {
  const nonEmpty: string[] = []
  for (const { name } of schemas) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) nonEmpty.push(name)
  }
  return nonEmpty
}

/** Locks these tables against other writers until the transaction ends. SQLite has one writer anyway. */
export async function lockTables(tx: Db, kind: Store['kind'], schemas: TableSchema[]): Promise<void> {
  if (kind === 'sqlite') return
  const names = sql.join(schemas.map(({ name }) => sql.table(name)))
  await sql`lock table ${names} in share row exclusive mode`.execute(tx)
}

/** Deletes the rows that migrations inserted, so that the backup's rows replace them. */
export async function deleteSettings(tx: Db): Promise<void> {
  await tx.deleteFrom('setting').execute()
}

/**
 * Serialises a row as one line of JSON, the same from SQLite and PostgreSQL: times as ISO 8601 in UTC, dates as
 * `YYYY-MM-DD`, JSON as itself.
 */
export function serializeRow(row: Row) {
  return `${JSON.stringify(row)}\n`
}

/** Parses a line into a row with the driver's types, or returns a sentence about what is wrong. */
export function parseRow({ columns }: TableSchema, line: string): Row | string {
  const given = parsed(line)
  if (!isObject(given) || Array.isArray(given)) return 'is no row'
  const unknown = Object.keys(given).find((name) => !columns.some((column) => column.name === name))
  if (unknown !== undefined) return `holds ${JSON.stringify(unknown.slice(0, 60))}, which that table has not`
  const row: Row = {}
  for (const column of columns) {
    const value = parseValue(column, given[column.name])
    if (value === undefined) return `has no proper ${column.name}`
    row[column.name] = value
  }
  return row
}

/** Undefined for a value that a column of that type cannot hold. */
function parseValue({ type, nullable }: Column, given: unknown) {
  if (given === null) return nullable ? null : undefined
  return readers[type](given)
}

const number = (given: unknown) => (typeof given === 'number' && Number.isFinite(given) ? given : undefined)

const readers: Record<ColumnType, (given: unknown) => unknown> = {
  text: (given) => (typeof given === 'string' ? given : undefined),
  integer: (given) => (Number.isInteger(given) && Math.abs(given as number) < 2 ** 31 ? given : undefined),
  bigint: (given) => (Number.isSafeInteger(given) ? given : undefined),
  real: number,
  'double precision': number,
  boolean: (given) => (typeof given === 'boolean' ? given : undefined),
  date: (given) => (typeof given === 'string' && isDay(given) ? given : undefined),
  timestamptz: parseTimestamp,
  // Written as text, read as the value: see `Json` in tables.ts.
  jsonb: (given) => (isObject(given) ? JSON.stringify(given) : undefined),
}

/** Only as `lineOf` writes it. */
function parseTimestamp(given: unknown) {
  const timestamp = new Date(typeof given === 'string' ? given : Number.NaN)
  return !Number.isNaN(timestamp.getTime()) && timestamp.toISOString() === given ? timestamp : undefined
}

function isObject(given: unknown): given is Row {
  return typeof given === 'object' && given !== null
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
