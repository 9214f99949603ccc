import { randomUUID } from 'node:crypto'
import { isSqlite } from '../../../../../platform/database/raw-sql.ts'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Language } from '../../../../core/language/language.ts'
import { emailKey, type Person } from '../../../accounts/rules/account.ts'
import { queueMail } from '../../../mail/server/queued-mail-queries.ts'
import { isSuppressed } from '../../../people/server/suppression-queries.ts'
import { type ThreadConflict, threadKey } from '../../rules/thread.ts'
import { preview, recordThread } from '../enter-queries.ts'
import { writeThreadWords } from '../list-queries.ts'
import { keepAnswers } from '../messages/queries.ts'
import { listEntries, saveDraft } from '../thread-query.ts'

export interface NewReply {
  threadId: string
  person: Pick<Person, 'id' | 'name' | 'email'>
  /** Of the thread when the writer last saw it. */
  version: number
  text: string
  language: Language
  close: boolean
  /** An address at which the person asked for answers; left out: the person's. */
  to?: string | undefined
  /** Makes a repeated submit the same reply. */
  key: string | null
  /** When its mail may leave; at once by default. */
  sendAt?: Date
}

type ReplyOutcome =
  | { id: string; version: number; mailed: boolean }
  | { conflict: Omit<ThreadConflict, 'error'> }
  | { refused: 'no-address' | 'other-address' }

/**
 * Stores a reply with its mail, and marks the thread and its messages as answered or closed; either way it is the answer of those
 * that had none, of which the figures tell the time. A conflict when somebody wrote
 * since the version that the writer saw. Call it in a transaction for a thread that exists, and wake the outbox after it.
 */
export async function insertReply(tx: Db, reply: NewReply, now: Date): Promise<ReplyOutcome> {
  const { threadId, person, text, language, close } = reply
  const thread = await lockThread(tx, threadId)
  const key = reply.key && `${threadId} ${person.id} ${reply.key}`
  const known = key
    ? await tx.selectFrom('thread_entry').select(['id', 'notice_id']).where('submit_key', '=', key).executeTakeFirst()
    : undefined
  if (known) return { id: known.id, version: thread.version, mailed: known.notice_id !== null }
  if (thread.version !== reply.version) return { conflict: await conflictSince(tx, thread, reply.version, now) }
  if (!thread.email) return { refused: 'no-address' }
  const other = reply.to && emailKey(reply.to) !== thread.email_key ? reply.to : ''
  if (other && !(await asksAt(tx, threadId, other))) return { refused: 'other-address' }

  const id = randomUUID()
  const notice = thread.sample
    ? null
    : await queueMail(
        tx,
        'thread-reply',
        { email: other || thread.email, language, sendAt: reply.sendAt },
        { entryId: id },
        now,
      )
  await insertEntry(tx, { id, threadId, kind: 'reply', person, text, language, other, notice, key }, now)
  const state = close ? ('closed' as const) : ('answered' as const)
  await tx
    .updateTable('thread')
    .set((row) => ({
      state,
      waiting_since: null,
      snoozed_until: null,
      spam_since: null,
      unread: false,
      last_text: preview(text),
      last_ours: true,
      last_at: now,
      version: row('version', '+', 1),
      assignee_id: row.fn.coalesce('assignee_id', row.val(person.id)),
    }))
    .where('id', '=', threadId)
    .execute()
  await keepAnswers(tx, { thread: threadId }, now)
  await setMessageStates(tx, threadId, state, now)
  await saveDraft(tx, { threadId, accountId: person.id, text: '' }, now)
  await writeThreadWords(tx, threadId, [text])
  await recordThread(tx, thread, { what: 'thread-reply', from: thread.state, to: state, person }, now)
  return { id, version: thread.version + 1, mailed: notice !== null }
}

/** Whether the person asked for answers at an address, in a mail of their own. */
async function asksAt(tx: Db, threadId: string, address: string) {
  const asked = await tx
    .selectFrom('thread_entry')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('kind', '=', 'answer')
    .where('stranger', '=', false)
    .where('other_address', '=', address)
    .limit(1)
    .executeTakeFirst()
  return asked !== undefined
}

/** Stores words for staff only. Returns the new version. */
export async function insertNote(
  tx: Db,
  { threadId, person, text }: Pick<NewReply, 'threadId' | 'person' | 'text'>,
  now: Date,
): Promise<number> {
  const thread = await lockThread(tx, threadId)
  await insertEntry(
    tx,
    {
      id: randomUUID(),
      threadId,
      kind: 'note',
      person,
      text,
      language: thread.language,
      other: '',
      notice: null,
      key: null,
    },
    now,
  )
  await tx
    .updateTable('thread')
    .set({ version: thread.version + 1 })
    .where('id', '=', threadId)
    .execute()
  await writeThreadWords(tx, threadId, [text])
  await recordThread(tx, thread, { what: 'thread-note', person }, now)
  return thread.version + 1
}

/** The messages of an answered thread are answered, those of a closed one closed. */
export async function setMessageStates(tx: Db, threadId: string, state: 'answered' | 'closed', now: Date) {
  await tx
    .updateTable('message')
    .set({ state, updated_at: now })
    .where('thread_id', '=', threadId)
    .where('state', state === 'closed' ? '<>' : '=', state === 'closed' ? 'closed' : 'new')
    .execute()
}

/** Holds the thread until the transaction ends. */
export async function lockThread(tx: Db, id: string) {
  return tx
    .selectFrom('thread')
    .selectAll()
    .where('id', '=', id)
    .$if(!isSqlite(tx), (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
}

interface NewEntry extends Pick<NewReply, 'threadId' | 'person' | 'text' | 'language' | 'key'> {
  id: string
  kind: 'reply' | 'note'
  other: string
  notice: string | null
}

async function insertEntry(tx: Db, entry: NewEntry, now: Date) {
  const { id, threadId, kind, person, text, language, other, notice, key } = entry
  await tx
    .insertInto('thread_entry')
    .values({
      id,
      thread_id: threadId,
      kind,
      author_id: person.id,
      author_name: person.name || person.email,
      subject: '',
      body: text,
      quoted: '',
      language,
      notice_id: notice,
      from_address: '',
      stranger: false,
      other_address: other,
      message_id: '',
      attachments: '[]',
      cut: false,
      submit_key: key,
      created_at: now,
    })
    .execute()
}

/** What was written since a version: each thing that is written increases it by one. */
async function conflictSince(tx: Db, thread: { id: string; version: number }, seen: number, now: Date) {
  const { entries } = await listEntries(tx, thread.id, now)
  const missed = Math.min(Math.max(1, thread.version - seen), 20)
  const written = entries.slice(-missed).map((entry) => {
    const { kind, at } = entry
    if (kind === 'message') return { kind, at, who: entry.message.name, text: entry.message.message }
    return { kind, at, who: entry.author, text: entry.text }
  })
  return { version: thread.version, written }
}

interface FirstMessage extends Pick<NewReply, 'person' | 'text' | 'language' | 'key' | 'sendAt'> {
  /** To whom. */
  email: string
  name: string
  /** The listing that it is about. */
  propertyId: string | null
  /** Of the mail. */
  subject: string
}

/** `thread`: there is a conversation with this person about this already, and nothing was written. */
type BegunThread = { id: string; mailed: boolean } | { thread: string } | { refused: 'erased' }

/**
 * Writes to a person first: opens a thread with our message and queues its mail. Where there is a thread of this person about the
 * listing, that one is named instead, so that nobody writes past what was said. Call it in a transaction, and wake the outbox after it.
 */
export async function beginThread(tx: Db, message: FirstMessage, now: Date): Promise<BegunThread> {
  const { email, name, propertyId, subject, ...written } = message
  const { person, language, key } = written
  const id = randomUUID()
  const email_key = emailKey(email)
  if (await isSuppressed(tx, email_key)) return { refused: 'erased' }
  const about = { id, kind: 'mail', propertyId, address: '', email: email_key, phone: '' } as const
  const made = await tx
    .insertInto('thread')
    .values({
      id,
      key: threadKey(about),
      property_id: propertyId,
      agent_id: null,
      report: false,
      phone: '',
      name: name || email,
      email,
      email_key,
      language,
      topic: subject,
      state: 'answered',
      waiting_since: null,
      snoozed_until: null,
      assignee_id: person.id,
      unread: false,
      has_visit: false,
      sample: false,
      version: 0,
      last_text: '',
      last_ours: true,
      last_at: now,
      created_at: now,
    })
    .onConflict((on) => on.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  const thread = await tx
    .selectFrom('thread')
    .select(['id', 'property_id'])
    .where('key', '=', threadKey(about))
    .executeTakeFirstOrThrow()
  const reply = { threadId: thread.id, version: 0, close: false, ...written }
  const outcome =
    made || (key && (await isRepeated(tx, thread.id, person.id, key))) ? await insertReply(tx, reply, now) : undefined
  if (!outcome || !('id' in outcome)) return { thread: thread.id }
  if (made) {
    await writeThreadWords(tx, id, [name, email, subject])
    await recordThread(tx, thread, { what: 'thread-begun', person }, now)
  }
  return { id: thread.id, mailed: outcome.mailed }
}

async function isRepeated(tx: Db, threadId: string, accountId: string, key: string) {
  const submitKey = `${threadId} ${accountId} ${key}`
  const found = tx.selectFrom('thread_entry').select('id').where('submit_key', '=', submitKey)
  return (await found.executeTakeFirst()) !== undefined
}
