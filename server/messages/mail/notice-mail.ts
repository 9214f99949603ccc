import type { Company } from '../../../domain/company/company.ts'
import { t } from '../../../domain/language/translate.ts'
import type { Notice } from '../notice-queries.ts'
import { button, copyAddress, mailPage, paragraph, rule, smallPrint } from './mail-html.ts'
import { companyReply, heading, type MailFrame, mailHead, type OutgoingMail, signatureOf } from './mail-text.ts'

/** What a notice says, in the current language. */
export interface NoticeText {
  subject: string
  text: string
  /** A whole document: see `mailPage`. */
  html: string
  /** Where an answer goes; the company by default. */
  replyTo?: OutgoingMail['replyTo']
  /** True if no person caused it just now: auto-responders are asked not to reply. */
  automatic?: boolean
  /** Of the conversation that it continues. */
  references?: string[]
  inReplyTo?: string
}

export interface NoticeFacts {
  notice: Notice
  company: Company
  /** Origin of links, without a trailing slash. */
  siteUrl: string
  now: Date
}

/** Writes a notice from the facts as they are now. Undefined: there is nothing to say any more, and no mail is sent. */
export type NoticeWriter = (facts: NoticeFacts) => Promise<NoticeText | undefined>

/** Kinds that tell the office: they go where MAIL_TO says, in the language of whoever reads them there. */
const officeNotices = ['change-waits', 'owner-wrote'] as const
export type OfficeNotice = (typeof officeNotices)[number]

/** By `Notice.kind`. */
export type NoticeWriters = Readonly<Record<string, NoticeWriter>>

export function isToOffice({ kind }: Pick<Notice, 'kind'>) {
  return (officeNotices as readonly string[]).includes(kind)
}

/** @throws {Error} for a kind that nobody writes */
export async function writeNotice(
  frame: MailFrame,
  facts: NoticeFacts,
  writers: NoticeWriters = {},
): Promise<OutgoingMail | undefined> {
  const { kind, email } = facts.notice
  const write = writers[kind]
  if (!write) throw new Error(`Nobody writes notices of the kind ${kind}.`)
  const said = await write(facts)
  if (!said) return undefined
  const { subject, text, html, replyTo = companyReply(frame.company), automatic = false } = said
  const { references, inReplyTo } = said
  const to = isToOffice(facts.notice) ? (frame.to ?? frame.company.email) : email
  return { ...mailHead(frame), to, replyTo, subject: heading(subject), text, html, automatic, references, inReplyTo }
}

/** A mail with one heading, at most one button with its address in clear, and the company's signature. */
export interface Letter {
  subject: string
  lines: string[]
  action?: string
  link?: string
  after: string[]
}

/** `automatic`: the person who is told of it has asked for it, and auto-responders are asked not to reply. */
export function writeLetter(company: Company, { subject, lines, action = '', link, after }: Letter): NoticeText {
  const signature = signatureOf(company)
  return {
    subject,
    text: `${[...lines, ...(link ? [linkLine(action, link)] : []), ...after, signature.join('\n')].join('\n\n')}\n`,
    html: mailPage(company, subject, [
      ...lines.map(paragraph),
      ...(link ? [button(action, link), copyAddress(link)] : []),
      ...after.map(paragraph),
      rule,
      smallPrint(signature.join(', ')),
    ]),
    automatic: true,
  }
}

/** For the plain part: an address on a line of its own, below its words. */
export function linkLine(label: string, link: string) {
  return `${t('{label}:', { label })}\n${link}`
}
