import { sql } from 'kysely'
import { openStore } from './database.ts'
import { migrateTo } from './migrations.ts'
import type { Tables } from './tables.ts'

/**
 * Every table, each after those that it leans on, and whether its rows are carried from one database to another. The tally
 * is counted anew by triggers, and a session that has ended since must not come back to life.
 */
const tables: Record<keyof Tables, boolean> = {
  setting: true,
  account: true,
  session: false,
  property: true,
  property_feature: true,
  property_picture: true,
  property_view: true,
  tally: false,
  submission: true,
  message: true,
  outbox: true,
  audit: true,
}

/** The types that columns are declared with, alike on both databases. */
export const columnTypes = [
  ...(['text', 'integer', 'bigint', 'real', 'double precision'] as const),
  ...(['boolean', 'date', 'timestamptz', 'jsonb'] as const),
]
export type ColumnType = (typeof columnTypes)[number]

export interface Column {
  name: string
  type: ColumnType
  nullable: boolean
}

export interface TableForm {
  name: keyof Tables
  /** Those that are written; what the database makes of them by itself is not among them. */
  columns: Column[]
  /** The columns of its primary key, in the key's order. */
  key: string[]
}

/**
 * The tables whose rows are carried, as they were after the migration `level`, each after those that it leans on. A passing
 * database is asked, so the answer is true of both kinds, and of a table that is added tomorrow.
 */
export function formsAt(level: string): Promise<TableForm[]> {
  const known = asked.get(level) ?? askForms(level)
  asked.set(level, known)
  return known
}

const asked = new Map<string, Promise<TableForm[]>>()

async function askForms(level: string) {
  const store = await openStore({})
  try {
    await migrateTo(store, level)
    const names = Object.keys(tables).filter((name) => tables[name as keyof Tables]) as (keyof Tables)[]
    const forms: TableForm[] = []
    for (const name of names) {
      const { rows } = await sql<Fact>`select name, type, "notnull", pk from pragma_table_info(${name})`.execute(
        store.db,
      )
      if (rows.length > 0) forms.push({ name, columns: rows.map(columnOf), key: keyOf(rows) })
    }
    return forms
  } finally {
    await store.close()
  }
}

interface Fact {
  name: string
  type: string
  notnull: number
  /** Its place in the primary key, from 1. */
  pk: number
}

function columnOf({ name, type, notnull }: Fact): Column {
  const known = columnTypes.find((each) => each === type.toLowerCase())
  if (!known) throw new Error(`Nobody has said how a ${type} is carried from one database to another (${name}).`)
  return { name, type: known, nullable: notnull === 0 }
}

function keyOf(facts: Fact[]) {
  const parts = facts.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
  return parts.map(({ name }) => name)
}
