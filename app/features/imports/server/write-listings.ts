import type { Db } from '../../../../platform/database/tables/tables.ts'
import { claimPictures, describePictures } from '../../../../platform/images/queries.ts'
import { uploadLife } from '../../../../platform/images/store-upload.ts'
import { type Customer, type PropertyFacts, type StaffProperty, shortAddress } from '../../../core/listing/property.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { insertAudits } from '../../history/server/history-queries.ts'
import { insertProperties } from '../../listings/server/queries.ts'
import { insertSubmissions, senderLanguage } from '../../submit/server/queries.ts'
import type { BatchRow } from './import-queries.ts'

/** Rows that are written before others get their turn. */
const writtenAtOnce = 50

/** A row that only needs to be written. */
export interface Prepared {
  id: string
  facts: PropertyFacts
  customer: Customer
}

/** Ends the work on a batch that was stopped, or that another process has. */
export const taken = new Error('The import is not ours any more.')

type PreparedRow = Prepared & { number: number }

export async function preparedRows(tx: Db, batchId: string, last: number): Promise<PreparedRow[]> {
  const rows = await tx
    .selectFrom('import_row')
    .select(['number', 'prepared'])
    .where('batch_id', '=', batchId)
    .where('number', '>', last)
    .where('state', '=', 'good')
    .where('left_out', '=', false)
    .where('prepared', 'is not', null)
    .orderBy('number')
    .limit(writtenAtOnce)
    .execute()
  return rows.map(({ number, prepared }) => ({ number, ...(JSON.parse(prepared!) as Prepared) }))
}

export async function insertListings(tx: Db, batch: BatchRow, person: Person, rows: readonly PreparedRow[], at: Date) {
  const createdAt = at.toISOString()
  const properties: StaffProperty[] = rows.map(({ id, facts, customer }) => ({
    ...facts,
    customer,
    id,
    verified: false,
    closed: false,
    archived: false,
    pictures: [],
    createdAt,
    updatedAt: createdAt,
    listedSince: createdAt,
    confirmedAt: createdAt,
    priceHistory: [],
  }))
  await insertProperties(tx, properties)
  const owners = {
    owner_id: person.role === 'manager' ? null : person.id,
    agent_id: person.role === 'agent' ? person.id : null,
  }
  const ids = rows.map(({ id }) => id)
  await tx.updateTable('property').set(owners).where('id', 'in', ids).execute()
  const submissions = rows.map(({ id, number, facts }) => ({
    propertyId: id,
    submitKey: `import ${batch.id} ${number}`,
    suspicion: null,
    // The office reads its own language, not that of the owners.
    language: person.role === 'manager' ? facts.language : senderLanguage(batch.language, facts.language),
  }))
  await insertSubmissions(tx, submissions, at)
  const entries = ids.map((propertyId) => ({ propertyId, what: 'imported', from: null, to: batch.file_name, person }))
  await insertAudits(tx, entries, at)
}

/** Returns how many it has now: an upload may be older than a day. */
export async function claimPhotos(
  tx: Db,
  { id, facts }: PreparedRow,
  paths: readonly string[],
  at: Date,
): Promise<number> {
  if (paths.length === 0) return 0
  const claimed = await claimPictures(tx, id, paths, new Date(at.getTime() - uploadLife))
  await describePictures(tx, id, shortAddress(facts))
  return claimed.length
}
