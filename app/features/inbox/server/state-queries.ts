import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Person } from '../../accounts/rules/account.ts'
import type { Actor } from '../../history/server/history-queries.ts'
import type { ThreadEntryKind } from '../rules/thread.ts'
import { recordThread } from './history-queries.ts'
import { lockThread, setMessageStates } from './reply/reply-queries.ts'

export type ThreadChange =
  | { action: 'close' | 'undo-close' | 'reopen' | 'read' | 'wake' }
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
    case 'undo-close': {
      if (thread.state !== 'closed') return
      const since = thread.last_ours ? null : await unansweredSince(tx, thread)
      const state = since ? 'open' : 'answered'
      await set.set({ state, waiting_since: since }).execute()
      await answeredAgain(tx, id, now)
      if (since) await reopenMessage(tx, id, now)
      await record('thread-state', 'closed', state)
      return
    }
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

/** When the first words came that no reply of ours follows. */
async function unansweredSince(tx: Db, thread: { id: string; last_at: Date }): Promise<Date> {
  const said = (kind: ThreadEntryKind) =>
    tx.selectFrom('thread_entry').select('created_at').where('thread_id', '=', thread.id).where('kind', '=', kind)
  const reply = await said('reply').orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  const answered = reply?.created_at ?? new Date(0)
  const firsts = await Promise.all([
    said('answer').where('created_at', '>', answered).orderBy('created_at').limit(1).executeTakeFirst(),
    tx
      .selectFrom('message')
      .select('created_at')
      .where('thread_id', '=', thread.id)
      .where('created_at', '>', answered)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst(),
  ])
  const times = firsts.flatMap((first) => first?.created_at ?? [])
  return times.length > 0 ? new Date(Math.min(...times.map(Number))) : thread.last_at
}

/** Closing made them closed; those that nobody has answered, such as spam, stay so. */
async function answeredAgain(tx: Db, threadId: string, now: Date) {
  await tx
    .updateTable('message')
    .set({ state: 'answered', updated_at: now })
    .where('thread_id', '=', threadId)
    .where('state', '=', 'closed')
    .where('answered_at', 'is not', null)
    .execute()
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
