import { randomUUID } from 'node:crypto'
import { inLanguage } from '../../../../../platform/http/request-language.ts'
import type { MailDetails } from '../../../../../platform/mail/kinds.ts'
import { type Mailer, MailTrouble } from '../../../../../platform/mail/mail.ts'
import { composeMail } from '../../../../../platform/mail/outgoing-mail.ts'
import type { Language } from '../../../../core/language/language.ts'
import type { Company } from '../../../company/rules/company.ts'
import { writePasswordReset } from '../mails.ts'

interface Facts {
  mailer: Mailer
  /** MAIL_FROM; defaults to the company's address. */
  from?: string
  company(): Promise<Company>
  log?: { warn(details: object, message: string): void }
  /** Resolves after this many milliseconds. */
  rest?(delay: number): Promise<void>
}

/** Milliseconds between attempts, short because a link is valid for half an hour. */
const pauses = [20_000, 60_000]

/** Milliseconds that a shutdown waits for the mail server at most. */
const shutdownTimeout = 5_000

/**
 * Sends the mail with a reset link. It is not stored: after three failed attempts it is dropped. `send` returns at once.
 * `close` ends the pauses between attempts, so that each open mail gets one last attempt, and waits for these for five
 * seconds at most.
 */
export function createResetMail({ mailer, from, company, log, rest = afterDelay }: Facts) {
  const open = new Set<Promise<void>>()
  const closing = Promise.withResolvers<void>()
  let closed = false

  async function deliver(to: string, details: MailDetails['password-reset'], language: Language) {
    const facts = { company: await company(), email: to, details, now: new Date() }
    const frame = { mailId: randomUUID(), company: facts.company, from, email: to }
    const mail = inLanguage(language, () => composeMail(frame, writePasswordReset(facts)))
    for (const pause of [...pauses, undefined]) {
      try {
        return await mailer.send(mail)
      } catch (error) {
        if (!(error instanceof MailTrouble)) throw error
        log?.warn({ code: error.code }, 'A link to choose a new password was not mailed.')
        if (error.permanent || pause === undefined || closed) return
        await Promise.race([rest(pause), closing.promise])
      }
    }
  }

  return {
    send(to: string, details: MailDetails['password-reset'], language: Language = 'en'): void {
      const sending = deliver(to, details, language)
        .catch((err) => log?.warn({ err }, 'A link to choose a new password could not be written.'))
        .finally(() => open.delete(sending))
      open.add(sending)
    },

    async close(): Promise<void> {
      closed = true
      closing.resolve()
      await Promise.race([Promise.all(open), rest(shutdownTimeout)])
    },
  }
}

export type SendResetMail = ReturnType<typeof createResetMail>['send']

function afterDelay(delay: number) {
  return new Promise<void>((resolve) => {
    setTimeout(resolve, delay).unref()
  })
}
