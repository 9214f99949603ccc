import type { Db } from '../../database/tables/tables.ts'

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

export async function insertPhoto(db: Db, batchId: string, { path, name }: StagedPhoto): Promise<void> {
  await db.insertInto('import_photo').values({ batch_id: batchId, path, name, position: 0 }).execute()
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
