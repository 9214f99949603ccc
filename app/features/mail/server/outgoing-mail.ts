import { inLanguage } from '../../../../platform/http/request-language.ts'
import { currentLanguage } from '../../../core/language/language.ts'
import { cutAtWord } from '../../../core/words/cut.ts'
import type { Company } from '../../company/rules/company.ts'
import type { MailContent } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { mailText, oneLine } from './mail-text.ts'

export interface OutgoingMail
  extends Pick<MailContent, 'oneClickStop' | 'references' | 'inReplyTo' | 'calendar'>,
    Required<Pick<MailContent, 'subject' | 'replyTo' | 'automatic'>> {
  /** Includes the angle brackets. Every attempt uses the same one. */
  messageId: string
  /** "Name <address>" or an address. Set by the operator, never by a visitor. */
  from: string
  to: string
  text: string
  html: string
}

/** What every mail has around its content. */
export interface MailFrame {
  /** The left part of the Message-ID header. */
  mailId: string
  company: Company
  /** MAIL_FROM and MAIL_TO; both default to the company's address. */
  from?: string | undefined
  office?: string | undefined
  /** The mailbox that it was queued for; the office's where there is none. */
  email?: string | undefined
}

const longestSubject = 150

/** Makes the mail that leaves, with its text and its HTML from the same blocks. */
export function composeMail(
  { mailId, company, from: set, office, email }: MailFrame,
  content: MailContent,
): OutgoingMail {
  const { title, blocks, why, letter, to, language = currentLanguage(), ...headers } = content
  const from = senderOf(company, set)
  return {
    automatic: false,
    replyTo: companyReply(company),
    ...headers,
    messageId: `<${mailId}@${domainOf(from)}>`,
    from,
    to: to ?? (email || office || company.email),
    subject: subjectLine(content.subject),
    ...inLanguage(language, () => ({ text: mailText(content, company), html: mailHtml(content, company) })),
  }
}

export function companyReply(company: Company) {
  return { name: oneLine(company.name), address: company.email }
}

function subjectLine(text: string) {
  return cutAtWord(oneLine(text), longestSubject)
}

function senderOf(company: Company, from?: string) {
  return from ?? `"${oneLine(company.name).replace(/["\\]/g, '')}" <${company.email}>`
}

/** The domain of our Message-IDs. `set`: MAIL_FROM. */
export function mailDomain(company: Company, set?: string) {
  return domainOf(senderOf(company, set))
}

function domainOf(from: string) {
  return /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
}
