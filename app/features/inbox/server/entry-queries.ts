import type { Selectable } from 'kysely'
import type { Db, OutboxTable } from '../../../../platform/database/tables/tables.ts'
import type { ThreadEntryTable } from '../../../../platform/database/tables/thread-tables.ts'
import { mailFrom } from '../../mail/server/queued-mail-queries.ts'
import type { ReplyMail, ThreadEntry } from '../rules/thread.ts'
import { loadMessages } from './messages/list-queries.ts'

/** Entries that a thread shows; earlier ones are counted. */
const maxShown = 100

/** What stands in a thread in order, at most the newest hundred, and whether there is more. */
export async function listEntries(
  db: Db,
  threadId: string,
  now: Date,
): Promise<{ entries: ThreadEntry[]; earlier: number }> {
  const [messages, written] = await Promise.all([
    db
      .selectFrom('message')
      .select('id')
      .where('thread_id', '=', threadId)
      .orderBy('created_at', 'desc')
      .limit(maxShown + 1)
      .execute(),
    db
      .selectFrom('thread_entry')
      .selectAll()
      .where('thread_id', '=', threadId)
      .orderBy('created_at', 'desc')
      .limit(maxShown + 1)
      .execute(),
  ])
  const ids = messages.map(({ id }) => id)
  const [loaded, mails] = await Promise.all([loadMessages(db, ids, now), replyMails(db, written)])
  const entries = [
    ...loaded.map((message) => ({ kind: 'message' as const, id: message.id, at: message.createdAt, message })),
    ...written.map((row) => entryFrom(row, row.notice_id ? mails.get(row.notice_id) : undefined, now)),
  ].sort((one, other) => (one.at === other.at ? (one.id < other.id ? -1 : 1) : one.at < other.at ? -1 : 1))
  return { entries: entries.slice(-maxShown), earlier: Math.max(0, entries.length - maxShown) }
}

async function replyMails(db: Db, entries: readonly Selectable<ThreadEntryTable>[]) {
  const notices = entries.flatMap(({ notice_id }) => notice_id ?? [])
  if (notices.length === 0) return new Map<string, Selectable<OutboxTable>>()
  const rows = await db.selectFrom('outbox').selectAll().where('notice_id', 'in', notices).execute()
  return new Map(rows.map((row) => [row.notice_id!, row]))
}

function entryFrom(
  row: Selectable<ThreadEntryTable>,
  mail: Selectable<OutboxTable> | undefined,
  now: Date,
): ThreadEntry {
  const facts = { id: row.id, at: row.created_at.toISOString(), author: row.author_name, text: row.body }
  if (row.kind === 'note') return { kind: 'note', ...facts }
  const { from_address: from, stranger, other_address, quoted, attachments, cut, automatic } = row
  if (row.kind === 'reply') {
    return { kind: 'reply', ...facts, to: other_address, mail: mail ? replyMail(mail, now) : null }
  }
  return { kind: 'answer', ...facts, from, stranger, replyTo: other_address, quoted, attachments, cut, automatic }
}

function replyMail(row: Selectable<OutboxTable>, now: Date): ReplyMail {
  const { id, state, sentAt, nextTryAt, error } = mailFrom(row, now)
  return { id, state, sentAt, nextTryAt, error }
}
