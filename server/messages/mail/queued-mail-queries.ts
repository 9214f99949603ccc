import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { MailRecipient, MessageMail, Recipient } from '../../../domain/message/inquiry.ts'
import type { Db, OutboxTable } from '../../database/tables/tables.ts'
import { troubleText } from './mail-trouble-text.ts'

/** What a mail is about. */
export type MailTopic =
  | { messageId: string }
  | { propertyId: string }
  | { alertId: string }
  | { visitEventId: string }
  | { noticeId: string }

/** Queues a mail to each recipient. Call it in the transaction that stores what the mails are about. */
export async function queueMails(
  tx: Db,
  topic: MailTopic,
  recipients: readonly MailRecipient[],
  now: Date,
): Promise<void> {
  if (!recipients.length) return
  const mails = recipients.map((recipient) => newMail(topic, recipient, now))
  await tx.insertInto('outbox').values(mails).execute()
}

/** A row of the outbox for a mail that is due at once. */
export function newMail(topic: MailTopic, recipient: MailRecipient, now: Date) {
  return {
    message_id: 'messageId' in topic ? topic.messageId : null,
    property_id: 'propertyId' in topic ? topic.propertyId : null,
    alert_id: 'alertId' in topic ? topic.alertId : null,
    visit_event_id: 'visitEventId' in topic ? topic.visitEventId : null,
    notice_id: 'noticeId' in topic ? topic.noticeId : null,
    id: randomUUID(),
    recipient,
    state: 'waiting' as const,
    mail_id: randomUUID(),
    attempts: 0,
    next_at: now,
    leased_until: null,
    tried_at: null,
    sent_at: null,
    last_error: '',
    created_at: now,
  }
}

/** `now` distinguishes a mail that is being sent from one whose lease has expired. */
export function mailFrom(row: Selectable<OutboxTable>, now: Date): MessageMail {
  const { id, recipient, state, attempts } = row
  const isSending = state === 'waiting' && row.leased_until !== null && row.leased_until > now
  return {
    id,
    // Messages and submissions have no other mails.
    recipient: recipient as Recipient,
    state,
    attempts,
    error: troubleText(row.last_error),
    sendingSince: isSending ? (row.tried_at?.toISOString() ?? null) : null,
    nextTryAt: state === 'waiting' ? row.next_at.toISOString() : null,
    lastTryAt: row.tried_at?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
  }
}
