import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Property } from '../../../core/listing/property.ts'
import { flagFields } from '../../../core/listing/property-status.ts'
import type { Ending } from '../rules/own-listing.ts'
import { listStageChanges } from './actor-queries.ts'

/** Notes that the owner has ended the offer; `visitsEndAt`: when the visits are called off. */
export async function insertEnding(
  tx: Db,
  propertyId: string,
  { kind, visitsEndAt }: { kind: Ending['kind']; visitsEndAt: Date },
  at: Date,
): Promise<void> {
  const facts = { kind, at, visits_end_at: visitsEndAt }
  await tx
    .insertInto('owner_ending')
    .values({ property_id: propertyId, ...facts })
    .onConflict((conflict) => conflict.column('property_id').doUpdateSet(facts))
    .execute()
}

export async function deleteEnding(tx: Db, propertyId: string): Promise<void> {
  await tx.deleteFrom('owner_ending').where('property_id', '=', propertyId).execute()
}

export async function findEnding(db: Db, propertyId: string) {
  return db.selectFrom('owner_ending').selectAll().where('property_id', '=', propertyId).executeTakeFirst()
}

/** How the owner has ended an offer and can take that back; undefined where the office has ended it since, or nobody has. */
export async function findOwnEnding(db: Db, { id, closed, archived }: Pick<Property, 'id' | 'closed' | 'archived'>) {
  const ended = await findEnding(db, id)
  const isEnded = ended?.kind === 'down' ? archived : closed && !archived
  return ended && isEnded && (await isEndedByOwner(db, id, ended.kind)) ? ended : undefined
}

/** What the office has ended is not the owner's to take back. */
export async function isEndedByOwner(db: Db, id: string, kind: Ending['kind']): Promise<boolean> {
  const flag = flagFields[kind === 'down' ? 'archived' : 'closed']
  return (await listStageChanges(db, id)).findLast(({ what }) => what === flag)?.isOwner === true
}

/** The listings whose visits are to be called off at `at`. */
export async function listDueEndings(db: Db, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('owner_ending')
    .select('property_id')
    .where('visits_end_at', '<=', at)
    .orderBy('visits_end_at')
    .limit(100)
    .execute()
  return rows.map(({ property_id }) => property_id)
}

/**
 * Notes that the visits of a listing are being called off. False when that was done, or undone, meanwhile; undefined when the
 * listing is on offer again, so that its visits stay.
 */
export async function claimEnding(tx: Db, propertyId: string, at: Date): Promise<boolean | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('owner_ending')
    .set({ visits_end_at: null })
    .where('property_id', '=', propertyId)
    .where('visits_end_at', '<=', at)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  const home = await tx
    .selectFrom('property')
    .select(['closed', 'archived'])
    .where('id', '=', propertyId)
    .executeTakeFirst()
  return home?.closed || home?.archived ? true : undefined
}
