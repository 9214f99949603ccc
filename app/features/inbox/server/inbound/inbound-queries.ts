import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { automaticReasons } from '../../rules/held-mail.ts'

/** What became of a mail that came in. */
export const inboundOutcomes = [
  ...(['threaded', 'stranger', 'new-thread', 'visit-answer'] as const),
  ...([...automaticReasons, 'looks-automatic', 'too-many', 'too-large', 'unreadable', 'no-sender'] as const),
  'repeated',
] as const
export type InboundOutcome = (typeof inboundOutcomes)[number]

interface InboundRecord {
  /** The Message-ID header with the sender, or a hash of the mail. */
  key: string
  outcome: InboundOutcome
  /** `emailKey(...)` */
  from: string
  threadId: string | null
  bytes: number
}

/** Notes a mail, so that it is taken once. False when it was noted before. */
export async function recordInbound(tx: Db, record: InboundRecord, now: Date): Promise<boolean> {
  const { key, outcome, from, threadId, bytes } = record
  const row = { id: randomUUID(), mail_key: key, outcome, from_address: from, thread_id: threadId, bytes }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('inbound_mail')
    .values({ ...row, received_at: now })
    .onConflict((on) => on.column('mail_key').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** How many mails came from an address since a time. */
export async function countInbound(db: Db, from: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('inbound_mail')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('from_address', '=', from)
    .where('received_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The thread of a mail of ours with one of these Message-IDs, and whose mailbox it went to. */
export async function threadOfReferences(db: Db, ids: readonly string[]) {
  const mailIds = mailIdsIn(ids)
  if (mailIds.length > 0) {
    const sent = await db
      .selectFrom('outbox')
      .leftJoin('thread_entry', 'thread_entry.notice_id', 'outbox.notice_id')
      .leftJoin('message', 'message.id', 'outbox.message_id')
      .innerJoin('thread', (join) =>
        join.on((on) =>
          on.or([
            on('thread.id', '=', on.ref('thread_entry.thread_id')),
            on('thread.id', '=', on.ref('message.thread_id')),
          ]),
        ),
      )
      .select(['thread.id', 'thread.email_key'])
      .where('outbox.mail_id', 'in', mailIds)
      .where('outbox.recipient', 'in', ['receipt', 'notice'])
      .orderBy('outbox.created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (sent) return sent
  }
  if (ids.length === 0) return undefined
  // Of a conversation in which nothing of ours is named: their own former mail.
  return db
    .selectFrom('thread_entry')
    .innerJoin('thread', 'thread.id', 'thread_entry.thread_id')
    .select(['thread.id', 'thread.email_key'])
    .where('thread_entry.message_id', 'in', [...ids])
    .where('thread_entry.stranger', '=', sql.lit(false))
    .limit(1)
    .executeTakeFirst()
}

/** The thread of a form's message. */
export function threadOfMessage(db: Db, messageId: string) {
  return db
    .selectFrom('message')
    .innerJoin('thread', 'thread.id', 'message.thread_id')
    .select(['thread.id', 'thread.email_key'])
    .where('message.id', '=', messageId)
    .executeTakeFirst()
}

/** Whether a mailbox has written to us before. */
export async function hasThread(db: Db, emailKey: string): Promise<boolean> {
  const thread = await db
    .selectFrom('thread')
    .select('id')
    .where('email_key', '=', emailKey)
    .limit(1)
    .executeTakeFirst()
  return thread !== undefined
}

/** The ids of mails of ours among Message-IDs. */
export function mailIdsIn(messageIds: readonly string[]): string[] {
  return messageIds.flatMap((id) => /^<([\w-]{36})@[^<>\s]+>$/.exec(id)?.[1] ?? [])
}

/** Whether a mail with this Message-ID is one of ours. */
export async function isOwnMail(db: Db, messageId: string): Promise<boolean> {
  const mailId = /^<([\w-]{36})@/.exec(messageId)?.[1]
  if (!mailId) return false
  return (await db.selectFrom('outbox').select('id').where('mail_id', '=', mailId).executeTakeFirst()) !== undefined
}
