import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { TwinRow } from '../rules/import-batch.ts'
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
  return (await staged(db, batchId).where('number', '>', last).limit(limit).execute()).map(toStaged)
}

/** All rows in order, so many at once, between which others get their turn. */
export async function* stretchesOf(db: Db, batchId: string, limit: number): AsyncGenerator<StagedRow[]> {
  for (let last = 0; ; ) {
    const rows = await rowsAfter(db, batchId, last, limit)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)!.number
    await setImmediate()
  }
}

export async function badRows(db: Db, batchId: string, offset: number, limit: number): Promise<StagedRow[]> {
  const bad = staged(db, batchId).where('state', '=', 'bad')
  return (await bad.offset(offset).limit(limit).execute()).map(toStaged)
}

export async function findRows(db: Db, batchId: string, numbers: readonly number[]): Promise<StagedRow[]> {
  if (numbers.length === 0) return []
  const named = staged(db, batchId).where('number', 'in', [...numbers])
  return (await named.execute()).map(toStaged)
}

/** Rows of a running import that are not prepared yet. */
export async function unpreparedRows(db: Db, batchId: string, limit: number): Promise<StagedRow[]> {
  const chosen = staged(db, batchId).where('state', '=', 'good').where('left_out', '=', false)
  return (await chosen.where('prepared', 'is', null).limit(limit).execute()).map(toStaged)
}

function staged(db: Db, batchId: string) {
  return db
    .selectFrom('import_row')
    .select(['number', 'cells', 'mended', 'left_out'])
    .where('batch_id', '=', batchId)
    .orderBy('number')
}

function toStaged(row: { number: number; cells: string; mended: string; left_out: boolean }): StagedRow {
  return { number: row.number, cells: JSON.parse(row.cells), mended: JSON.parse(row.mended), leftOut: row.left_out }
}

/** Good rows at whose address the sender has a listing. */
export async function twinRows(db: Db, batchId: string, limit: number): Promise<TwinRow[]> {
  return db
    .selectFrom('import_row')
    .select(['number', 'title', 'left_out as leftOut'])
    .where('batch_id', '=', batchId)
    .where('state', '=', 'good')
    .where('twin_id', 'is not', null)
    .orderBy('number')
    .limit(limit)
    .execute()
}

export async function setJudged(tx: Db, batchId: string, rows: readonly JudgedFacts[]): Promise<void> {
  for (const { number, state, title, twinId, leftOut } of rows) {
    const judged = { state, title, twin_id: twinId, left_out: leftOut, prepared: null }
    await changing(tx, batchId, number).set(judged).execute()
  }
}

export async function setMended(
  tx: Db,
  batchId: string,
  number: number,
  mended: Partial<Record<ImportField, string>>,
): Promise<void> {
  await changing(tx, batchId, number)
    .set({ mended: JSON.stringify(mended) })
    .execute()
}

export async function setLeftOut(tx: Db, batchId: string, number: number, leftOut: boolean): Promise<void> {
  await changing(tx, batchId, number).set({ left_out: leftOut }).where('state', '=', 'good').execute()
}

function changing(tx: Db, batchId: string, number: number) {
  return tx.updateTable('import_row').where('batch_id', '=', batchId).where('number', '=', number)
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

interface StagedPhoto {
  path: string
  name: string
}

export async function photosOf(db: Db, batchId: string): Promise<StagedPhoto[]> {
  return db
    .selectFrom('import_photo')
    .select(['path', 'name'])
    .where('batch_id', '=', batchId)
    .orderBy('name')
    .execute()
}

/** Adds a photo to a batch. False where the batch is gone, or is being imported already. */
export async function insertPhoto(db: Db, batchId: string, { path, name }: StagedPhoto): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('import_photo')
    .columns(['batch_id', 'path', 'name', 'position'])
    .expression((query) =>
      query
        .selectFrom('import_batch')
        .select(({ val }) => ['id', val(path).as('path'), val(name).as('name'), val(0).as('position')])
        .where('id', '=', batchId)
        .where('state', 'in', ['matching', 'checked']),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function setPhotoRows(
  db: Db,
  batchId: string,
  photos: readonly { path: string; row: number | null; position: number }[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { path, row, position } of photos) {
      await tx
        .updateTable('import_photo')
        .set({ row_number: row, position })
        .where('batch_id', '=', batchId)
        .where('path', '=', path)
        .execute()
    }
  })
}

/** The photos of rows, in the order of each. */
export async function photosByRow(db: Db, batchId: string): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('import_photo')
    .select(['row_number', 'path'])
    .where('batch_id', '=', batchId)
    .where('row_number', 'is not', null)
    .orderBy('row_number')
    .orderBy('position')
    .execute()
  const byRow = new Map<number, string[]>()
  for (const { row_number, path } of rows) byRow.set(row_number!, [...(byRow.get(row_number!) ?? []), path])
  return byRow
}
