import { isSqlite } from '../database/raw-sql.ts'
import type { Db } from '../database/tables.ts'
import { giveUpPictures } from '../images/queries.ts'

/** History is never deleted; for a deleted property only these changes keep their values. */
const flags = ['Verified', 'PropertyClosed', 'PropertyArchived']

/** Deletes at most `limit` messages received before `before`, the oldest first, with their mails. Returns how many. */
export async function deleteOldMessages(tx: Db, before: Date, limit: number): Promise<number> {
  const old = tx.selectFrom('message').select('id').where('created_at', '<', before)
  const ids = (await old.orderBy('created_at').orderBy('id').limit(limit).execute()).map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('message').where('id', 'in', ids).execute()
  return ids.length
}

/**
 * Deletes at most `limit` properties that are not listed and have not changed since `before`, with all related rows.
 * Their pictures become unclaimed uploads, which `removeStaleUploads` removes. Returns how many.
 */
export async function deleteUnlistedProperties(tx: Db, before: Date, limit: number): Promise<number> {
  const unlisted = await tx
    .selectFrom('property')
    .select('id')
    .where('listed', '=', false)
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    // Locks them, so that staff cannot restore one before the transaction ends.
    .$if(!isSqlite(tx), (query) => query.forUpdate().skipLocked())
    .execute()
  const ids = unlisted.map(({ id }) => id)
  if (ids.length === 0) return 0
  const pictures = tx.selectFrom('property_picture').select(['property_id', 'path']).where('property_id', 'in', ids)
  for (const { property_id, path } of await pictures.execute()) await giveUpPictures(tx, property_id, [path])
  await tx
    .updateTable('audit')
    .set({ old_value: 'null', new_value: 'null' })
    .where('property_id', 'in', ids)
    .where('what', 'not in', flags)
    .execute()
  await tx.deleteFrom('property').where('id', 'in', ids).execute()
  return ids.length
}

/** Deletes the views of days before `day` (`YYYY-MM-DD`). No page shows them, so it needs no `change`. */
export async function deleteOldViews(db: Db, day: string): Promise<void> {
  await db.deleteFrom('property_view').where('day', '<', day).execute()
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', at).execute()
}
