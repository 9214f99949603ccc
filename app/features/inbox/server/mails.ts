import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import { formatMoment } from '../../../core/moments.ts'
import type { MailWriters } from '../../mail/server/mail-content.ts'
import { companyReply, mailDomain } from '../../mail/server/outgoing-mail.ts'
import { topicLabel } from '../rules/inquiry.ts'
import { answerPlace, replyAddress } from './reply/reply-address.ts'
import { propertyOf, threadRows } from './thread-summaries.ts'

/** Message-IDs in References: the first and the last ones of a long conversation. */
const maxReferences = 20

/**
 * Our reply to a person: from the company, with a Reply-To and References by which the answer finds its thread. Nothing is
 * sent for a thread that was deleted meanwhile.
 */
export function threadMails({
  store: { db },
  secret,
  inbound,
  mailFrom,
}: Pick<Services, 'store' | 'secret' | 'inbound'> & { mailFrom?: string | undefined }): MailWriters<'thread-reply'> {
  return {
    async 'thread-reply'({ details: { entryId }, company }) {
      const entry = await db.selectFrom('thread_entry').selectAll().where('id', '=', entryId).executeTakeFirst()
      const [thread] = entry ? await threadRows(db, [entry.thread_id]) : []
      if (!entry || !thread || thread.sample) return undefined
      const { first, last, answer } = await otherSide(db, thread.id, entry.created_at)
      const home = propertyOf(thread)
      const isFirst = !first && !answer
      const topic =
        (isFirst && thread.topic) || (home?.name ?? topicLabel(first?.subject || first?.address || thread.topic))
      const references = await referencesOf(db, thread.id, entry.created_at, mailDomain(company, mailFrom))
      const said = answer && (!last || answer.at > last.at) ? answer : last
      const quote = said && {
        head: t('On {time}, you wrote:', { time: formatMoment(said.at.toISOString()) }),
        text: said.text,
      }
      const address = replyAddress(secret, answerPlace(company, inbound), thread.id)
      return {
        subject: replySubject(topic, isFirst, first?.reference),
        blocks: [{ text: entry.body }],
        letter: { quote },
        ...(address && { replyTo: { ...companyReply(company), address } }),
        ...(references.length > 0 && { references, inReplyTo: references.at(-1) }),
      }
    },
  }
}

/** Before anybody has written there is nothing to answer. */
function replySubject(topic: string, isFirst: boolean, reference: string | undefined) {
  if (isFirst) return topic
  // "Re: " in every language, without a space before the colon: mail programs join a conversation by it.
  return ['Re:', topic, ...(reference ? [`(${reference})`] : [])].join(' ')
}

/** What the person wrote before a time: the first and the last form, and the last answer by mail. */
async function otherSide(db: Db, threadId: string, before: Date) {
  const forms = () =>
    db
      .selectFrom('message')
      .select(['reference', 'subject', 'address', 'body as text', 'created_at as at'])
      .where('thread_id', '=', threadId)
      .where('created_at', '<=', before)
      .limit(1)
  const [first, last, answer] = await Promise.all([
    forms().orderBy('created_at').executeTakeFirst(),
    forms().orderBy('created_at', 'desc').executeTakeFirst(),
    db
      .selectFrom('thread_entry')
      .select(['body as text', 'created_at as at'])
      .where('thread_id', '=', threadId)
      .where('kind', '=', 'answer')
      .where('stranger', '=', false)
      .where('created_at', '<=', before)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  return { first, last, answer }
}

/** The Message-IDs of the conversation so far, the oldest first: receipts, our replies, answers. */
async function referencesOf(db: Db, threadId: string, before: Date, domain: string): Promise<string[]> {
  const [receipts, entries] = await Promise.all([
    db
      .selectFrom('message')
      .innerJoin('outbox', 'outbox.message_id', 'message.id')
      .select(['outbox.mail_id', 'outbox.created_at as at'])
      .where('message.thread_id', '=', threadId)
      .where('outbox.recipient', '=', 'receipt')
      .where('outbox.state', '=', 'sent')
      .orderBy('outbox.created_at', 'desc')
      .limit(maxReferences)
      .execute(),
    db
      .selectFrom('thread_entry')
      .leftJoin('outbox', 'outbox.notice_id', 'thread_entry.notice_id')
      .select(['thread_entry.message_id', 'outbox.mail_id', 'thread_entry.created_at as at'])
      .where('thread_entry.thread_id', '=', threadId)
      .where('thread_entry.kind', '<>', 'note')
      .where('thread_entry.stranger', '=', false)
      .where('thread_entry.created_at', '<', before)
      .orderBy('thread_entry.created_at', 'desc')
      .limit(maxReferences)
      .execute(),
  ])
  const own = (id: string) => `<${id}@${domain}>`
  const all = [
    ...receipts.map(({ mail_id, at }) => ({ id: own(mail_id), at })),
    ...entries.map(({ message_id, mail_id, at }) => ({ id: message_id || (mail_id ? own(mail_id) : ''), at })),
  ]
  return all
    .filter(({ id }) => id !== '')
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-maxReferences)
    .map(({ id }) => id)
}
