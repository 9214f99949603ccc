import type { Db } from '../../../../platform/database/tables/tables.ts'
import { textWords } from '../../../core/words/text-words.ts'
import { preview } from './enter-queries.ts'
import { lockThread } from './reply/reply-queries.ts'
import { phoneWords } from './thread-words.ts'

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
