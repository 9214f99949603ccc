import type { Db } from '../../../../platform/database/tables/tables.ts'
import { cellText } from '../../../core/csv-cells.ts'
import type { PropertyField } from '../../../core/listing/fields/property-draft.ts'
import {
  type BadRow,
  badRowsOnPage,
  type CheckedImport,
  type DateQuestion,
  type ImportBatch,
  missingFields,
  type RepeatedRow,
} from '../rules/import-batch.ts'
import { addressKey, judgeRow, type RowReading, rowTitle, saidOf } from '../rules/import-row.ts'
import { ambiguousDay, dateOrderOf } from '../rules/import-values.ts'
import { readingOf } from './check-rows.ts'

import { type BatchRow, countPhotos, countRows, isUndoable, type Match, matchOf } from './import-queries.ts'
import { badRows, rowsAfter, type StagedRow, stretchesOf, twinRows } from './row-queries.ts'

/** Rows whose cells are shown as samples, and whose dates tell the order. */
export const sampleRows = 500
const samplesShown = 2
const maxTwins = 50

/** A batch as its sender sees it. */
export async function toImportBatch(db: Db, row: BatchRow): Promise<ImportBatch> {
  const match = matchOf(row)
  const headers: string[] = JSON.parse(row.headers)
  const rows = await rowsAfter(db, row.id, 0, sampleRows)
  const columns = headers.map((header, at) => ({
    header,
    samples: rows
      .flatMap(
        ({ cells }) =>
          cellText(cells[at] ?? '')
            .trim()
            .slice(0, 60) || [],
      )
      .slice(0, samplesShown),
    target: match.columns[at] ?? null,
  }))
  const [counts, photos, undoable] = await Promise.all([
    countRows(db, row.id),
    countPhotos(db, row.id),
    isUndoable(db, row),
  ])
  return {
    id: row.id,
    state: row.state,
    fileName: row.file_name,
    encoding: row.encoding,
    columns,
    dateOrder: match.dateOrder,
    dateQuestion: dateQuestion(headers, match.columns, rows),
    constants: match.constants,
    missing: missingFields(match.columns, match.constants),
    counts,
    photos,
    done: row.done,
    result: row.result === null ? null : JSON.parse(row.result),
    undoable,
  }
}

/** With a page of the rows to mend, and those that are here already. */
export async function toCheckedImport(db: Db, row: BatchRow, page: number, at: number): Promise<CheckedImport> {
  const batch = await toImportBatch(db, row)
  const pages = Math.max(1, Math.ceil(batch.counts.bad / badRowsOnPage))
  const shown = Math.min(page, pages)
  const isChecked = row.state === 'checked'
  const reading = readingOf(row, at)
  const bad = isChecked ? await badRows(db, row.id, (shown - 1) * badRowsOnPage, badRowsOnPage) : []
  return {
    batch,
    bad: bad.map((one) => toBadRow(one, reading)),
    twins: isChecked ? await twinRows(db, row.id, maxTwins) : [],
    repeated: isChecked ? await repeatedRows(db, row.id, reading) : [],
    page: shown,
    pages,
  }
}

/** Rows at the address of an earlier row of the table. */
async function repeatedRows(db: Db, batchId: string, reading: RowReading): Promise<RepeatedRow[]> {
  const first = new Map<string, number>()
  const repeated: RepeatedRow[] = []
  for await (const rows of stretchesOf(db, batchId, sampleRows)) {
    for (const row of rows) {
      const key = addressKey(row, reading)
      const earlier = first.get(key)
      if (key === '' || earlier === undefined) first.set(key, row.number)
      else repeated.push({ number: row.number, title: rowTitle(row, reading), earlier, leftOut: row.leftOut })
    }
    if (repeated.length >= maxTwins) break
  }
  return repeated.slice(0, maxTwins)
}

export function toBadRow(row: StagedRow, reading: RowReading): BadRow {
  const { errors = {} } = judgeRow(row, reading)
  const problems = Object.entries(errors).map(([field, message]) => ({
    field: field as PropertyField | 'row',
    said: saidOf(row, field, reading).slice(0, 200),
    message,
  }))
  return { number: row.number, title: rowTitle(row, reading), problems }
}

/** Asked while nothing in the table tells the order of its dates. */
export function dateQuestion(
  headers: string[],
  columns: Match['columns'],
  rows: readonly StagedRow[],
): DateQuestion | null {
  const at = columns.indexOf('availableOn')
  if (at < 0) return null
  const cells = rows.map((row) => row.cells[at] ?? '')
  if (dateOrderOf(cells) !== 'ask') return null
  const cell = cells.find((one) => ambiguousDay(one))!
  return { header: headers[at]!, cell, ...ambiguousDay(cell)! }
}

/** What the rows of a table tell about their dates. */
export function toldOrder(columns: Match['columns'], rows: readonly (readonly string[])[]) {
  const at = columns.indexOf('availableOn')
  const order = at < 0 ? undefined : dateOrderOf(rows.map((cells) => cells[at] ?? ''))
  return order === 'ask' ? null : (order ?? null)
}
