import { isDay } from '../../app/core/dates.ts'
import type { Column, ColumnType, TableSchema } from '../database/table-schema.ts'
import type { Row } from './export-rows.ts'

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
