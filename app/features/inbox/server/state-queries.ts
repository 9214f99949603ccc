import type { Selectable } from 'kysely'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { ThreadTable } from '../../../../platform/database/tables/thread-tables.ts'
import { undoTime } from '../../../core/listing/property-status.ts'
import type { Person } from '../../accounts/rules/account.ts'
import type { Actor } from '../../history/server/history-queries.ts'
import { withdrawMail } from '../../mail/server/queued-mail-queries.ts'
import { ownWords } from '../rules/quoted-text.ts'
import type { ThreadEntryKind } from '../rules/thread.ts'
import { preview, recordThread } from './enter-queries.ts'
import { lockThread, setMessageStates } from './reply/reply-queries.ts'
import { readDrafts, saveDraft } from './thread-query.ts'

export type ThreadChange =
  | { action: 'close' | 'spam' | 'undo-close' | 'reopen' | 'read' | 'wake' }
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
    case 'spam': {
      const state = change.action === 'spam' ? 'spam' : 'closed'
      const spam = state === 'spam' && { spam_since: now }
      await set.set({ state: 'closed', waiting_since: null, snoozed_until: null, unread: false, ...spam }).execute()
      await setMessageStates(tx, id, 'closed', now)
      if (stateOf(thread) !== state) await record('thread-state', stateOf(thread), state)
      return
    }
    case 'undo-close': {
      if (thread.state !== 'closed') return
      const since = thread.last_ours ? null : await unansweredSince(tx, thread)
      const state = since ? 'open' : 'answered'
      await set.set({ state, waiting_since: since, spam_since: null }).execute()
      await answeredAgain(tx, id, now)
      if (since) await reopenMessage(tx, id, now)
      await record('thread-state', stateOf(thread), state)
      return
    }
    case 'reopen':
      await set
        .set({ state: 'open', waiting_since: thread.last_ours ? now : thread.last_at, spam_since: null })
        .execute()
      await reopenMessage(tx, id, now)
      if (thread.state !== 'open') await record('thread-state', stateOf(thread), 'open')
  }
}

function stateOf({ state, spam_since }: Selectable<ThreadTable>) {
  return spam_since ? 'spam' : state
}

/**
 * Takes our last reply back while its mail has not left: its words are a draft of whoever does, and what it answered waits again. False
 * when it is too late or somebody has written since. Call it in a transaction for a thread that exists.
 */
export async function undoReply(tx: Db, id: string, person: Actor, now: Date): Promise<boolean> {
  const thread = await lockThread(tx, id)
  const [reply, said] = await tx
    .selectFrom('thread_entry')
    .selectAll()
    .where('thread_id', '=', id)
    .where('kind', 'in', ['reply', 'answer'])
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute()
  const message = await tx
    .selectFrom('message')
    .select(['body', 'created_at'])
    .where('thread_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const before = [said, message]
    .flatMap((one) => one ?? [])
    .toSorted((a, b) => Number(b.created_at) - Number(a.created_at))[0]
  if (reply?.kind !== 'reply' || (before && before.created_at > reply.created_at)) return false
  const at = reply.created_at
  if (now.getTime() - at.getTime() > undoTime + grace) return false
  if (reply.notice_id && !(await withdrawMail(tx, reply.notice_id, now))) return false
  await tx.deleteFrom('thread_entry').where('id', '=', reply.id).execute()
  const messages = tx.updateTable('message').where('thread_id', '=', id)
  const unanswered = { state: 'new', answered_at: null, answer_minutes: null, updated_at: now } as const
  await messages.set(unanswered).where('answered_at', '=', at).execute()
  await messages
    .set({ state: 'answered', updated_at: now })
    .where('state', '=', 'closed')
    .where('updated_at', '=', at)
    .execute()
  // Nothing else stands in a conversation that the office has begun.
  const lastOurs = !before || (before === said && said.kind === 'reply')
  const last_at = before?.created_at ?? thread.created_at
  const since = lastOurs ? null : await unansweredSince(tx, { id, last_at })
  await tx
    .updateTable('thread')
    .set({
      state: since ? 'open' : 'answered',
      waiting_since: since,
      last_text: preview(ownWords(before?.body ?? '')),
      last_ours: lastOurs,
      last_at,
    })
    .where('id', '=', id)
    .execute()
  const { draft } = await readDrafts(tx, id, person.id, now)
  await saveDraft(
    tx,
    { threadId: id, accountId: person.id, text: [reply.body, draft].filter(Boolean).join('\n\n') },
    now,
  )
  await recordThread(tx, thread, { what: 'thread-reply', from: thread.state, to: null, person }, now)
  return true
}

/** Milliseconds that a click may be under way. */
const grace = 5_000

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
