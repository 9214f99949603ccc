import type { ColumnType } from 'kysely'
import type { Language } from '../../../app/core/language/language.ts'
import type { MailContent, MailWay } from '../../../app/features/inbox/rules/held-mail.ts'
import type { MailRecipient, MailState } from '../../../app/features/inbox/rules/inquiry.ts'
import type { MailAttachment, ThreadEntryKind, ThreadState } from '../../../app/features/inbox/rules/thread.ts'
import type {
  Canceller,
  InvitationAnswer,
  OfferRepeat,
  VisitEventKind,
  VisitState,
} from '../../../app/features/visits/rules/visit.ts'
import type { Json } from './json-column.ts'

export interface ThreadTables {
  /** The conversation with a person about a listing. */
  thread: {
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
    /** Since when it counts as spam; it is closed then. */
    spam_since: ColumnType<Date | null, Date | null | undefined>
    snoozed_until: Date | null
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
  thread_entry: {
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

  thread_draft: {
    thread_id: string
    account_id: string
    body: string
    updated_at: Date
  }

  /** The words by which a thread is found. */
  thread_word: {
    word: string
    thread_id: string
  }

  /** A canned reply; defaults that were never changed have no row. */
  reply_template: {
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
  inbound_mail: {
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

  /** Times at which a home can be visited (`app/features/visits/rules/visit-offer.ts`). */
  visit_offer: {
    id: string
    property_id: string
    repeats: OfferRepeat
    weekdays: Json<number[]>
    /** `YYYY-MM-DD` */
    first_day: string
    last_day: string | null
    /** `HH:MM` on the clocks of Greater Moncton. */
    from_time: string
    to_time: string
    minutes: number
    pause_minutes: number
    places: number
    days_off: Json<string[]>
    /** Starts, ISO 8601 instants. */
    withdrawn_times: Json<string[]>
    host: string
    /** `normalise(host)`: the same host has one visit at a time. */
    host_key: string
    directions: string
    withdrawn_at: Date | null
    created_at: Date
    sample: boolean
  }

  /** A booked visit; its visitor stands in the message. */
  visit: {
    id: string
    message_id: string
    /** Null when the property is gone. */
    offer_id: string | null
    starts_at: Date
    ends_at: Date
    /** From 1 to the places of its time. */
    place: number
    host: string
    host_key: string
    directions: string
    state: VisitState
    cancelled_by: Canceller | null
    reason: string
    /** What the visitor's calendar program answered to the invitation to this time; null before it did. */
    answer: ColumnType<InvitationAnswer | null, InvitationAnswer | null | undefined>
    /** Of RFC 5545: increases with every change of the time or the state. */
    sequence: number
    created_at: Date
    updated_at: Date
  }

  /** What the mails about a visit tell; each at most once for a time of the visit. */
  visit_event: {
    id: string
    visit_id: string
    kind: VisitEventKind
    /** Of the visit at that time. */
    sequence: number
    created_at: Date
  }

  /** The private address of a staff member's calendar. */
  calendar_feed: {
    account_id: string
    /** What the token of the address claims. It is signed with AUTH_SECRET, so this alone opens nothing. */
    claims: string
    created_at: Date
  }

  /** A mail to be sent, or that was. */
  outbox: {
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

  subscriber: {
    /** Random, 256 bits. */
    id: string
    email: string
    /** `emailKey(email)` */
    email_key: string
    /** When it began, or was last joined by the searches of another mailbox: what was mailed before opens no list. */
    created_at: Date
  }

  alert: {
    id: string
    subscriber_id: string
    /** The query of the list's address, as `alertQuery` spells it. */
    search: string
    /** Of its mails. */
    language: Language
    created_at: Date
    /** News are what happens after it; null until its subscriber has confirmed it. */
    since: Date | null
    paused: boolean
    stopped_at: Date | null
  }

  /** What a subscriber agreed to. One that is not confirmed in time is deleted. */
  alert_consent: {
    id: string
    alert_id: string
    /** Word for word, in the language in which it was read. */
    words: string
    language: Language
    /** How it was given: where, and that a mailed link confirmed it. */
    way: string
    asked_at: Date
    confirmed_at: Date | null
  }

  /** A home that a saved search's subscriber has been told about, or is told about by a waiting mail. */
  alert_seen: {
    alert_id: string
    property_id: string
    /** Of the outbox. */
    mail_id: string | null
    seen_at: Date
  }

  /** What a listed home was like when news were last looked for. */
  alert_home: {
    property_id: string
    /** `HomeFacts` as JSON. */
    facts: string
  }
}

export type ThreadTable = ThreadTables['thread']
export type ThreadEntryTable = ThreadTables['thread_entry']
export type VisitOfferTable = ThreadTables['visit_offer']
export type OutboxTable = ThreadTables['outbox']
