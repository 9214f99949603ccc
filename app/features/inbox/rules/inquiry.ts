import { labels } from '../../../core/language/labels.ts'
import type { Language } from '../../../core/language/language.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { maxPhoneDigits } from '../../../core/phone.ts'

/** What visitors write to the company: inquiries about a listing, messages from the contact page (spec 3, 5, 7 and 8). */

/** A booking asks for a showing (contract 32); a report says what is wrong with a listing. */
export const messageKinds = ['inquiry', 'booking', 'contact', 'report'] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageStates = ['new', 'answered', 'closed'] as const
export type MessageState = (typeof messageStates)[number]

/** Of the mail to the company and of the receipt to the visitor. The message itself is always kept. */
export const mailStates = ['waiting', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

export const recipients = ['company', 'receipt'] as const
export type Recipient = (typeof recipients)[number]
/** Mails of a saved search: the one that asks for confirmation, and news. */
export const alertMails = ['confirmation', 'news'] as const
type AlertMail = (typeof alertMails)[number]
/** 'notice': a mail about a listing or an account, to the address that the notice names. */
export type MailRecipient = Recipient | AlertMail | 'notice'

/** Why a message may not come from a person at our form (docs/decisions/006-spam.md). */
export const suspicions = ['honeypot', 'no-stamp', 'forged-stamp', 'too-quick', 'too-old'] as const
export type Suspicion = (typeof suspicions)[number]

/** Longest input in characters (contract 3.17; phone: spec 5). */
export const messageLengths = {
  name: 100,
  email: 254,
  phone: maxPhoneDigits,
  subject: 200,
  address: 200,
  message: 2000,
  note: 2000,
} as const

/** What the contact page sends as subject and address (spec 7). */
export const generalInquiry = 'General Inquiry'

/** A subject or an address as people read it: the fixed one in the language of the reader, others as they were written. */
export function topicLabel(topic: string) {
  return topic === generalInquiry ? t('General Inquiry') : topic
}

const inquiryTexts = {
  sent: labels({ title: () => t('Success!'), text: () => t('Your message has been sent successfully.') }),
  failed: labels({ title: () => t('Error!'), text: () => t('Failed to send the message. Please try again.') }),
}

/** The dialogs that end sending (spec 8). */
export const sendingTexts = {
  inquiry: inquiryTexts,
  booking: inquiryTexts,
  contact: {
    sent: labels({ title: () => t('Thank You!'), text: () => t('Your message has been sent successfully.') }),
    failed: labels({ title: () => t('Error!'), text: () => t('Failed to send message. Please try again later.') }),
  },
  report: {
    sent: labels({
      title: () => t('Thank You!'),
      text: () => t('Your report has been sent. Our staff read every report.'),
    }),
    failed: labels({ title: () => t('Error!'), text: () => t('Failed to send the report. Please try again.') }),
  },
} satisfies Record<MessageKind, object>

/** Said after a message of a booking form that offers times, of which none was booked. */
export const questionSent = labels({
  title: () => t('Question sent'),
  text: () => t('Your message has been sent. No visit is booked yet.'),
})

/** Said instead of sending from the page of a listing while another one's is on its way (spec 8). */
export const pleaseWait = labels({
  title: () => t('Please Wait'),
  text: () => t('Property details are still loading. Please try again in a moment.'),
})

export type FieldErrors = Partial<Record<keyof (InquiryForm & ContactForm & ReportForm), string>>

/** What may be wrong with a listing, in the order of the form that reports it. */
export const reportReasons = ['gone', 'facts', 'fraud', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** What a visitor reports of a listing. */
export interface ReportForm {
  reason: ReportReason
  /** Empty: nothing more. */
  message: string
  /** Empty: no answer is wanted. */
  email: string
}

/** What a visitor typed into the sidebar or the booking modal. */
export interface InquiryForm {
  name: string
  email: string
  /** Digits only. */
  phone: string
  /** Empty: `interestSentence` is sent. */
  message: string
  consent: true
}

/** What a visitor typed on the contact page. */
export interface ContactForm {
  name: string
  email: string
  /** Digits only. */
  phone: string
  subject: string
  message: string
}

/** The body of POST send-email: the stated fields (spec 7), and beside them what is ours. */
export interface SendEmail {
  email: string
  phone: string
  description: string
  name: string
  address: string
  subject?: string
  /** The contact page's own subject: `subject` is fixed by the specification (contract 3.13). */
  visitorSubject?: string
  propertyId?: string
  /** The address of the agent's page on which it was written. */
  agent?: string
  /** Beside the stated fields; without it the other fields tell the kind. */
  kind?: MessageKind
  /** Of a report. */
  reason?: ReportReason
  consent?: boolean
  /** From GET form-stamp. */
  stamp?: string
  /** Makes a repeated submit the same message. New for every form that a visitor begins. */
  key?: string
  /** People never see this field and leave it empty. */
  website?: string
}

/** What the form carries unseen. */
export type SendEmailExtras = Pick<SendEmail, 'stamp' | 'key' | 'website'>

/** A message as staff read it. */
export interface Message {
  id: string
  /** "F-7K3M9X", to be read over the phone. */
  reference: string
  kind: MessageKind
  /** Null: about no listing, or about one that is gone. */
  property: { id: string; name: string } | null
  address: string
  name: string
  email: string
  phone: string
  subject: string
  message: string
  /** False also where the sender's program does not ask. */
  consent: boolean
  /** In which its writer read the site. */
  language: Language
  suspicion: Suspicion | null
  state: MessageState
  /** Staff's own words. */
  note: string
  /** Of the demo: no mail is ever sent about it. */
  sample: boolean
  /** ISO 8601 instants. */
  createdAt: string
  updatedAt: string
  mails: MessageMail[]
}

/** One mail that tells of a message, as far as it has come. Instants are ISO 8601. */
export interface MessageMail {
  id: string
  recipient: Recipient
  state: MailState
  attempts: number
  /** While the mail server is being asked: when that began. Else null. */
  sendingSince: string | null
  /** Null once it is sent or has failed for good. */
  nextTryAt: string | null
  lastTryAt: string | null
  sentAt: string | null
  /** A sentence for people, or nothing. */
  error: string
}

/** What is sent in place of an empty message; the booking modal's names the address (spec 5). */
export function interestSentence(address = '') {
  return address
    ? t('I am interested in the property at {address}. Please contact me with more details.', { address })
    : t('I am interested in this property. Please contact me with more details.')
}

export const messageKindLabel: Record<MessageKind | 'mail', string> = labels({
  inquiry: () => t('Inquiry'),
  booking: () => t('Booking'),
  contact: () => t('Contact'),
  report: () => t('Report'),
  mail: () => tc('of a message', 'By mail'),
})

/** The same of a kind that is read as a plain word; what is not known keeps its name. */
export function messageKindText(kind: string) {
  return messageKindLabel[kind as keyof typeof messageKindLabel] ?? kind
}
