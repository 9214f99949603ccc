import { sql } from 'kysely'
import { isSqlite } from '../../../../platform/database/raw-sql.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { textWords } from '../../../core/words/text-words.ts'
import type { KeptSince } from '../../company/rules/retention.ts'
import { keepCounts } from '../../figures/server/count-queries.ts'
import type { Actor } from '../../history/server/history-queries.ts'
import type { NoticeKind } from '../../mail/server/kinds.ts'
import { preview, recordThread } from './enter-queries.ts'
import { phoneWords, writeThreadWords } from './list-queries.ts'
import { lockThread } from './reply/reply-queries.ts'

/** Deletes at most `limit` threads whose term is over and in which no message is left, with their words. */
export async function deleteOldThreads(
  tx: Db,
  since: Pick<KeptSince, 'messages' | 'spam'>,
  limit: number,
): Promise<number> {
  const old = await tx
    .selectFrom('thread')
    .select('id')
    .where((when) => when.or([when('last_at', '<', since.messages), when('spam_since', '<', since.spam)]))
    .where((when) =>
      when.not(
        when.exists(when.selectFrom('message').select('message.id').whereRef('message.thread_id', '=', 'thread.id')),
      ),
    )
    .orderBy('last_at')
    .limit(limit)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('thread').where('id', 'in', ids).execute()
  return ids.length
}

/**
 * Deletes a thread of the spam with all that was written in it and the mails about it; that somebody did so stays in the history, and what
 * it counts as in the figures. Call it in `change`: a visit that was booked in it gives its place back.
 */
export async function deleteSpam(
  tx: Db,
  id: string,
  person: Actor,
  now: Date,
): Promise<'no-spam' | 'has-visit' | 'deleted'> {
  const thread = await tx
    .selectFrom('thread')
    .select(['id', 'property_id'])
    .where('id', '=', id)
    .where('spam_since', 'is not', null)
    .$if(!isSqlite(tx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (!thread) return 'no-spam'
  const messages = await tx.selectFrom('message').select('id').where('thread_id', '=', id).execute()
  const ids = messages.map((message) => message.id)
  const ahead = tx.selectFrom('visit').select('id').where('state', '=', 'booked').where('ends_at', '>', now)
  if (ids.length > 0 && (await ahead.where('message_id', 'in', ids).executeTakeFirst())) return 'has-visit'
  await keepCounts(tx, { messages: ids })
  const mailed = tx
    .selectFrom('thread_entry')
    .select('notice_id')
    .where('thread_id', '=', id)
    .where('notice_id', 'is not', null)
  await tx
    .deleteFrom('notice')
    .where('id', 'in', mailed as never)
    .execute()
  await tx.deleteFrom('message').where('thread_id', '=', id).execute()
  // That these mails came in is noted, so that none is taken again.
  await tx.updateTable('inbound_mail').set({ from_address: '' }).where('thread_id', '=', id).execute()
  await tx.deleteFrom('thread').where('id', '=', id).execute()
  await recordThread(tx, thread, { what: 'thread-deleted', person }, now)
  return 'deleted'
}

/** Words of a statement. */
const atOnce = 500

interface GoneEntry {
  body: string
  subject: string
  author_name: string
  from_address: string
}

/**
 * Takes the words of entries out of a conversation that stays: from the search those that nothing else in it has, and the line of the
 * list. Call it once the entries say nothing any more; `instead` stands in the line.
 */
export async function forgetEntryWords(tx: Db, threadId: string, gone: readonly GoneEntry[], instead: string) {
  // As whoever writes into it does first: the words of an entry that is being written are not taken for gone.
  await lockThread(tx, threadId)
  const kept = new Set((await keptTexts(tx, threadId)).flatMap(textWords))
  const texts = gone.flatMap(({ body, subject, author_name, from_address }) => [
    body,
    subject,
    author_name,
    from_address,
  ])
  const words = [...new Set(texts.flatMap(textWords))].filter((word) => !kept.has(word))
  for (let from = 0; from < words.length; from += atOnce) {
    await tx
      .deleteFrom('thread_word')
      .where('thread_id', '=', threadId)
      .where('word', 'in', words.slice(from, from + atOnce))
      .execute()
  }
  const lines = gone.map(({ body, subject }) => preview(body || subject))
  await tx
    .updateTable('thread')
    .set({ last_text: instead })
    .where('id', '=', threadId)
    .where('last_text', 'in', lines)
    .execute()
}

/** Everything by which a conversation is found. */
async function keptTexts(tx: Db, threadId: string): Promise<string[]> {
  const [threads, messages, entries] = await Promise.all([
    tx
      .selectFrom('thread')
      .leftJoin('property', 'property.id', 'thread.property_id')
      .select(['thread.name', 'thread.email', 'thread.phone', 'thread.topic'])
      .select(['property.name as title', 'property.other_title'])
      .where('thread.id', '=', threadId)
      .execute(),
    tx
      .selectFrom('message')
      .select(['reference', 'name', 'email', 'phone', 'subject', 'address', 'body'])
      .where('thread_id', '=', threadId)
      .execute(),
    tx
      .selectFrom('thread_entry')
      .select(['body', 'subject', 'author_name', 'from_address'])
      .where('thread_id', '=', threadId)
      .execute(),
  ])
  const texts = [...threads, ...messages, ...entries].flatMap((row) => Object.values(row))
  const phones = [...threads, ...messages].map(({ phone }) => phoneWords(phone))
  return [...texts, ...phones].filter((text) => text !== null)
}

/**
 * The conversations of a person who has left a mailbox go on in another one: our replies go there, those too that wait to be mailed.
 * Both are as `emailKey` spells them. Run it in a transaction.
 */
export async function moveThreads(tx: Db, { before, email }: { before: string; email: string }): Promise<void> {
  const threads = await tx
    .selectFrom('thread')
    .select(['id', 'key'])
    .where('email_key', '=', before)
    .where('sample', '=', false)
    .execute()
  for (const { id, key: former } of threads) {
    const key = former.startsWith(`${before} `) ? email + former.slice(before.length) : former
    // Where the new address has a conversation about the same, later messages enter that one.
    const other = await tx.selectFrom('thread').select('id').where('key', '=', key).executeTakeFirst()
    await tx
      .updateTable('thread')
      .set({ email, email_key: email, ...(!other && { key }) })
      .where('id', '=', id)
      .execute()
    await writeThreadWords(tx, id, [email])
    const replies = tx.selectFrom('thread_entry').select('notice_id').where('thread_id', '=', id)
    await tx
      .updateTable('notice')
      .set({ email })
      .where('kind', '=', 'thread-reply' satisfies NoticeKind)
      .where('id', 'in', replies)
      .where('id', 'in', tx.selectFrom('outbox').select('notice_id').where('state', '=', 'waiting'))
      .where(sql<string>`lower(email)`, '=', before)
      .execute()
  }
}
