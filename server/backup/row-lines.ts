import { isDay } from '../../domain/dates.ts'
import type { Row } from '../data/carried-rows.ts'
import type { Column, ColumnType, TableForm } from '../data/table-forms.ts'

/**
 * A row as one line of JSON, the same from SQLite and PostgreSQL: moments as ISO 8601 in UTC, days as `YYYY-MM-DD`, JSON
 * as itself.
 */
export function lineOf(row: Row) {
  return `${JSON.stringify(row)}\n`
}

/** The row that a line holds, as the driver takes it; or, as text, what is wrong with it. */
export function rowOf({ columns }: TableForm, line: string): Row | string {
  const given = parsed(line)
  if (!isObject(given) || Array.isArray(given)) return 'is no row'
  const unknown = Object.keys(given).find((name) => !columns.some((column) => column.name === name))
  if (unknown !== undefined) return `holds ${JSON.stringify(unknown.slice(0, 60))}, which that table has not`
  const row: Row = {}
  for (const column of columns) {
    const value = givenFor(column, given[column.name])
    if (value === undefined) return `has no proper ${column.name}`
    row[column.name] = value
  }
  return row
}

/** Undefined for what a column of that type cannot hold. */
function givenFor({ type, nullable }: Column, given: unknown) {
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
  timestamptz: momentOf,
  // Written as text, read as the value: see `Json` in tables.ts.
  jsonb: (given) => (isObject(given) ? JSON.stringify(given) : undefined),
}

/** Only as `lineOf` writes it. */
function momentOf(given: unknown) {
  const moment = new Date(typeof given === 'string' ? given : Number.NaN)
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === given ? moment : undefined
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
