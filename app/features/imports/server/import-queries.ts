import { createHash, randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { ImportBatchTable } from '../../../../platform/database/tables/office-tables.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../web/services.ts'
import type { Language } from '../../../core/language/language.ts'
import { type Actor, insertAudit } from '../../history/server/history-queries.ts'
import { deleteProperties } from '../../listings/server/retention-queries.ts'
import { type ImportCounts, type ImportPhotos, importLife, importLimits } from '../rules/import-batch.ts'
import { type ColumnMatch, headersKey, type ImportField } from '../rules/import-columns.ts'
import type { DateOrder } from '../rules/import-values.ts'
import type { ReadTable } from './read-table.ts'

export type BatchRow = Selectable<ImportBatchTable>
type Constants = Partial<Record<ImportField, string>>

/** How the columns of a table are read. */
export interface Match {
  columns: ColumnMatch
  dateOrder: DateOrder | null
  constants: Constants
}

/** Rows that are written in one statement. */
const stretch = 100

/** A batch of this account that has not expired; undefined for anybody else's. */
export async function findBatch(db: Db, id: string, accountId: string, at: Date): Promise<BatchRow | undefined> {
  return db
    .selectFrom('import_batch')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', at)
    .executeTakeFirst()
}

/** The account's batches, the newest first. */
export async function listBatches(db: Db, accountId: string, at: Date): Promise<BatchRow[]> {
  return db
    .selectFrom('import_batch')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(importLimits.open * 2)
    .execute()
}

export async function insertBatch(
  tx: Db,
  accountId: string,
  facts: Match &
    Pick<ReadTable, 'headers' | 'rows' | 'encoding' | 'separator'> & { fileName: string; language: Language },
  at: Date,
): Promise<string> {
  const id = randomUUID()
  const { columns, dateOrder, constants, headers, rows, encoding, separator, fileName, language } = facts
  await tx
    .insertInto('import_batch')
    .values({
      id,
      account_id: accountId,
      state: 'matching',
      file_name: fileName,
      encoding,
      separator,
      headers: JSON.stringify(headers),
      columns: JSON.stringify(columns),
      date_order: dateOrder,
      constants: JSON.stringify(constants),
      language,
      row_count: rows.length,
      done: 0,
      created_at: at,
      expires_at: new Date(at.getTime() + importLife),
    })
    .execute()
  for (let from = 0; from < rows.length; from += stretch) {
    const values = rows.slice(from, from + stretch).map((cells, place) => ({
      batch_id: id,
      number: from + place + 1,
      cells: JSON.stringify(cells),
      mended: '{}',
      state: 'unread' as const,
      title: '',
      left_out: false,
    }))
    await tx.insertInto('import_row').values(values).execute()
    await setImmediate()
  }
  return id
}

/** Forgets batches that have expired, and of this account the oldest ones that are too many. Returns the paths of their photos. */
export async function forgetBatches(tx: Db, accountId: string, at: Date): Promise<string[]> {
  const open = await tx
    .selectFrom('import_batch')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'in', ['matching', 'checked'])
    .orderBy('created_at', 'desc')
    .execute()
  const surplus = open.slice(importLimits.open - 1).map(({ id }) => id)
  const expired = await tx.selectFrom('import_batch').select('id').where('expires_at', '<=', at).execute()
  return deleteBatches(tx, [...surplus, ...expired.map(({ id }) => id)])
}

/** Returns the paths of their photos that no listing has. */
export async function deleteBatches(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const photos = await tx
    .selectFrom('import_photo')
    .innerJoin('property_picture', 'property_picture.path', 'import_photo.path')
    .select('import_photo.path')
    .where('batch_id', 'in', [...ids])
    .where('property_picture.property_id', 'is', null)
    .execute()
  await tx
    .deleteFrom('import_batch')
    .where('id', 'in', [...ids])
    .execute()
  return photos.map(({ path }) => path)
}

/** Writes how a batch is read; its rows are to be judged anew. False while it is running or done. */
export async function setMatch(db: Db, id: string, { columns, dateOrder, constants }: Match): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_batch')
    .set({
      columns: JSON.stringify(columns),
      date_order: dateOrder,
      constants: JSON.stringify(constants),
      state: 'matching',
    })
    .where('id', '=', id)
    .where('state', 'in', ['matching', 'checked'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Moves a batch from one state to another; false where it is in another one by now. */
export async function moveBatch(
  db: Db,
  id: string,
  from: BatchRow['state'],
  to: Partial<Pick<BatchRow, 'state' | 'done' | 'leased_until' | 'result' | 'finished_at' | 'expires_at'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_batch')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export function matchOf({
  columns,
  date_order,
  constants,
}: Pick<BatchRow, 'columns' | 'date_order' | 'constants'>): Match {
  return { columns: JSON.parse(columns), dateOrder: date_order, constants: JSON.parse(constants) }
}

export async function countRows(db: Db, batchId: string): Promise<ImportCounts> {
  const counted = await db
    .selectFrom('import_row')
    .select(['state', 'left_out'])
    .select((query) => [query.fn.countAll<number>().as('rows'), query.fn.count<number>('twin_id').as('twins')])
    .where('batch_id', '=', batchId)
    .groupBy(['state', 'left_out'])
    .execute()
  const sum = (key: 'rows' | 'twins', wanted: (row: (typeof counted)[number]) => boolean) =>
    counted.filter(wanted).reduce((total, row) => total + Number(row[key]), 0)
  const isGood = ({ state }: { state: string }) => state === 'good'
  return {
    rows: sum('rows', () => true),
    good: sum('rows', isGood),
    bad: sum('rows', ({ state }) => state === 'bad'),
    twins: sum('twins', isGood),
    chosen: sum('rows', (row) => isGood(row) && !row.left_out),
  }
}

export async function countPhotos(db: Db, batchId: string): Promise<ImportPhotos> {
  const photos = db.selectFrom('import_photo').where('batch_id', '=', batchId)
  const { total, matched } = await photos
    .select((query) => [query.fn.countAll<number>().as('total'), query.fn.count<number>('row_number').as('matched')])
    .executeTakeFirstOrThrow()
  const loose = photos.select('name').where('row_number', 'is', null).orderBy('name').limit(10)
  const unmatched = Number(total) > Number(matched) ? await loose.execute() : []
  return { total: Number(total), matched: Number(matched), unmatched: unmatched.map(({ name }) => name) }
}

/** What was matched for the last table with the same headers. */
export async function findMatch(db: Db, accountId: string, headers: readonly string[]): Promise<Match | undefined> {
  const row = await db
    .selectFrom('import_match')
    .select(['columns', 'date_order', 'constants'])
    .where('account_id', '=', accountId)
    .where('headers_key', '=', hashOf(headers))
    .executeTakeFirst()
  return row && matchOf(row)
}

export async function rememberMatch(
  db: Db,
  accountId: string,
  headers: readonly string[],
  { columns, dateOrder, constants }: Match,
  at: Date,
): Promise<void> {
  const values = {
    columns: JSON.stringify(columns),
    date_order: dateOrder,
    constants: JSON.stringify(constants),
    used_at: at,
  }
  await db
    .insertInto('import_match')
    .values({ account_id: accountId, headers_key: hashOf(headers), ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'headers_key']).doUpdateSet(values))
    .execute()
}

function hashOf(headers: readonly string[]) {
  return createHash('sha256').update(headersKey(headers)).digest('base64url')
}

/** Listings that are deleted before others get their turn. */
const deletedAtOnce = 50

/** True while none of the listings was ever live. */
export async function isUndoable(db: Db, { id, state }: Pick<BatchRow, 'id' | 'state'>): Promise<boolean> {
  if (state !== 'done') return false
  const seen = await db
    .selectFrom('import_row')
    .innerJoin('property', 'property.id', 'import_row.property_id')
    .select('property.id')
    .where('batch_id', '=', id)
    .where((when) =>
      when.or([
        when('property.verified', '=', true),
        when('property.unlisted_at', 'is not', null),
        when.exists(
          when.selectFrom('message').select('message.id').whereRef('message.property_id', '=', 'property.id'),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return !seen
}

/** Deletes all listings of a finished import, in one transaction. False when one of them was live, or it is undone already. */
export async function takeBack(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  batch: BatchRow,
  person: Actor,
): Promise<boolean> {
  const at = new Date(now())
  return store.db.transaction().execute(async (tx) => {
    if (!(await isUndoable(tx, batch))) return false
    if (!(await moveBatch(tx, batch.id, 'done', { state: 'undone' }))) return false
    await insertAudit(tx, { what: 'import-undone', subject: `import:${batch.id}`, from: null, to: null, person }, at)
    while (true) {
      const rows = await tx
        .selectFrom('import_row')
        .select('property_id')
        .where('batch_id', '=', batch.id)
        .where('property_id', 'is not', null)
        .limit(deletedAtOnce)
        .execute()
      if (rows.length === 0) return true
      const ids = rows.map(({ property_id }) => property_id!)
      await deleteProperties(tx, ids)
      await tx
        .updateTable('import_row')
        .set({ property_id: null })
        .where('batch_id', '=', batch.id)
        .where('property_id', 'in', ids)
        .execute()
      await setImmediate()
    }
  })
}
