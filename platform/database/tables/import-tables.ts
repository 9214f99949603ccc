import type { Language } from '../../../app/core/language/language.ts'

/** The tables of imports that are staged before anything is imported. */

export interface ImportBatchTable {
  id: string
  account_id: string
  state: 'matching' | 'checked' | 'running' | 'done' | 'undone'
  /** As its sender called it. */
  file_name: string
  encoding: string
  separator: string
  /** JSON: the header of each column. */
  headers: string
  /** JSON: `ColumnMatch`. */
  columns: string
  /** In 01/02/2026, what comes first. */
  date_order: 'day' | 'month' | null
  /** JSON: what counts where a row says nothing. */
  constants: string
  /** In which its sender reads the site. */
  language: Language
  row_count: number
  /** Of a running import: the rows that are prepared. */
  done: number
  /** A running import belongs to one process until then. */
  leased_until: Date | null
  /** JSON: `ImportResult`, once it is done. */
  result: string | null
  created_at: Date
  expires_at: Date
  finished_at: Date | null
}

export interface ImportRowTable {
  batch_id: string
  /** Line in the table, from 1 below the header. */
  number: number
  /** JSON: the cells as the table has them. */
  cells: string
  /** JSON: what was typed in place of a cell. */
  mended: string
  state: 'unread' | 'good' | 'bad'
  /** What it is called. */
  title: string
  /** Own listing at the same address. */
  twin_id: string | null
  /** Not to be imported. */
  left_out: boolean
  /** JSON: facts and customer of a running import. */
  prepared: string | null
  /** The listing that it became. */
  property_id: string | null
}

export interface ImportPhotoTable {
  batch_id: string
  /** Of `property_picture`. */
  path: string
  /** As the zip or the browser called it. */
  name: string
  /** The row that it belongs to, and its place there. */
  row_number: number | null
  position: number
}

/** Where the columns of a table went, to be proposed for the next one with the same headers. */
export interface ImportMatchTable {
  account_id: string
  /** Hash of `headersKey(headers)`. */
  headers_key: string
  columns: string
  date_order: 'day' | 'month' | null
  constants: string
  used_at: Date
}

export interface ImportTables {
  import_batch: ImportBatchTable
  import_row: ImportRowTable
  import_photo: ImportPhotoTable
  import_match: ImportMatchTable
}
