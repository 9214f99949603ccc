import { randomUUID } from 'node:crypto'
import type { Company } from '../../../domain/company/company.ts'
import { t } from '../../../domain/language/translate.ts'
import type { MailAnswer, Mailer } from './mail.ts'
import { mailPage, paragraph } from './mail-html.ts'
import { domainOf, senderOf } from './mail-text.ts'

interface Facts {
  mailer: Mailer
  /** MAIL_FROM; defaults to the company's address. */
  from?: string
  company(): Promise<Company>
}

/** Sends one mail at once, past the outbox, and answers with what the mail server said. */
export function createMailTest({ mailer, from: set, company: find }: Facts) {
  return async (to: string): Promise<MailAnswer> => {
    const company = await find()
    const from = senderOf(company, set)
    const subject = t('A test from {company}', { company: company.name })
    const line = t('If you can read this, the website of {company} sends mail.', { company: company.name })
    const answer = await mailer.ask?.({
      messageId: `<${randomUUID()}@${domainOf(from)}>`,
      from,
      to,
      automatic: true,
      replyTo: { name: company.name, address: company.email },
      subject,
      text: `${line}\n`,
      html: mailPage(company, subject, [paragraph(line)]),
    })
    return answer ?? { sent: false, said: '' }
  }
}
