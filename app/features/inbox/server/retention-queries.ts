import type { Db } from '../../../../platform/database/tables/tables.ts'

/** Deletes at most `limit` threads in which nothing was written since `before` and no message is left, with their words. */
export async function deleteOldThreads(tx: Db, before: Date, limit: number): Promise<number> {
  const old = await tx
    .selectFrom('thread')
    .select('id')
    .where('last_at', '<', before)
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
