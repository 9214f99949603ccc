import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { guessLanguage } from '../../../../core/language/guess-language.ts'
import { emailKey } from '../../../accounts/rules/account.ts'
import type { MailContent } from '../../rules/held-mail.ts'
import { ownWords } from '../../rules/quoted-text.ts'
import { threadKey } from '../../rules/thread.ts'
import { isSpam, preview } from '../enter-queries.ts'
import { writeThreadWords } from '../list-queries.ts'
import { threadOfAddress } from '../reply/reply-address.ts'
import { lockThread } from '../reply/reply-queries.ts'
import { threadOfReferences } from './inbound-queries.ts'

/** A mail with a sender. */
export interface EnteringMail extends MailContent {
  from: { name: string; address: string }
  subject: string
  receivedAt: Date
  /** It looks as if a program wrote it. */
  automatic?: boolean
  /** What a calendar program answered: its words are kept, and wait for nobody. */
  waitsNot?: boolean
}

interface EnteredMail {
  outcome: 'threaded' | 'stranger' | 'new-thread'
  threadId: string
}

/** The thread that a mail answers: named by a signed address, or by the Message-ID of a mail that went to its sender. */
export async function findAnswered(tx: Db, secret: string, mail: EnteringMail) {
  const named = threadOfAddress(secret, mail.to)
  if (named) {
    const thread = await tx.selectFrom('thread').select(['id', 'email_key']).where('id', '=', named).executeTakeFirst()
    if (thread) return thread
  }
  const answered = await threadOfReferences(tx, mail.references)
  return answered?.email_key === emailKey(mail.from.address) ? answered : undefined
}

/** Puts a mail into the thread that it answers, else into one of its sender. Call it in a transaction. */
export async function enterMail(
  tx: Db,
  found: { id: string; email_key: string } | undefined,
  mail: EnteringMail,
  now: Date,
): Promise<EnteredMail> {
  const threadId = found?.id ?? (await openThread(tx, mail, now))
  const stranger = found !== undefined && found.email_key !== emailKey(mail.from.address)
  await insertAnswer(tx, threadId, mail, stranger, now)
  return { outcome: found ? (stranger ? 'stranger' : 'threaded') : 'new-thread', threadId }
}

/** A mail that answers nothing of ours: one thread for its sender. */
async function openThread(tx: Db, mail: EnteringMail, now: Date): Promise<string> {
  const id = randomUUID()
  const { from } = mail
  const subject = { id, kind: 'mail', propertyId: null, address: '', email: emailKey(from.address), phone: '' } as const
  const spam = await isSpam(tx, threadKey(subject), subject.email)
  const row = await tx
    .insertInto('thread')
    .values({
      id,
      key: threadKey(subject),
      property_id: null,
      agent_id: null,
      report: false,
      phone: '',
      name: from.name || from.address,
      email: from.address,
      email_key: subject.email,
      language: guessLanguage(mail.text),
      topic: mail.subject,
      state: spam ? 'closed' : 'open',
      waiting_since: spam ? null : mail.receivedAt,
      snoozed_until: null,
      spam_since: spam ? mail.receivedAt : null,
      assignee_id: null,
      unread: !spam,
      has_visit: false,
      sample: false,
      version: 0,
      last_text: '',
      last_ours: false,
      last_at: now,
      created_at: mail.receivedAt,
    })
    .onConflict((on) => on.column('key').doUpdateSet({ unread: !spam, ...(!spam && { spam_since: null }) }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The person waits again: the thread opens, whatever state it had, unless it is spam. Words of a stranger do not move its deadline. */
async function insertAnswer(tx: Db, threadId: string, mail: EnteringMail, stranger: boolean, now: Date) {
  const thread = await lockThread(tx, threadId)
  const { from, subject, text, quoted, messageId, attachments, cut, replyTo, receivedAt, automatic, waitsNot } = mail
  await tx
    .insertInto('thread_entry')
    .values({
      id: randomUUID(),
      thread_id: threadId,
      kind: 'answer',
      author_id: null,
      language: thread.language,
      author_name: from.name || from.address,
      from_address: from.address,
      stranger,
      automatic,
      other_address: replyTo,
      subject,
      body: text,
      quoted,
      notice_id: null,
      message_id: messageId,
      attachments: JSON.stringify(attachments),
      cut,
      submit_key: null,
      created_at: receivedAt,
    })
    .execute()
  await tx
    .updateTable('thread')
    .set({
      ...(!(waitsNot || thread.spam_since) && {
        state: 'open' as const,
        waiting_since: thread.waiting_since ?? receivedAt,
        snoozed_until: null,
      }),
      unread: !thread.spam_since,
      last_text: preview(ownWords(text) || subject),
      last_ours: false,
      last_at: now,
      version: thread.version + 1,
    })
    .where('id', '=', threadId)
    .execute()
  await writeThreadWords(tx, threadId, [text, subject, from.name, from.address])
}
