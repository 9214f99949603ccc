import type { DurationMeasure } from '../../domain/company/durations.ts'
import type { Db } from '../database/tables/tables.ts'

/** Rows in one statement. */
const chunkSize = 1000

/** One more or less of a class in a day. */
export interface DurationMove {
  measure: DurationMeasure
  /** `YYYY-MM-DD` in Moncton. */
  day: string
  part: string
  /** The class: its upper end. */
  value: number
  by: 1 | -1
}

interface Row {
  measure: DurationMeasure
  period: 'day' | 'month'
  day: string
  part: string
  classes: Map<string, number>
}

/** Moves what is counted of the days and their months. One transaction at a time may do so, as it reads what it writes. */
export async function moveDurations(tx: Db, moves: readonly DurationMove[]): Promise<void> {
  const rows = new Map<string, Row>()
  for (const { measure, day, part, value, by } of moves) {
    for (const period of ['day', 'month'] as const) {
      const row = rowOf(rows, { measure, period, day: period === 'day' ? day : `${day.slice(0, 7)}-01`, part })
      row.classes.set(String(value), (row.classes.get(String(value)) ?? 0) + by)
    }
  }
  const changed = [...rows.values()].filter(({ classes }) => [...classes.values()].some((count) => count !== 0))
  await addCounted(tx, rows, changed)
  const now = changed.map((row) => ({ ...row, classes: positive(row.classes) }))
  await deleteRows(
    tx,
    now.filter(({ classes }) => classes.length === 0),
  )
  const values = now
    .filter(({ classes }) => classes.length > 0)
    .map((row) => ({ ...row, classes: JSON.stringify(Object.fromEntries(row.classes)) }))
  for (let from = 0; from < values.length; from += chunkSize) {
    await tx
      .insertInto('figure_duration')
      .values(values.slice(from, from + chunkSize))
      .onConflict((conflict) =>
        conflict
          .columns(['measure', 'period', 'day', 'part'])
          .doUpdateSet((value) => ({ classes: value.ref('excluded.classes') })),
      )
      .execute()
  }
}

async function deleteRows(tx: Db, rows: readonly Omit<Row, 'classes'>[]) {
  for (const { measure, period, day, part } of rows)
    await tx
      .deleteFrom('figure_duration')
      .where('measure', '=', measure)
      .where('period', '=', period)
      .where('day', '=', day)
      .where('part', '=', part)
      .execute()
}

/** Adds what stands in the table to the rows that change. */
async function addCounted(tx: Db, rows: Map<string, Row>, changed: readonly Row[]) {
  const days = [...new Set(changed.map(({ day }) => day))]
  const measures = [...new Set(changed.map(({ measure }) => measure))]
  if (days.length === 0) return
  const counted = await tx
    .selectFrom('figure_duration')
    .selectAll()
    .where('measure', 'in', measures)
    .where('period', 'in', ['day', 'month'])
    .where('day', 'in', days)
    .execute()
  for (const one of counted) {
    const row = rows.get(nameOf(one))
    if (!row) continue
    for (const [value, count] of readClasses(one.classes))
      row.classes.set(String(value), (row.classes.get(String(value)) ?? 0) + count)
  }
}

/** The classes as they are kept. */
export function readClasses(kept: string): Map<number, number> {
  const counts = JSON.parse(kept) as Record<string, number>
  return new Map(Object.entries(counts).map(([value, count]) => [Number(value), count]))
}

function rowOf(rows: Map<string, Row>, facts: Omit<Row, 'classes'>) {
  const name = nameOf(facts)
  const row = rows.get(name) ?? { ...facts, classes: new Map<string, number>() }
  rows.set(name, row)
  return row
}

function nameOf({ measure, period, day, part }: Omit<Row, 'classes'>) {
  return [measure, period, day, part].join('\n')
}

function positive(classes: Map<string, number>) {
  return [...classes].filter(([, count]) => count > 0)
}
