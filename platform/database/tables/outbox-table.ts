import type { ColumnType } from 'kysely'
import type { MailRecipient, MailState } from '../../../app/features/inbox/rules/inquiry.ts'

/** A mail to be sent, or that was. */
export interface OutboxTable {
  id: string
  /** Null for a mail about a submission. */
  message_id: string | null
  /** The submission's property; null for a mail about a message. */
  property_id: string | null
  /** The saved search that a mail to a subscriber belongs to; null for every other mail. */
  alert_id: ColumnType<string | null, string | null | undefined, string | null>
  /** What a mail about a visit tells; null for every other mail. */
  visit_event_id: ColumnType<string | null, string | null | undefined, string | null>
  /** The notice that the mail delivers; null for every other mail. */
  notice_id: ColumnType<string | null, string | null | undefined, string | null>
  recipient: MailRecipient
  state: MailState
  /** The left part of the Message-ID header: the same for every attempt, so that a duplicate can be recognised. */
  mail_id: string
  attempts: number
  next_at: Date
  /** The end of the lease of the worker that sends it. */
  leased_until: Date | null
  tried_at: Date | null
  sent_at: Date | null
  /** A sentence for staff; never the mail server's text. */
  last_error: string
  created_at: Date
}
