import { randomUUID } from 'node:crypto'
import type { Company } from '../../domain/company.ts'
import { escapeHtml } from './html.ts'
import { type Mailer, MailTrouble } from './mail.ts'
import { domainOf, type OutgoingMail, senderOf } from './mail-text.ts'

interface Facts {
  mailer: Mailer
  /** MAIL_FROM; the company's address stands in for it. */
  from?: string
  company(): Promise<Company>
  log?: { warn(details: object, message: string): void }
  /** Settles after so many milliseconds. */
  rest?(delay: number): Promise<void>
}

/** A link lives half an hour: whoever waits longer asks for another. Milliseconds. */
const pauses = [20_000, 60_000]

/**
 * Sends the link to choose a new password. It is no message that has to be kept: three tries, and then it is forgotten.
 * Returns at once, so that the answer to an unknown address takes as long as that to a known one.
 */
export function createResetMail({ mailer, from, company, log, rest = afterDelay }: Facts) {
  async function send(to: string, link: string) {
    const mail = writeResetMail({ company: await company(), from, to, link })
    for (const pause of [...pauses, undefined]) {
      try {
        return await mailer.send(mail)
      } catch (error) {
        if (!(error instanceof MailTrouble)) throw error
        log?.warn({ code: error.code }, 'A link to choose a new password was not mailed.')
        if (error.permanent || pause === undefined) return
        await rest(pause)
      }
    }
  }

  return (to: string, link: string) => {
    send(to, link).catch((err) => log?.warn({ err }, 'A link to choose a new password could not be written.'))
  }
}

export type SendResetMail = ReturnType<typeof createResetMail>

interface ResetMail {
  company: Company
  from?: string
  to: string
  link: string
}

export function writeResetMail({ company, to, link, ...settings }: ResetMail): OutgoingMail {
  const from = senderOf(company, settings.from)
  const asked = `Somebody asked for a new password for ${to} at ${company.name}.`
  const how = 'Choose it here, once, within 30 minutes:'
  const otherwise = 'If it was not you, you need not do anything: your password stays as it is.'
  return {
    ...{ messageId: `<${randomUUID()}@${domainOf(from)}>`, from, to, automatic: true },
    replyTo: { name: company.name, address: company.email },
    subject: 'Choose a new password',
    text: `${[asked, `${how}\n${link}`, otherwise, company.name].join('\n\n')}\n`,
    html: `<!doctype html><html lang="en-CA"><body><p>${escapeHtml(asked)}</p><p>${how}<br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p><p>${otherwise}</p><p>${escapeHtml(company.name)}</p></body></html>`,
  }
}

function afterDelay(delay: number) {
  return new Promise<void>((resolve) => {
    setTimeout(resolve, delay).unref()
  })
}
