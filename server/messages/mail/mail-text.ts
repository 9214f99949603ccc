import { type Company, companyAddress } from '../../../domain/company/company.ts'
import { formatDay, today } from '../../../domain/dates.ts'
import { labels } from '../../../domain/language/labels.ts'
import { currentLanguage, type Language } from '../../../domain/language/language.ts'
import { languageName } from '../../../domain/language/language-name.ts'
import { t, tc } from '../../../domain/language/translate.ts'
import { type MailRecipient, type Message, type Suspicion, topicLabel } from '../../../domain/message/inquiry.ts'
import { reportSubject } from '../../../domain/message/report.ts'
import { formatPhone } from '../../../domain/phone.ts'
import { referenceText } from '../../../domain/reference.ts'
import { factsHtml, mailPage, paragraph, rule, smallPrint } from './mail-html.ts'

export interface OutgoingMail {
  /** Includes the angle brackets. Every attempt uses the same one. */
  messageId: string
  /** "Name <address>" or an address. Set by the operator, never by a visitor. */
  from: string
  to: string
  replyTo: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** True for a receipt: its headers ask auto-responders not to reply. */
  automatic: boolean
  /** The address that stops further mails of this kind (RFC 8058). Such a mail is no reply. */
  oneClickStop?: string
  /** Message-IDs of the conversation, with their brackets, the oldest first; and the one that is answered. */
  references?: string[]
  inReplyTo?: string
  /** An iCalendar file, shown by mail programs that know how and attached for others. */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string; name: string }
}

/** The facts of every mail. `from` and `to` are the operator's settings and default to the company's address. */
export interface MailFrame {
  recipient: MailRecipient
  /** The left part of the Message-ID header. */
  mailId: string
  company: Company
  from?: string
  to?: string
}

export interface MailFacts extends MailFrame {
  message: Message
}

const longestSubject = 150

export const doubts: Readonly<Record<Suspicion, string>> = labels({
  honeypot: () => t('A field that people do not see was filled in: this is likely to be spam.'),
  'no-stamp': () => t('It did not come through the form with scripts on. Look twice before you open a link.'),
  'forged-stamp': () => t('It did not come through our form. Look twice before you open a link.'),
  'too-quick': () => t('It was sent faster than our form sends it. Look twice before you open a link.'),
  'too-old': () => t('The form had been open for more than a day.'),
})

/** Writes the mail that notifies the company of a message, or the visitor's receipt with its reference. */
export function writeMail(facts: MailFacts): OutgoingMail {
  return { ...mailHead(facts), ...(facts.recipient === 'company' ? toCompany(facts) : toVisitor(facts)) }
}

/** The headers that do not depend on the content. */
export function mailHead({ company, mailId, recipient, from: set }: MailFrame) {
  const from = senderOf(company, set)
  return { messageId: `<${mailId}@${domainOf(from)}>`, from, automatic: recipient === 'receipt' }
}

function toCompany({ message, company, to = company.email }: MailFacts) {
  const { reference, kind, name, email, phone, property, address, subject, createdAt, consent, suspicion } = message
  const rows = [
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
  ].filter((row): row is [string, string] => row[1]?.trim() !== '')
  const doubt = suspicion ? doubts[suspicion] : ''
  const title = oneLine(companySubject(message))
  return {
    to,
    // A report may come without an address.
    replyTo: email ? { name: oneLine(name), address: email } : companyReply(company),
    subject: heading(title),
    text: [...rows.map(factLine), ...(doubt ? ['', doubt] : []), '', readable(message.message), ''].join('\n'),
    html: mailPage(company, title, [
      factsHtml(rows.map(([label, value]) => [label, oneLine(value)])),
      doubt && paragraph(doubt),
      paragraph(readable(message.message)),
    ]),
  }
}

function companySubject({ kind, reference, address, subject }: Message) {
  if (kind === 'contact') return t('Message {reference}: {topic}', { reference, topic: topicLabel(subject) })
  if (kind === 'report') return t('Report {reference}: {topic}', { reference, topic: address })
  return kind === 'booking'
    ? t('Booking {reference}: {topic}', { reference, topic: address })
    : t('Inquiry {reference}: {topic}', { reference, topic: address })
}

/** The language of the answer, where it is another than that of the mail. */
export function languageRow(language: Language): [string, string][] {
  return language === currentLanguage() ? [] : [[t('Language'), languageName(language)]]
}

/** "Name: Ann" */
export function factLine([label, value]: readonly [string, string]) {
  return t('{label}: {value}', { label, value: oneLine(value) })
}

/** Contains no text from the form: a sender could type another person's address and use the site to send them text. */
function toVisitor({ message: { reference, kind, email }, company }: MailFacts) {
  const isBooking = kind === 'booking'
  return writeReceipt({
    company,
    to: email,
    subject: isBooking
      ? t('We have your request for a showing: {reference}', { reference })
      : t('We have your message: {reference}', { reference }),
    sentences: [
      isBooking
        ? t('Thank you for writing to {company}. Your request for a showing has reached us.', { company: company.name })
        : t('Thank you for writing to {company}. Your message has reached us.', { company: company.name }),
      referenceText(reference),
      t('We reply within one working day. If you did not write to us, you need not do anything.'),
    ],
  })
}

/** A mail to a visitor, signed with the company's details. */
export function writeReceipt(facts: { company: Company; to: string; subject: string; sentences: string[] }) {
  const { company, to, subject, sentences } = facts
  const signature = signatureOf(company)
  return {
    to,
    replyTo: companyReply(company),
    subject: heading(subject),
    text: `${[...sentences, signature.join('\n')].join('\n\n')}\n`,
    html: mailPage(company, subject, [...sentences.map(paragraph), rule, smallPrint(signature.join(', '))]),
  }
}

/** The lines at the end of a mail: who writes, and how to reach them. */
export function signatureOf(company: Company) {
  return [company.name, companyAddress(company), formatPhone(company.phone), company.email]
}

export function companyReply(company: Company) {
  return { name: oneLine(company.name), address: company.email }
}

/** Replaces characters that could end a header line or are invisible in it. No-break spaces stay: French asks for them. */
export function oneLine(text: string) {
  return text.replace(/(?:(?!\u00a0)[\p{Cc}\u2028\u2029\s])+/gu, ' ').trim()
}

export function heading(text: string) {
  const line = oneLine(text)
  return line.length > longestSubject ? `${line.slice(0, longestSubject).toWellFormed()}…` : line
}

/** Removes control characters that a terminal could interpret. */
export function readable(text: string) {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
}

/** The default sender. */
export function senderOf(company: Company, from?: string) {
  return from ?? `"${oneLine(company.name).replace(/["\\]/g, '')}" <${company.email}>`
}

export function domainOf(from: string) {
  return /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
}
