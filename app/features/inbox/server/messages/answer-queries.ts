import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { findOpeningHours } from '../../../company/server/queries.ts'
import { openMinutes } from '../../rules/answer-clock.ts'

/**
 * Keeps when a message, or each of a thread, was first answered, and how many minutes of the opening hours of today that took. Call
 * it in the transaction of the answer.
 */
export async function keepAnswers(tx: Db, which: { id: string } | { thread: string }, at: Date): Promise<void> {
  const open = tx.selectFrom('message').select(['id', 'created_at']).where('answered_at', 'is', null)
  const messages = await ('id' in which
    ? open.where('id', '=', which.id)
    : open.where('thread_id', '=', which.thread)
  ).execute()
  if (messages.length === 0) return
  const hours = await findOpeningHours(tx)
  for (const { id, created_at } of messages)
    await tx
      .updateTable('message')
      .set({ answered_at: at, answer_minutes: openMinutes(created_at, at, hours) })
      .where('id', '=', id)
      .execute()
}
