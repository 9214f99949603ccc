import { isDay } from '../../../core/dates.ts'
import type { Language } from '../../../core/language/language.ts'
import type { Standing } from '../../../core/listing/listing-stage.ts'
import { phoneKey } from '../../../core/phone.ts'
import { normalise } from '../../../core/words/normalise.ts'
import { instantInMoncton } from '../../visits/rules/moncton-time.ts'
import type { StaffVisit } from '../../visits/rules/visit.ts'
import type { AnswerClock } from './answer-clock.ts'
import type { MailState, Message, MessageKind } from './inquiry.ts'

/** Conversations with one person about one listing, as staff see them. Instants are ISO 8601. */

/** 'open': somebody waits for our answer. */
export const threadStates = ['open', 'answered', 'closed'] as const
export type ThreadState = (typeof threadStates)[number]

/** Of the office's inbox: what waits, what is mine, what has a visit, what is put off, spam, everything else. */
export const threadViews = ['open', 'mine', 'visits', 'snoozed', 'spam', 'all'] as const
export type ThreadView = (typeof threadViews)[number]

/** What changes how a thread stands. 'undo-close' also takes it out of spam. */
export const threadActions = [
  ...(['close', 'undo-close', 'reopen', 'snooze', 'wake', 'assign', 'read', 'spam', 'undo-reply'] as const),
] as const
export type ThreadAction = (typeof threadActions)[number]

/** Of the form that deletes a thread of the spam, which only managers do. */
export const deleteSpamIntent = 'delete-spam'

/** Until when a form puts a thread off: the instant of one of its buttons, or nine o'clock of a day of one's own. */
export function snoozeEnd(form: FormData): string {
  const day = String(form.get('day') ?? '')
  return (isDay(day) && instantInMoncton(day, '09:00')?.toISOString()) || String(form.get('until') ?? '')
}

/** Besides the messages of our forms. */
const threadEntryKinds = ['reply', 'note', 'answer'] as const
export type ThreadEntryKind = (typeof threadEntryKinds)[number]

/** Counts end here: "1000" means that many or more. */
export const maxCounted = 1000

/** A count that is not counted to its end. */
export function countText(count: number) {
  return count >= maxCounted ? `${maxCounted - 1}+` : String(count)
}

/** Characters of a reply or a note, and of what is kept of an answer. */
export const threadLengths = { reply: 8000, note: 2000, answer: 20_000 } as const

/** A file that came with an answer. We do not keep it; it stays in the mailbox. */
export interface MailAttachment {
  name: string
  type: string
  bytes: number
}

export interface ThreadPerson {
  id: string
  name: string
}

/** A row of the list. */
export interface ThreadSummary {
  id: string
  name: string
  topic: string
  property: { id: string; name: string } | null
  lastText: string
  /** True when the last words are ours. */
  lastOurs: boolean
  lastAt: string
  state: ThreadState
  /** Null once answered or closed. */
  clock: AnswerClock | null
  snoozedUntil: string | null
  spamSince: string | null
  assignee: ThreadPerson | null
  unread: boolean
  visit: boolean
  /** True when our last reply was not delivered. */
  failed: boolean
  report: boolean
  sample: boolean
}

export interface ThreadPage {
  threads: ThreadSummary[]
  counts: Record<ThreadView, number>
  /** Where the next page begins; null at the end. */
  next: string | null
}

/** How the mail of a reply stands. */
export interface ReplyMail {
  id: string
  state: MailState
  sentAt: string | null
  nextTryAt: string | null
  /** A sentence, or nothing. */
  error: string
}

/** What stands in a thread, in order. */
export type ThreadEntry =
  | { kind: 'message'; id: string; at: string; message: Message }
  | {
      kind: 'reply'
      id: string
      at: string
      author: string
      text: string
      /** Where it went, if not to the person's address; else empty. */
      to: string
      mail: ReplyMail | null
    }
  | { kind: 'note'; id: string; at: string; author: string; text: string }
  | {
      kind: 'answer'
      id: string
      at: string
      author: string
      from: string
      /** True when it comes from another mailbox than the person's. */
      stranger: boolean
      /** Where its writer asks for answers, if elsewhere; else empty. */
      replyTo: string
      text: string
      quoted: string
      attachments: MailAttachment[]
      cut: boolean
      /** True when it looks as if a program wrote it. */
      automatic: boolean
    }

/** The address at which the person asks for answers, by their newest mail; never one that somebody else named. */
export function askedAddress({ entries, email }: Pick<Thread, 'entries' | 'email'>): string | undefined {
  const newest = entries.findLast((entry) => entry.kind === 'answer' && !entry.stranger)
  const asked = newest?.kind === 'answer' ? newest.replyTo : ''
  return asked && asked !== email ? asked : undefined
}

/** Where answers to our replies arrive: in the thread, or in the mailbox of this address. */
export interface AnswerPlace {
  inThread: boolean
  address: string
}

export interface Thread extends ThreadSummary {
  version: number
  email: string
  phone: string
  language: Language
  /** When the person agreed to be written to; null where no form asked. */
  consentAt: string | null
  since: string
  entries: ThreadEntry[]
  /** Earlier entries that are not shown. */
  earlier: number
  visits: StaffVisit[]
  /** Newest first. */
  others: {
    id: string
    property: { id: string; name: string } | null
    topic: string
    state: ThreadState
    lastAt: string
  }[]
  home: ThreadHome | null
  answers: AnswerPlace
  /** Milliseconds for which the newest entry, a reply of ours, can be taken back. */
  undoFor: number
  /** What the caller began to write. */
  draft: string
  /** Who else is writing. */
  writing: string[]
  /** To whom it can be given. */
  people: ThreadPerson[]
}

/** The listing, as the panel beside a thread shows it. */
export interface ThreadHome {
  id: string
  /** Cents, and for rent by the month. */
  price: number
  offer: 'rent' | 'sale'
  availableOn: string
  cover: string | null
  listed: boolean
  standing: Standing
  inquiries: number
  owner: { name: string; phone: string }
}

/** What came between: what another wrote while somebody was writing. */
export interface ThreadConflict {
  error: string
  version: number
  written: { who: string; at: string; text: string; kind: ThreadEntry['kind'] }[]
}

/** What a message is filed under. */
interface ThreadSubject {
  id: string
  kind: MessageKind | 'mail'
  propertyId: string | null
  agentId?: string | null
  address: string
  email: string
  /** Digits. */
  phone: string
}

/** One thread for a person and what they write about. Reports have their own, because agents do not see them. */
export function threadKey({ id, kind, propertyId, agentId, address, email, phone }: ThreadSubject) {
  const person = email.trim().toLowerCase() || (phone && `tel:${phoneKey(phone)}`) || `id:${id}`
  return `${person} ${subjectKey({ kind, propertyId, agentId, address })}`
}

function subjectKey({ kind, propertyId, agentId, address }: Omit<ThreadSubject, 'id' | 'email' | 'phone'>) {
  const home = propertyId ? `home:${propertyId}` : ''
  if (kind === 'report') return `report:${home || normalise(address)}`
  if (home) return home
  if (agentId) return `agent:${agentId}`
  return kind === 'contact' || kind === 'mail' ? 'general' : `at:${normalise(address)}`
}
