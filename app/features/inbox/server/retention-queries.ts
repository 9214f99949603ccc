import { isSqlite } from '../../../../platform/database/raw-sql.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { KeptSince } from '../../company/rules/retention.ts'
import { keepCounts } from '../../figures/server/count-queries.ts'
import type { Actor } from '../../history/server/history-queries.ts'
import { recordThread } from './history-queries.ts'

/** Deletes at most `limit` threads whose term is over and in which no message is left, with their words. */
export async function deleteOldThreads(
  tx: Db,
  since: Pick<KeptSince, 'messages' | 'spam'>,
  limit: number,
): Promise<number> {
  const old = await tx
    .selectFrom('thread')
    .select('id')
    .where((when) => when.or([when('last_at', '<', since.messages), when('spam_since', '<', since.spam)]))
    .where((when) =>
      when.not(
        when.exists(when.selectFrom('message').select('message.id').whereRef('message.thread_id', '=', 'thread.id')),
      ),
    )
    .orderBy('last_at')
    .limit(limit)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('thread').where('id', 'in', ids).execute()
  return ids.length
}

/**
 * Deletes a thread of the spam with all that was written in it and the mails about it; that somebody did so stays in the history, and what
 * it counts as in the figures. Call it in `change`: a visit that was booked in it gives its place back.
 */
export async function deleteSpam(
  tx: Db,
  id: string,
  person: Actor,
  now: Date,
): Promise<'no-spam' | 'has-visit' | 'deleted'> {
  const thread = await tx
    .selectFrom('thread')
    .select(['id', 'property_id'])
    .where('id', '=', id)
    .where('spam_since', 'is not', null)
    .$if(!isSqlite(tx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (!thread) return 'no-spam'
  const messages = await tx.selectFrom('message').select('id').where('thread_id', '=', id).execute()
  const ids = messages.map((message) => message.id)
  const ahead = tx.selectFrom('visit').select('id').where('state', '=', 'booked').where('ends_at', '>', now)
  if (ids.length > 0 && (await ahead.where('message_id', 'in', ids).executeTakeFirst())) return 'has-visit'
  await keepCounts(tx, { messages: ids })
  const mailed = tx
    .selectFrom('thread_entry')
    .select('notice_id')
    .where('thread_id', '=', id)
    .where('notice_id', 'is not', null)
  await tx
    .deleteFrom('notice')
    .where('id', 'in', mailed as never)
    .execute()
  await tx.deleteFrom('message').where('thread_id', '=', id).execute()
  // That these mails came in is noted, so that none is taken again.
  await tx.updateTable('inbound_mail').set({ from_address: '' }).where('thread_id', '=', id).execute()
  await tx.deleteFrom('thread').where('id', '=', id).execute()
  await recordThread(tx, thread, { what: 'thread-deleted', person }, now)
  return 'deleted'
}
