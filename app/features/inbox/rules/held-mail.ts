import type { MailAttachment } from './thread.ts'

/** Mails that came in and were not put into a thread. */

/** How mail comes in. */
const mailWays = ['imap', 'webhook'] as const
export type MailWay = (typeof mailWays)[number]

/** Why a person must look at a mail. Stored, so never rename one. */
export const heldReasons = [
  'looks-automatic',
  'too-many',
  'too-large',
  'unreadable',
  'no-sender',
  'renumbered',
] as const
export type HeldReason = (typeof heldReasons)[number]

/** Mails of programs: nobody needs to look at them. */
export const automaticReasons = ['automatic', 'loop'] as const
export type AutomaticReason = (typeof automaticReasons)[number]

/** Of each reason, the most mails of which a text is kept until somebody has looked; later ones wait without it. */
export const maxHeld = 1000
/** The most of one sender. */
export const maxHeldOfSender = 30

/** Days for which a mail that nobody needs to look at, or somebody has looked at, is noted. */
export const heldDays = 90

/** What a thread needs of a mail. */
export interface MailContent {
  /** The Message-ID with its brackets, or empty. */
  messageId: string
  /** Addresses with a plus sign that it was sent to: one of them may name a thread. */
  to: string[]
  /** Message-IDs of the mails that it answers, the nearest first. */
  references: string[]
  /** The address at which its writer asks for answers, if that is not the sender's; else empty. */
  replyTo: string
  text: string
  quoted: string
  cut: boolean
  attachments: MailAttachment[]
}

/** Instants are ISO 8601. */
export interface HeldMail {
  id: string
  at: string
  reason: HeldReason | AutomaticReason
  /** Empty for a mail that was left out before this was noted. */
  via: MailWay | ''
  /** Name and address as the mail has them; empty where it names nobody. */
  name: string
  from: string
  subject: string
  bytes: number
  /** What can be read of it; null where nothing is kept. */
  text: string | null
  /** It can be put into the inbox. */
  takes: boolean
}

export interface HeldMails {
  /** Those that wait for a person, the newest first. */
  waiting: HeldMail[]
  /** How many wait. */
  total: number
  /** The newest mails of programs. */
  automatic: HeldMail[]
  /** How many of them came in the last `heldDays`. */
  counts: Record<AutomaticReason, number>
}
