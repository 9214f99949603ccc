import type { ColumnType } from 'kysely'
import type { Language } from '../../../app/core/language/language.ts'
import type { MailContent, MailWay } from '../../../app/features/inbox/rules/held-mail.ts'
import type { MailAttachment, ThreadEntryKind, ThreadState } from '../../../app/features/inbox/rules/thread.ts'
import type { Json } from './json.ts'

/** The conversation with a person about a listing. */
export interface ThreadTable {
  id: string
  /** `threadKey(...)`: of the person and what it is about. */
  key: string
  property_id: string | null
  /** The agent on whose page it was written. */
  agent_id: string | null
  /** Reports of a listing are for the office alone. */
  report: boolean
  name: string
  email: string
  email_key: string
  /** Digits. */
  phone: string
  language: Language
  /** The address or the subject that it began with. */
  topic: string
  state: ThreadState
  /** Since when somebody waits for our answer; null once answered or closed. */
  waiting_since: Date | null
  snoozed_until: Date | null
  /** Since when it counts as spam; it is closed then. */
  spam_since: ColumnType<Date | null, Date | null | undefined>
  assignee_id: string | null
  unread: boolean
  has_visit: boolean
  /** Of the demo: no mail is ever sent from it. */
  sample: boolean
  /** Increases with everything that anybody writes into it. */
  version: number
  last_text: string
  last_ours: boolean
  last_at: Date
  created_at: Date
}

/** What was written into a thread besides the messages of forms: our replies and notes, and answers by mail. */
export interface ThreadEntryTable {
  id: string
  thread_id: string
  kind: ThreadEntryKind
  author_id: string | null
  author_name: string
  subject: string
  body: string
  /** What an answer repeats of former mails. */
  quoted: string
  language: Language
  /** The notice that mails a reply. */
  notice_id: string | null
  /** Of an answer: the mailbox that it says it comes from. */
  from_address: string
  /** True when that is not the mailbox of the thread's person. */
  stranger: boolean
  /** True for an answer that looks as if a program wrote it. */
  automatic: ColumnType<boolean, boolean | undefined>
  /** Of an answer: where its writer asks for answers, if elsewhere. Of a reply: where it went, if not to the thread's person. */
  other_address: ColumnType<string, string | undefined>
  /** The Message-ID header of an answer, with its brackets. */
  message_id: string
  attachments: Json<MailAttachment[]>
  /** True where a part of the text was left out. */
  cut: boolean
  /** A repeated submit is the same reply. */
  submit_key: string | null
  created_at: Date
}

interface ThreadDraftTable {
  thread_id: string
  account_id: string
  body: string
  updated_at: Date
}

/** The words by which a thread is found. */
interface ThreadWordTable {
  word: string
  thread_id: string
}

/** A canned reply; defaults that were never changed have no row. */
export interface ReplyTemplateTable {
  id: string
  position: number
  name_en: string
  name_fr: string
  text_en: string
  text_fr: string
  /** True for a default that the company does not want. */
  removed: boolean
  updated_at: Date
}

/** Which mails came in, and what became of them. */
interface InboundMailTable {
  id: string
  /** The Message-ID header with the sender, or a hash of the mail: the same mail is taken once. */
  mail_key: string
  outcome: string
  /** `emailKey(...)`; empty for a mail that names no sender. */
  from_address: string
  thread_id: string | null
  bytes: number
  received_at: Date
  /** How it came in, whom it names and what it is about: of a mail that stands in no thread. */
  via: ColumnType<MailWay | '', MailWay | '' | undefined>
  from_name: ColumnType<string, string | undefined>
  subject: ColumnType<string, string | undefined>
  /** What is kept of it until somebody has looked. */
  content: ColumnType<MailContent | null, string | null | undefined, string | null>
  /** True until somebody has looked. */
  waits: ColumnType<boolean, boolean | undefined, boolean>
}

export interface ThreadTables {
  thread: ThreadTable
  thread_entry: ThreadEntryTable
  thread_draft: ThreadDraftTable
  thread_word: ThreadWordTable
  reply_template: ReplyTemplateTable
  inbound_mail: InboundMailTable
}
