import { isSqlite } from '../../../../platform/database/raw-sql.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { KeptSince } from '../../company/rules/retention.ts'
import { keepCounts } from '../../figures/server/count-queries.ts'
import { forgetInHistory } from '../../history/server/forget-queries.ts'
import { giveUpPictures } from '../../photos/server/queries.ts'

/** Deletes at most `limit` messages whose term is over, the oldest first, with their mails; the figures keep what they count as. Returns how many. */
export async function deleteOldMessages(
  tx: Db,
  since: Pick<KeptSince, 'messages' | 'spam'>,
  limit: number,
): Promise<number> {
  const spam = tx.selectFrom('thread').select('thread.id').where('spam_since', '<', since.spam)
  const old = tx
    .selectFrom('message')
    .select('id')
    .where((when) => when.or([when('created_at', '<', since.messages), when('thread_id', 'in', spam)]))
  const ids = (await old.orderBy('created_at').orderBy('id').limit(limit).execute()).map(({ id }) => id)
  await keepCounts(tx, { messages: ids })
  if (ids.length > 0) await tx.deleteFrom('message').where('id', 'in', ids).execute()
  return ids.length
}

/**
 * Deletes at most `limit` properties that are not listed and have not changed since `before`, or since `takenDown` where their
 * owner took them down, with all related rows.
 * Their pictures become unclaimed uploads, which `removeStaleUploads` removes. Returns how many.
 */
export async function deleteUnlistedProperties(
  tx: Db,
  { before, takenDown = before }: { before: Date; takenDown?: Date },
  limit: number,
): Promise<number> {
  const unlisted = await tx
    .selectFrom('property')
    .select('id')
    .where('listed', '=', false)
    .where((when) =>
      when.or([
        when('updated_at', '<', before),
        when.and([
          when('archived', '=', true),
          when('updated_at', '<', takenDown),
          when.exists(
            when
              .selectFrom('owner_ending')
              .select('owner_ending.property_id')
              .whereRef('owner_ending.property_id', '=', 'property.id')
              .where('owner_ending.kind', '=', 'down'),
          ),
        ]),
      ]),
    )
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    // Locks them, so that staff cannot restore one before the transaction ends.
    .$if(!isSqlite(tx), (query) => query.forUpdate().skipLocked())
    .execute()
  const ids = unlisted.map(({ id }) => id)
  await deleteProperties(tx, ids)
  return ids.length
}

/**
 * Deletes these properties with all related rows; their history stays without its texts, and what they count as in the figures. Their pictures become unclaimed
 * uploads, which `removeStaleUploads` removes.
 */
export async function deleteProperties(tx: Db, ids: readonly string[], at = new Date()): Promise<void> {
  if (ids.length === 0) return
  await keepCounts(tx, { properties: ids })
  const pictures = tx
    .selectFrom('property_picture')
    .select(['property_id', 'path'])
    .where('property_id', 'in', [...ids])
  for (const { property_id, path } of await pictures.execute()) await giveUpPictures(tx, property_id, [path])
  await forgetInHistory(tx, { properties: ids }, { at, reason: 'retention' })
  await tx
    .deleteFrom('property')
    .where('id', 'in', [...ids])
    .execute()
}

/** Deletes the views of days before `day` (`YYYY-MM-DD`). No page shows them, so it needs no `change`. */
export async function deleteOldViews(db: Db, day: string): Promise<void> {
  await db.deleteFrom('property_view').where('day', '<', day).execute()
}

/** Deletes expired sessions, sign-ups that were not confirmed, links that were not opened in time and guesses that count no longer. */
export async function deleteExpiredSessions(db: Db, at: Date): Promise<void> {
  for (const table of ['session', 'sign_up', 'sign_in_link', 'guess'] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', at).execute()
  }
}
