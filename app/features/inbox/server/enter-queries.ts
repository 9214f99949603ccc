import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tables } from '../../../../platform/database/tables/tables.ts'
import type { Language } from '../../../core/language/language.ts'
import { cutAtWord } from '../../../core/words/cut.ts'
import { emailKey } from '../../accounts/rules/account.ts'
import { type Actor, insertAudit } from '../../history/server/history-queries.ts'
import type { MessageKind, MessageState } from '../rules/inquiry.ts'
import { type ThreadState, threadKey } from '../rules/thread.ts'
import { phoneWords, writeThreadWords } from './list-queries.ts'

interface EnteringMessage {
  id: string
  reference: string
  kind: MessageKind
  propertyId: string | null
  agentId: string | null
  address: string
  name: string
  email: string
  phone: string
  subject: string
  body: string
  state: MessageState
  /** Certainly of a program. */
  spam: boolean
  language: Language
  sample: boolean
  createdAt: Date
  /** Titles of the listing in both languages. */
  titles: readonly string[]
}

const threadStateOf = { new: 'open', answered: 'answered', closed: 'closed' } as const

/**
 * Files a stored message in the thread of its person and listing, which it opens again; what is spam (state closed) opens
 * nothing. Call it in the transaction that stores the message. Returns whether it lies in spam.
 */
export async function enterThread(tx: Db, message: EnteringMessage): Promise<{ spam: boolean }> {
  const { id, kind, propertyId, agentId, name, email, phone, language, createdAt } = message
  const key = threadKey(message)
  const spam = await isSpam(tx, key, email)
  const state: ThreadState = spam ? 'closed' : threadStateOf[message.state]
  const isNew = state === 'open'
  const saying = { last_text: preview(message.body), last_ours: false, last_at: createdAt }
  const row = await tx
    .insertInto('thread')
    .values({
      id,
      key,
      property_id: propertyId,
      agent_id: agentId,
      report: kind === 'report',
      name,
      email,
      phone,
      email_key: emailKey(email),
      language,
      topic: message.subject || message.address,
      state,
      waiting_since: isNew ? createdAt : null,
      snoozed_until: null,
      spam_since: spam || message.spam ? createdAt : null,
      assignee_id: null,
      unread: isNew,
      has_visit: kind === 'booking',
      sample: message.sample,
      version: 1,
      created_at: createdAt,
      ...saying,
    })
    .onConflict((on) =>
      on.column('key').doUpdateSet((thread) => ({
        version: thread('thread.version', '+', 1),
        ...((spam || message.state !== 'closed') && {
          ...saying,
          name: name || thread.ref('thread.name'),
          phone,
          language,
        }),
        ...(kind === 'booking' && { has_visit: true }),
        ...(isNew && {
          state: 'open' as const,
          unread: true,
          snoozed_until: null,
          spam_since: null,
          waiting_since: thread.fn.coalesce('thread.waiting_since', thread.val(createdAt)),
        }),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const filed = { thread_id: row.id, ...(spam && { state: 'closed' as const }) }
  await tx.updateTable('message').set(filed).where('id', '=', id).execute()
  const { reference, subject, address, body, titles } = message
  const words = [reference, name, email, phoneWords(phone), subject, address, body, ...titles]
  await writeThreadWords(tx, row.id, words)
  return { spam }
}

/**
 * Whether what comes from this address in a thread with this key lies in spam: staff have said so of the thread, or, where it is
 * new, of another of theirs. A trap field that was filled says nothing of what its sender writes later: a browser may have filled it.
 */
export async function isSpam(tx: Db, key: string, email: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('thread')
    .select(({ and, exists, not, selectFrom }) => [
      'key',
      and([
        sql<boolean>`spam_since is not null`,
        not(
          and([
            exists(ownMessages(selectFrom).where('suspicion', '=', 'honeypot')),
            not(exists(ownMessages(selectFrom).where(sql<boolean>`coalesce(suspicion, '') <> 'honeypot'`))),
          ]),
        ),
      ]).as('spam'),
    ])
    .where((when) =>
      when.or([
        when('key', '=', key),
        ...(email ? [when.and([when('email_key', '=', emailKey(email)), when('spam_since', 'is not', null)])] : []),
      ]),
    )
    .execute()
  const own = rows.find((row) => row.key === key)
  return Boolean(own ? own.spam : rows.some(({ spam }) => spam))
}

function ownMessages(selectFrom: ExpressionBuilder<Tables, 'thread'>['selectFrom']) {
  return selectFrom('message').select('message.id').whereRef('message.thread_id', '=', 'thread.id')
}

/** One line for the list. */
export function preview(text: string) {
  return cutAtWord(text.replace(/\s+/g, ' ').trim(), 160)
}

interface ThreadDeed {
  /** `thread-...`, a name of `app/features/history/rules/history.ts`. */
  what: string
  from?: unknown
  to?: unknown
  person: Actor
}

/** Writes down what staff did with a thread; what was written in it stays there alone. Call it in the transaction of the change. */
export async function recordThread(
  tx: Db,
  thread: { id: string; property_id: string | null },
  { what, from = null, to = null, person }: ThreadDeed,
  at: Date,
): Promise<void> {
  const about = { propertyId: thread.property_id ?? '', subject: `thread:${thread.id}` }
  await insertAudit(tx, { ...about, what, from, to, person }, at)
}
