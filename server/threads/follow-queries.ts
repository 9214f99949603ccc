import type { MessageState } from '../../domain/message/inquiry.ts'
import type { Db } from '../database/tables/tables.ts'

/** A thread takes the state that one of its messages was given: it is open while one of them is new. */
export async function followMessage(tx: Db, threadId: string, state: MessageState): Promise<void> {
  const waiting = await tx
    .selectFrom('message')
    .select((query) => query.fn.min('created_at').as('since'))
    .where('thread_id', '=', threadId)
    .where('state', '=', 'new')
    .executeTakeFirst()
  const since = waiting?.since ? new Date(waiting.since) : null
  await tx
    .updateTable('thread')
    .set({
      state: since ? 'open' : state === 'new' ? 'open' : state,
      waiting_since: since,
      ...(since === null && { snoozed_until: null, unread: false }),
    })
    .where('id', '=', threadId)
    .execute()
}
