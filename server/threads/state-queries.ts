import type { Person } from '../../domain/account/account.ts'
import type { Db } from '../database/tables/tables.ts'
import { lockThread, setMessageStates } from './reply/reply-queries.ts'

export type ThreadChange =
  | { action: 'close' | 'reopen' | 'read' | 'wake' }
  | { action: 'snooze'; until: Date }
  | { action: 'assign'; assignee: Pick<Person, 'id'> | null }

/** Changes how a thread stands; what is written in it stays. Call it in a transaction for a thread that exists. */
export async function changeThread(tx: Db, id: string, change: ThreadChange, now: Date): Promise<void> {
  const thread = await lockThread(tx, id)
  const set = tx.updateTable('thread').where('id', '=', id)
  switch (change.action) {
    case 'read':
      if (thread.unread) await set.set({ unread: false }).execute()
      return
    case 'assign':
      await set.set({ assignee_id: change.assignee?.id ?? null }).execute()
      return
    case 'snooze':
      await set.set({ snoozed_until: change.until, unread: false }).execute()
      return
    case 'wake':
      await set.set({ snoozed_until: null }).execute()
      return
    case 'close':
      await set.set({ state: 'closed', waiting_since: null, snoozed_until: null, unread: false }).execute()
      await setMessageStates(tx, id, 'closed', now)
      return
    case 'reopen':
      await set.set({ state: 'open', waiting_since: thread.last_ours ? now : thread.last_at }).execute()
      await reopenMessage(tx, id, now)
  }
}

/** The newest message is new again, so that the inbox of messages says the same. */
async function reopenMessage(tx: Db, threadId: string, now: Date) {
  const newest = await tx
    .selectFrom('message')
    .select('id')
    .where('thread_id', '=', threadId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return
  await tx.updateTable('message').set({ state: 'new', updated_at: now }).where('id', '=', newest.id).execute()
}
