import { propertyFields } from '../../../core/listing/fields/fields.ts'
import type { PropertyField } from '../../../core/listing/fields/property-draft.ts'
import { type ColumnMatch, type ImportField, importFields } from './import-columns.ts'
import type { DateOrder } from './import-values.ts'

/**
 * matching: its columns are matched. checked: every row was judged, nothing is imported yet. running: it is prepared; nothing is
 * imported before all of it. done: all its chosen rows are listings. undone: they were taken back.
 */
type ImportState = 'matching' | 'checked' | 'running' | 'done' | 'undone'

interface ImportColumn {
  header: string
  /** Of the first rows that say something. */
  samples: string[]
  target: ColumnMatch[number]
}

/** A date that reads two ways, to be asked about. */
export interface DateQuestion {
  header: string
  cell: string
  /** What it is in each order, `YYYY-MM-DD`. */
  day: string
  month: string
}

export interface ImportCounts {
  rows: number
  good: number
  bad: number
  /** Good rows at whose address the sender has a listing already. */
  twins: number
  /** Good rows that are to be imported. */
  chosen: number
}

export interface ImportPhotos {
  total: number
  /** Those that belong to a row. */
  matched: number
  /** Names of some that belong to none. */
  unmatched: string[]
}

/** What came of photos that were sent: how many are kept, and some of those that are not, with the reason. */
export interface KeptPhotos {
  kept: number
  leftOut: { name: string; reason: string }[]
  leftOutCount: number
}

export interface ImportResult {
  created: number
  photos: number
  withoutPhoto: number
}

export interface ImportBatch {
  id: string
  state: ImportState
  fileName: string
  encoding: string
  columns: ImportColumn[]
  dateOrder: DateOrder | null
  dateQuestion: DateQuestion | null
  constants: Partial<Record<ImportField, string>>
  /** Fields of the form that must be said, and no column says. */
  missing: ImportField[]
  counts: ImportCounts
  photos: ImportPhotos
  /** Of a running import: rows that are prepared. */
  done: number
  result: ImportResult | null
  /** True while the listings of a finished import can be taken back. */
  undoable: boolean
}

/** What is wrong in one row. */
export interface BadRow {
  /** From 1, below the header. */
  number: number
  title: string
  problems: { field: PropertyField | 'row'; said: string; message: string }[]
}

/** A good row at whose address the sender has a listing. */
export interface TwinRow {
  number: number
  title: string
  leftOut: boolean
}

/** A row at the address of an earlier one of the table, by its number. */
export interface RepeatedRow extends TwinRow {
  earlier: number
}

/** An import with a page of its rows to mend, and those that are here already. */
export interface CheckedImport {
  batch: ImportBatch
  bad: BadRow[]
  twins: TwinRow[]
  repeated: RepeatedRow[]
  /** From 1. */
  page: number
  pages: number
}

/** Rows to mend on one page. */
export const badRowsOnPage = 25

/** Fields that a table must bring, or that are said once for all rows. */
export const requiredFields: readonly ImportField[] = importFields.filter((field) => 'missing' in propertyFields[field])

/** Those of them that nothing brings. Street number and name follow from the address, and the other way round; a table without titles has addresses. */
export function missingFields(columns: ColumnMatch, constants: Partial<Record<ImportField, string>>): ImportField[] {
  const has = (field: ImportField) => columns.includes(field) || Boolean(constants[field]?.trim())
  const isAddressed = has('line') || has('streetName')
  return requiredFields.filter((field) => {
    if (has(field)) return false
    return !(isAddressed && ['title', 'line', 'streetNumber', 'streetName'].includes(field))
  })
}

/** What an import takes at most; the page says so before anything is sent. */
export const importLimits = {
  rows: 5_000,
  columns: 120,
  /** Separators and line ends, also those within cells and of empty rows: twice what a full table has. */
  marks: 1_200_000,
  /** Bytes of the table. */
  tableBytes: 10 * 1024 * 1024,
  /** Characters of one row. */
  rowLength: 100_000,
  /** Photos in one sending, whether they come in a zip or one by one. */
  photos: 300,
  /** Bytes of one sending of photos. */
  photoBytes: 200 * 1024 * 1024,
  /** Bytes that the photos of a zip may unfold to. */
  unfoldedBytes: 1024 * 1024 * 1024,
  /** Imports of one account that are not finished. */
  open: 5,
} as const

/** Milliseconds after which a staged import is forgotten, and an import can no longer be undone. */
export const importLife = 24 * 3_600_000
