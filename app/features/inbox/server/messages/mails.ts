import type { Services } from '../../../../../web/services.ts'
import { formatDay, today } from '../../../../core/dates.ts'
import { t, tc } from '../../../../core/language/translate.ts'
import { localPath, paths } from '../../../../core/paths.ts'
import { formatPhone } from '../../../../core/phone.ts'
import { referenceText } from '../../../../core/reference.ts'
import {
  doubtBlock,
  type Fact,
  forAgent,
  languageRow,
  type MailContent,
  type MailWriters,
  toPerson,
} from '../../../mail/server/mail-content.ts'
import { oneLine } from '../../../mail/server/mail-text.ts'
import { type Message, topicLabel } from '../../rules/inquiry.ts'
import { reportSubject } from '../../rules/report.ts'
import { findMessage } from './list-queries.ts'

/** What the company and the agent of the listing are told of a message, and the receipt of its sender. */
export function messageMails({
  store: { db },
}: Pick<Services, 'store'>): MailWriters<'message-company' | 'message-receipt' | 'agent-message'> {
  return {
    async 'message-company'({ details: { id }, now, siteUrl }) {
      const message = await findMessage(db, id, now)
      return message && messageToOffice(message, siteUrl)
    },

    async 'message-receipt'({ details: { id }, now, company }) {
      const message = await findMessage(db, id, now)
      return message && toPerson(message, () => messageReceipt(message, company.name))
    },

    async 'agent-message'({ details: { messageId }, now, siteUrl }) {
      const message = await findMessage(db, messageId, now)
      if (!message || message.sample) return undefined
      return forAgent(messageToOffice(message, siteUrl))
    },
  }
}

export function messageToOffice(message: Message, siteUrl: string): MailContent {
  const { id, reference, kind, name, email, phone, property, address, subject, createdAt, consent, suspicion } = message
  const rows: Fact[] = [
    [t('Reference'), reference],
    ...(kind === 'booking' ? [[tc('of a message', 'Kind'), t('Booking of a showing')] as const] : []),
    [t('Name'), name],
    [t('Email'), email],
    [t('Phone'), formatPhone(phone)],
    ...(kind === 'contact'
      ? [[t('Subject'), topicLabel(subject)] as const]
      : ([
          ...(kind === 'report' ? [[t('What is wrong'), reportSubject(subject)] as const] : []),
          [t('Property'), property?.name ?? ''],
          [t('Address'), address],
          ...(kind === 'report' ? [] : [[t('Consent'), consent ? tc('of consent', 'Given') : t('Not asked')] as const]),
        ] as const)),
    [t('Written'), formatDay(today(new Date(createdAt)))],
    ...languageRow(message.language),
  ]
  return {
    subject: officeSubject(message),
    blocks: [
      { facts: rows.filter(([, value]) => value.trim()) },
      doubtBlock(suspicion),
      { text: message.message },
      { button: { text: t('Open the message'), link: `${siteUrl}${localPath(paths.inbox)}/${id}` } },
    ],
    // A report may come without an address.
    ...(email && { replyTo: { name: oneLine(name), address: email } }),
  }
}

function officeSubject({ kind, reference, address, subject }: Message) {
  if (kind === 'contact') return t('Message {reference}: {topic}', { reference, topic: topicLabel(subject) })
  if (kind === 'report') return t('Report {reference}: {topic}', { reference, topic: address })
  return kind === 'booking'
    ? t('Booking {reference}: {topic}', { reference, topic: address })
    : t('Inquiry {reference}: {topic}', { reference, topic: address })
}

/** Contains no text from the form: a sender could type another person's address and use the site to send them text. */
export function messageReceipt({ reference, kind }: Message, company: string): MailContent {
  const isBooking = kind === 'booking'
  return {
    subject: isBooking
      ? t('We have your request for a showing: {reference}', { reference })
      : t('We have your message: {reference}', { reference }),
    title: isBooking ? t('We have your request for a showing') : t('We have your message'),
    blocks: [
      {
        text: isBooking
          ? t('Thank you for writing to {company}. Your request for a showing has reached us.', { company })
          : t('Thank you for writing to {company}. Your message has reached us.', { company }),
      },
      { text: referenceText(reference) },
      { notes: [t('We reply within one working day. If you did not write to us, you need not do anything.')] },
    ],
    why: [t('You get this because somebody wrote to us with this address.')],
    automatic: true,
  }
}
