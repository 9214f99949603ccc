import type {
  MailState,
  Message,
  MessageKind,
  MessageMail,
  MessageState,
  Suspicion,
} from '../../../domain/message/inquiry.ts'
import { nearMoment } from '../../../domain/moments.ts'
import type { IconName } from '../../ui/icon-names.ts'

export const stateWords: Record<MessageState, string> = { new: 'New', answered: 'Answered', closed: 'Closed' }

/** Labels of message kinds. */
export const kindWords: Record<MessageKind, string> = {
  inquiry: 'Inquiry',
  booking: 'Booking',
  contact: 'Contact message',
}

/** Labels of the buttons that set a state. */
export const stateActions: Record<MessageState, string> = {
  new: 'Mark as new',
  answered: 'Mark as answered',
  closed: 'Close',
}

/** Label, icon and colour of a mail's state. */
export function mailLook({ state, sendingSince }: Pick<MessageMail, 'state' | 'sendingSince'>): MailLook {
  return sendingSince ? { word: 'Sending', icon: 'send', tone: 'warn' } : mailLooks[state]
}

interface MailLook {
  word: string
  icon: IconName
  tone: 'ok' | 'warn' | 'bad'
}

const mailLooks: Record<MailState, MailLook> = {
  sent: { word: 'Sent', icon: 'mail-check', tone: 'ok' },
  waiting: { word: 'Waiting', icon: 'clock', tone: 'warn' },
  failed: { word: 'Failed', icon: 'mail-x', tone: 'bad' },
}

/** Why a message may not come from a person, as staff read it (docs/decisions/006-spam.md). */
export const doubts: Record<Suspicion, string> = {
  honeypot: 'Surely a program: it filled in a field that people never see. Nobody was mailed about it.',
  'no-stamp': 'It may come from a program: it was not sent by our form.',
  'forged-stamp': 'It may come from a program: its mark of our form is false.',
  'too-quick': 'It may come from a program: the form was sent faster than our own form sends it.',
  'too-old': 'The form was opened more than a day before it was sent.',
}

/** "506-555-0142"; longer numbers as they were typed. */
export function phoneText(digits: string) {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
}

/** The topic of a message in one line. */
export function topicOf({ property, subject, address }: Pick<Message, 'property' | 'subject' | 'address'>) {
  return property?.name ?? (subject || address)
}

/** The mail to the company, whose state the list shows; undefined for certain spam. */
export function companyMail({ mails }: Pick<Message, 'mails'>) {
  return mails.find(({ recipient }) => recipient === 'company')
}

/** The state of a mail in sentences. */
export function mailSentences(mail: MessageMail, on: string) {
  const { recipient, state, attempts, sendingSince, sentAt, nextTryAt, error } = mail
  const what = recipient === 'company' ? 'Email to the office' : 'Copy to the sender'
  if (state === 'sent') return [`${what}, ${sentAt ? nearMoment(sentAt, on) : 'sent'}.`]
  if (sendingSince) {
    return [`${what}.`, `Being sent since ${nearMoment(sendingSince, on)}: the mail server has not confirmed it yet.`]
  }
  const tried = attempts > 0 && (attempts === 1 ? '1 try' : `${attempts} tries`)
  const next = state === 'waiting' && attempts > 0 && nextTryAt && `Next try: ${nearMoment(nextTryAt, on)}.`
  return [tried ? `${what}, ${tried}.` : `${what}.`, error, next].filter((sentence) => sentence) as string[]
}

/** A mailto link to the sender; the subject names the topic and the reference. */
export function replyLink(message: Pick<Message, 'email' | 'reference' | 'property' | 'subject' | 'address'>) {
  const subject = `Re: ${topicOf(message)} (${message.reference})`
  return `mailto:${encodeURIComponent(message.email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
