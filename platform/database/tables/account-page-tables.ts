import type { ColumnType } from 'kysely'

/** The homes that an account saved, as its devices last agreed. */
export interface SavedListTable {
  account_id: string
  /** Counts the changes, from 1. */
  version: number
  homes: ColumnType<unknown, string, string>
  updated_at: Date
}

/** What the holder of an account says of themselves. */
export interface AccountProfileTable {
  account_id: string
  facts: ColumnType<unknown, string, string>
  updated_at: Date
}
