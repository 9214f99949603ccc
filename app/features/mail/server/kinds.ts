import type { AccountEvent } from '../../accounts/rules/own-account.ts'
import type { ImportResult } from '../../imports/rules/import-batch.ts'

interface ToldDecision {
  decisionId: string
  linkId: string
}

/**
 * Every kind of mail with what is stored beside it until it is sent: ids of what it tells of, never a token. Its writer reads the
 * rest then. A name or a shape that changes must still be read as it was: queues of earlier versions hold it.
 */
export interface NoticeDetails {
  // To owners, and between them and the office.
  'manage-links': { links: string[] }
  /** `decisionId`: whose questions it answers. Earlier versions have queued it without, here and below. */
  'owner-wrote': { text: string; decisionId?: string }
  'office-wrote': { text: string }
  'change-waits': { decisionId?: string }
  /** `more`: links of other homes of the same owner. */
  'still-available': { linkId: string; more?: string[] }
  /** `more`: decisions on other homes of the same owner, which came before the mail left. */
  decision: ToldDecision & { more?: ToldDecision[] }
  'owner-sheet': { month: string }
  'owner-visit': { eventId: string }
  'import-done': ImportResult
  // To the people of conversations, saved searches and accounts.
  'thread-reply': { entryId: string }
  'alert-link': { subscriber: string }
  'sign-up': { id: string }
  /** `device`: as `deviceOf` names the one that asked, here and below. */
  'sign-in-link': { id: string; device?: string }
  'change-email': { id: string }
  'account-event': { event: AccountEvent; device?: string }
  'role-asked': { accountId: string }
  'role-answer': { role: 'agent' | 'agency'; granted: boolean }
  'account-deleted': { listings: number; fate: 'take-down' | 'keep' }
  // To agents and the office.
  'agent-invitation': { id: string }
  'agent-left': { agency: string }
  'agent-message': { messageId: string }
  'agent-visit': { eventId: string }
  'staff-invitation': { id: string }
  'webhook-off': { host: string }
}

/**
 * Mails of a record (a message, a submission, a saved search, what became of a visit): their rows in the outbox name it and who reads
 * them, and end with it.
 */
export interface RecordMails {
  message: 'company' | 'receipt'
  submission: 'company' | 'receipt'
  alert: 'confirmation' | 'news'
  visit: 'company' | 'receipt'
}

/** Mails that leave at once and are never stored: one holds the only copy of a secret, the other is asked for by whoever waits for it. */
interface DirectDetails {
  'password-reset': { link: string; device?: string }
  'mail-test': object
}

export type RecordName = keyof RecordMails
type RecordKind = { [Name in RecordName]: `${Name}-${RecordMails[Name]}` }[RecordName]

export type MailDetails = NoticeDetails & DirectDetails & Record<RecordKind, { id: string }>

export type NoticeKind = keyof NoticeDetails

/** Kinds that tell the office: they go where MAIL_TO says, in the language of whoever reads them there. */
const officeKinds = ['owner-wrote', 'change-waits', 'role-asked'] as const satisfies NoticeKind[]
export type OfficeKind = (typeof officeKinds)[number]

export function isToOffice(kind: MailKind) {
  return (officeKinds as readonly MailKind[]).includes(kind)
}

/** Every mail that we write. */
export type MailKind = keyof MailDetails
