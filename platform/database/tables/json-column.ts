import type { ColumnType } from 'kysely'

/** A column that is written as JSON text and read as the value. */
export type Json<Value> = ColumnType<Value, string, string>
