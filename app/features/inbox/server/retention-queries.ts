import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { KeptSince } from '../../company/rules/retention.ts'

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
