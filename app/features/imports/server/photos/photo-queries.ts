import type { Db } from '../../../../../platform/database/tables/tables.ts'

export interface StagedPhoto {
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
