import { sql } from 'kysely'
import type { Store } from './database.ts'
import { priceEdgesKey } from './price-bands.ts'
import type { TableForm } from './table-forms.ts'
import type { Db } from './tables.ts'

export type Row = Record<string, unknown>

const rowsAtATime = 500

/** An instant of the database to read from. Without "immediate" SQLite lets others write meanwhile. */
const snapshots = { sqlite: 'begin deferred', postgres: 'begin isolation level repeatable read read only' } as const

/** Shows `work` the database as it is at one moment, however long it takes. Nobody has to wait for it. */
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
export async function* rowsIn(db: Db, { name, columns, key }: TableForm): AsyncGenerator<Row[]> {
  const wanted = sql.join(columns.map((column) => sql.ref(column.name)))
  const order = sql.join(key.map((column) => sql.ref(column)))
  let after = sql``
  while (true) {
    const query = sql<Row>`select ${wanted} from ${sql.table(name)} ${after} order by ${order} limit ${rowsAtATime}`
    const { rows } = await query.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    if (rows.length < rowsAtATime) return
    after = sql`where (${order}) > (${sql.join(key.map((column) => last[column]))})`
  }
}

/** Adds rows whose values are such as the driver takes. */
export async function insertRows(tx: Db, { name }: TableForm, rows: Row[]): Promise<void> {
  await tx
    .insertInto(name)
    .values(rows as never)
    .execute()
}

/** Which of these tables hold anything that a migration has not put there. */
export async function filledTables(db: Db, forms: TableForm[]): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of forms) {
    const but = name === 'setting' ? sql`where key <> ${priceEdgesKey}` : sql``
    const { rows } = await sql`select 1 from ${sql.table(name)} ${but} limit 1`.execute(db)
    if (rows.length > 0) filled.push(name)
  }
  return filled
}

/** Until the transaction ends nobody else writes to these tables. SQLite has one writer anyway. */
export async function lockTables(tx: Db, kind: Store['kind'], forms: TableForm[]): Promise<void> {
  if (kind === 'sqlite') return
  const names = sql.join(forms.map(({ name }) => sql.table(name)))
  await sql`lock table ${names} in share row exclusive mode`.execute(tx)
}

/** Takes away what the migrations have put into an empty site, so that its own rows can come. */
export async function clearSettings(tx: Db): Promise<void> {
  await tx.deleteFrom('setting').execute()
}
