import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { ImportField } from '../rules/import-columns.ts'
import type { TableRow } from '../rules/import-row.ts'

export interface StagedRow extends TableRow {
  number: number
  /** Not to be imported. */
  leftOut: boolean
}

export interface JudgedFacts {
  number: number
  state: 'good' | 'bad'
  title: string
  twinId: string | null
  leftOut: boolean
}

/** The rows after `last`, in order. */
export async function rowsAfter(db: Db, batchId: string, last: number, limit: number): Promise<StagedRow[]> {
  const rows = await db
    .selectFrom('import_row')
    .select(['number', 'cells', 'mended', 'left_out'])
    .where('batch_id', '=', batchId)
    .where('number', '>', last)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(toStaged)
}

export async function badRows(db: Db, batchId: string, offset: number, limit: number): Promise<StagedRow[]> {
  const rows = await db
    .selectFrom('import_row')
    .select(['number', 'cells', 'mended', 'left_out'])
    .where('batch_id', '=', batchId)
    .where('state', '=', 'bad')
    .orderBy('number')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(toStaged)
}

/** Good rows at whose address the sender has a listing. */
export async function twinRows(db: Db, batchId: string, limit: number) {
  const rows = await db
    .selectFrom('import_row')
    .select(['number', 'title', 'twin_id as propertyId', 'left_out as leftOut'])
    .where('batch_id', '=', batchId)
    .where('state', '=', 'good')
    .where('twin_id', 'is not', null)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, propertyId: row.propertyId! }))
}

export async function findRows(db: Db, batchId: string, numbers: readonly number[]): Promise<StagedRow[]> {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('import_row')
    .select(['number', 'cells', 'mended', 'left_out'])
    .where('batch_id', '=', batchId)
    .where('number', 'in', [...numbers])
    .orderBy('number')
    .execute()
  return rows.map(toStaged)
}

export async function setJudged(tx: Db, batchId: string, rows: readonly JudgedFacts[]): Promise<void> {
  for (const { number, state, title, twinId, leftOut } of rows) {
    await tx
      .updateTable('import_row')
      .set({ state, title, twin_id: twinId, left_out: leftOut, prepared: null })
      .where('batch_id', '=', batchId)
      .where('number', '=', number)
      .execute()
  }
}

export async function setMended(
  tx: Db,
  batchId: string,
  number: number,
  mended: Partial<Record<ImportField, string>>,
): Promise<void> {
  await tx
    .updateTable('import_row')
    .set({ mended: JSON.stringify(mended) })
    .where('batch_id', '=', batchId)
    .where('number', '=', number)
    .execute()
}

export async function setLeftOut(tx: Db, batchId: string, number: number, leftOut: boolean): Promise<void> {
  await tx
    .updateTable('import_row')
    .set({ left_out: leftOut })
    .where('batch_id', '=', batchId)
    .where('number', '=', number)
    .where('state', '=', 'good')
    .execute()
}

/** An import begins anew after it was stopped. */
export async function forgetPrepared(db: Db, batchId: string): Promise<void> {
  await db
    .updateTable('import_row')
    .set({ prepared: null, property_id: null })
    .where('batch_id', '=', batchId)
    .where('prepared', 'is not', null)
    .execute()
}

/** Rows of a running import that are not prepared yet. */
export async function unpreparedRows(db: Db, batchId: string, limit: number): Promise<StagedRow[]> {
  const rows = await db
    .selectFrom('import_row')
    .select(['number', 'cells', 'mended', 'left_out'])
    .where('batch_id', '=', batchId)
    .where('state', '=', 'good')
    .where('left_out', '=', false)
    .where('prepared', 'is', null)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(toStaged)
}

function toStaged(row: { number: number; cells: string; mended: string; left_out: boolean }): StagedRow {
  return { number: row.number, cells: JSON.parse(row.cells), mended: JSON.parse(row.mended), leftOut: row.left_out }
}
