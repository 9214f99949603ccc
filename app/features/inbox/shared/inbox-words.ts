import { t, tc } from '../../../core/language/translate.ts'
import { momentWithin } from '../../../core/moments.ts'
import { formatPhone } from '../../../core/phone.ts'
import type { IconName } from '../../../ui/icon/icon-names.ts'
import { type MailState, type Message, type MessageMail, type MessageState, topicLabel } from '../rules/inquiry.ts'
import { reportSubject } from '../rules/report.ts'

export const stateWords: Record<MessageState, string> = {
  new: tc('of a message', 'New'),
  answered: tc('of a message', 'Answered'),
  closed: tc('of a message', 'Closed'),
}

/** Label, icon and colour of a mail's state. */
export function mailLook({ state, sendingSince }: Pick<MessageMail, 'state' | 'sendingSince'>): MailLook {
  return sendingSince ? { word: t('Sending'), icon: 'send', tone: 'warn' } : mailLooks[state]
}

interface MailLook {
  word: string
  icon: IconName
  tone: 'ok' | 'warn' | 'bad'
}

const mailLooks: Record<MailState, MailLook> = {
  sent: { word: t('Sent'), icon: 'mail-check', tone: 'ok' },
  waiting: { word: t('Waiting'), icon: 'clock', tone: 'warn' },
  failed: { word: t('Failed'), icon: 'mail-x', tone: 'bad' },
}

/** "506-555-0142"; longer numbers as they were typed. */
export function phoneText(digits: string) {
  return formatPhone(digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3'))
}

/** Who wrote it; a report has no name. */
export function senderName({ name, email }: Pick<Message, 'name' | 'email'>) {
  return name || email || t('A visitor')
}

/** A report in one line: what is wrong, then the words. */
export function reportText({ subject, message }: Pick<Message, 'subject' | 'message'>) {
  return [reportSubject(subject), message].filter(Boolean).join(' · ')
}

/** The topic of a message in one line. */
export function topicOf({ property, subject, address }: Pick<Message, 'property' | 'subject' | 'address'>) {
  return property?.name ?? topicLabel(subject || address)
}

/** The mail to the company, whose state the list shows; undefined for certain spam. */
export function companyMail({ mails }: Pick<Message, 'mails'>) {
  return mails.find(({ recipient }) => recipient === 'company')
}

/** The state of a mail in sentences. */
export function mailSentences(mail: MessageMail, on: string) {
  const { recipient, state, attempts, sendingSince, sentAt, nextTryAt, error } = mail
  const isOffice = recipient === 'company'
  const mailed = isOffice ? t('Email to the office.') : t('Copy to the sender.')
  if (state === 'sent') return [sentSentence(isOffice, sentAt ? momentWithin(sentAt, on) : t('sent'))]
  if (sendingSince) {
    const time = momentWithin(sendingSince, on)
    return [mailed, t('Being sent since {time}: the mail server has not confirmed it yet.', { time })]
  }
  const tried = attempts > 0 ? triedSentence(isOffice, attempts) : mailed
  const next = state === 'waiting' && attempts > 0 && nextTryAt
  return [tried, error, next && t('Next try: {time}.', { time: momentWithin(next, on) })].filter(
    (sentence) => sentence,
  ) as string[]
}

function sentSentence(isOffice: boolean, time: string) {
  return isOffice ? t('Email to the office, {time}.', { time }) : t('Copy to the sender, {time}.', { time })
}

function triedSentence(isOffice: boolean, count: number) {
  return isOffice
    ? t('{count, plural, one {Email to the office, # try.} other {Email to the office, # tries.}}', { count })
    : t('{count, plural, one {Copy to the sender, # try.} other {Copy to the sender, # tries.}}', { count })
}
