import type { Person } from '../../domain/account/account.ts'
import type { Db } from '../database/tables/tables.ts'
import type { Actor } from '../staff/history-queries.ts'
import { recordThread } from './history-queries.ts'
import { lockThread, setMessageStates } from './reply/reply-queries.ts'

export type ThreadChange =
  | { action: 'close' | 'reopen' | 'read' | 'wake' }
  | { action: 'snooze'; until: Date }
  | { action: 'assign'; assignee: Pick<Person, 'id' | 'name'> | null }

/** Changes how a thread stands, and writes it down; what is written in it stays. Call it in a transaction for a thread that exists. */
export async function changeThread(
  tx: Db,
  id: string,
  { person, ...change }: ThreadChange & { person: Actor },
  now: Date,
): Promise<void> {
  const thread = await lockThread(tx, id)
  const record = (what: string, from: unknown, to: unknown) => recordThread(tx, thread, { what, from, to, person }, now)
  const set = tx.updateTable('thread').where('id', '=', id)
  switch (change.action) {
    case 'read':
      if (thread.unread) await set.set({ unread: false }).execute()
      return
    case 'assign':
      if (thread.assignee_id === (change.assignee?.id ?? null)) return
      await set.set({ assignee_id: change.assignee?.id ?? null }).execute()
      await record('thread-assigned', await nameOf(tx, thread.assignee_id), change.assignee?.name ?? null)
      return
    case 'snooze':
      await set.set({ snoozed_until: change.until, unread: false }).execute()
      await record('thread-snoozed', thread.snoozed_until?.toISOString() ?? null, change.until.toISOString())
      return
    case 'wake':
      if (!thread.snoozed_until) return
      await set.set({ snoozed_until: null }).execute()
      await record('thread-snoozed', thread.snoozed_until.toISOString(), null)
      return
    case 'close':
      await set.set({ state: 'closed', waiting_since: null, snoozed_until: null, unread: false }).execute()
      await setMessageStates(tx, id, 'closed', now)
      if (thread.state !== 'closed') await record('thread-state', thread.state, 'closed')
      return
    case 'reopen':
      await set.set({ state: 'open', waiting_since: thread.last_ours ? now : thread.last_at }).execute()
      await reopenMessage(tx, id, now)
      if (thread.state !== 'open') await record('thread-state', thread.state, 'open')
  }
}

async function nameOf(tx: Db, accountId: string | null) {
  if (!accountId) return null
  const account = await tx.selectFrom('account').select('name').where('id', '=', accountId).executeTakeFirst()
  return account?.name ?? null
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
