import { t, tc } from '../../../core/language/translate.ts'
import { momentWithin } from '../../../core/moments.ts'
import { formatNumber } from '../../../core/money.ts'
import { formatPhone } from '../../../core/phone.ts'
import type { IconName } from '../../../ui/icon/icon-names.ts'
import { type MailState, type Message, type MessageMail, type MessageState, topicLabel } from '../rules/inquiry.ts'
import { reportSubject } from '../rules/report.ts'
import type { ReplyMail, ThreadSummary } from '../rules/thread.ts'

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

/** What a thread is about. */
export function threadTopic({ property, topic, report }: Pick<ThreadSummary, 'property' | 'topic' | 'report'>) {
  if (report) return property ? t('Report: {about}', { about: property.name }) : reportSubject(topic)
  return property?.name ?? topicLabel(topic)
}

/** Who wrote; a report may have no name. */
export function personName({ name }: Pick<ThreadSummary, 'name'>) {
  return name || t('A visitor')
}

/** How a thread stands that waits for nobody; a closed one says whether its last words got an answer. */
export function threadStateText({ state, lastOurs, report }: Pick<ThreadSummary, 'state' | 'lastOurs' | 'report'>) {
  if (state !== 'closed') return tc('of a message', 'Answered')
  if (report) return tc('of a message', 'Closed')
  return lastOurs ? t('Closed, answered') : t('Closed, last message unanswered')
}

interface ReplyLook {
  text: string
  icon: IconName
  tone: 'ok' | 'warn' | 'bad'
}

/** How the mail of a reply stands. `on`: today in Moncton. */
export function replyMailLook({ state, sentAt, nextTryAt, error }: ReplyMail, on: string): ReplyLook {
  if (state === 'sent') {
    const time = sentAt ? momentWithin(sentAt, on) : ''
    return { text: t('Delivered to the mail server, {time}', { time }), icon: 'mail-check', tone: 'ok' }
  }
  if (state === 'failed') return { text: t('Not delivered: {reason}', { reason: error }), icon: 'mail-x', tone: 'bad' }
  if (!error || !nextTryAt) return { text: t('Waiting to be sent'), icon: 'clock', tone: 'warn' }
  const time = momentWithin(nextTryAt, on)
  return { text: t('Waiting: {reason} Next try: {time}.', { reason: error, time }), icon: 'clock', tone: 'warn' }
}

/** "34 kB" */
export function sizeText(bytes: number) {
  if (bytes >= 1_000_000) return t('{size} MB', { size: formatNumber(Math.round(bytes / 100_000) / 10) })
  return t('{size} kB', { size: Math.max(1, Math.round(bytes / 1000)) })
}
