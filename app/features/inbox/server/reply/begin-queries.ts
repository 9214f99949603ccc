import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Language } from '../../../../core/language/language.ts'
import { emailKey, type Person } from '../../../accounts/rules/account.ts'
import { isSuppressed } from '../../../people/server/suppression-queries.ts'
import { threadKey } from '../../rules/thread.ts'
import { recordThread } from '../history-queries.ts'
import { writeThreadWords } from '../thread-words.ts'
import { insertReply } from './reply-queries.ts'

export interface FirstMessage {
  person: Pick<Person, 'id' | 'name' | 'email'>
  /** To whom. */
  email: string
  name: string
  /** The listing that it is about. */
  propertyId: string | null
  /** Of the mail. */
  subject: string
  text: string
  language: Language
  /** Makes a repeated submit the same message. */
  key: string | null
}

/** `thread`: there is a conversation with this person about this already, and nothing was written. */
export type BegunThread = { id: string; mailed: boolean } | { thread: string } | { refused: 'erased' }

/**
 * Writes to a person first: opens a thread with our message and queues its mail. Where there is a thread of this person about the
 * listing, that one is named instead, so that nobody writes past what was said. Call it in a transaction, and wake the outbox after it.
 */
export async function beginThread(tx: Db, message: FirstMessage, now: Date): Promise<BegunThread> {
  const { person, email, name, propertyId, subject, text, language, key } = message
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
  const reply = { threadId: thread.id, person, version: 0, text, language, close: false, key }
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
