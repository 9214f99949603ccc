import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../web/services.ts'
import { today } from '../../../core/dates.ts'
import type { Address } from '../../../core/listing/property.ts'
import { normalise } from '../../../core/words/normalise.ts'
import { isManager, type Person } from '../../accounts/rules/account.ts'
import { mostPictures } from '../../submit/rules/submission.ts'
import { judgeRow, type RowReading, rowTitle, saidOf } from '../rules/import-row.ts'
import { matchPhotos, type PhotoRow } from '../rules/photo-match.ts'
import { type BatchRow, matchOf, moveBatch } from './import-queries.ts'
import {
  findRows,
  type JudgedFacts,
  photosOf,
  type StagedRow,
  setJudged,
  setPhotoRows,
  stretchesOf,
} from './row-queries.ts'

/** Rows that are judged before others get their turn. */
const stretch = 50

type Needs = Pick<Services, 'store' | 'now'>

export function readingOf(batch: Pick<BatchRow, 'columns' | 'date_order' | 'constants'>, at: number): RowReading {
  const { columns, dateOrder, constants } = matchOf(batch)
  return { columns, order: dateOrder ?? undefined, constants, today: today(new Date(at)) }
}

/** Judges every row, and finds whose photos are whose. False when the batch is running or done by now. */
export async function checkRows({ store, now = Date.now }: Needs, batch: BatchRow, person: Person): Promise<boolean> {
  const reading = readingOf(batch, now())
  const photoRows: PhotoRow[] = []
  for await (const rows of stretchesOf(store.db, batch.id, stretch)) {
    const judged = await judgeRows(store.db, rows, reading, person)
    photoRows.push(...rows.map((row) => photoRowOf(row, reading)))
    await store.db.transaction().execute((tx) => setJudged(tx, batch.id, judged))
  }
  await assignPhotos(store.db, batch.id, photoRows)
  return moveBatch(store.db, batch.id, 'matching', { state: 'checked' })
}

/** Judges some rows of a checked batch anew. */
export async function recheckRows(
  { store, now = Date.now }: Needs,
  batch: BatchRow,
  person: Person,
  numbers: readonly number[],
) {
  const rows = await findRows(store.db, batch.id, numbers)
  const judged = await judgeRows(store.db, rows, readingOf(batch, now()), person)
  await store.db.transaction().execute((tx) => setJudged(tx, batch.id, judged))
}

/** Finds anew whose photos are whose. */
export async function matchBatchPhotos({ store, now = Date.now }: Needs, batch: BatchRow) {
  const reading = readingOf(batch, now())
  const photoRows: PhotoRow[] = []
  for await (const rows of stretchesOf(store.db, batch.id, stretch * 10)) {
    photoRows.push(...rows.map((row) => photoRowOf(row, reading)))
  }
  await assignPhotos(store.db, batch.id, photoRows)
}

/** A listing of the sender at the same address is left out until they say otherwise. */
async function judgeRows(
  db: Db,
  rows: readonly StagedRow[],
  reading: RowReading,
  person: Person,
): Promise<JudgedFacts[]> {
  const judged = rows.map((row) => ({ row, ...judgeRow(row, reading) }))
  const addresses = judged.flatMap((one) => (one.errors ? [] : one.received.facts.address))
  const twins = await findTwins(db, isManager(person.role) ? undefined : person.id, addresses)
  return judged.map(({ row, ...one }) => {
    const address = one.errors ? undefined : one.received.facts.address
    const twinId = (address && twins.get(normalise(`${address.line} ${address.city}`))) ?? null
    const title = rowTitle(row, reading)
    return { number: row.number, state: one.errors ? 'bad' : 'good', title, twinId, leftOut: twinId !== null }
  })
}

function photoRowOf(row: StagedRow, reading: RowReading): PhotoRow {
  const said = (name: string) => saidOf(row, name, reading)
  return {
    number: row.number,
    reference: said('reference'),
    line: said('line') || `${said('streetNumber')} ${said('streetName')}`.trim(),
    title: said('title'),
    photos: said('photos'),
  }
}

/** Photos beyond the eight of a listing belong to none. */
async function assignPhotos(db: Db, batchId: string, rows: readonly PhotoRow[]) {
  const photos = await photosOf(db, batchId)
  if (photos.length === 0) return
  const matched = matchPhotos(
    photos.map(({ name }) => name),
    rows,
  )
  await setPhotoRows(
    db,
    batchId,
    photos.map(({ path, name }) => {
      const found = matched.get(name)
      const fits = found && found.position < mostPictures
      return { path, row: fits ? found.row : null, position: found?.position ?? 0 }
    }),
  )
}

/**
 * The listings that stand at these addresses already, by `normalise("line city")`: of this owner, or of anybody. Archived ones do
 * not count.
 */
async function findTwins(
  db: Db,
  ownerId: string | undefined,
  addresses: readonly Pick<Address, 'line' | 'city' | 'postalCode'>[],
): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .selectFrom('property')
    .select(['id', 'address_line', 'city'])
    .where('archived', '=', false)
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId!))
    .where('postal_code', 'in', [...new Set(addresses.map(({ postalCode }) => postalCode))])
    .execute()
  return new Map(rows.map(({ id, address_line, city }) => [normalise(`${address_line} ${city}`), id]))
}
