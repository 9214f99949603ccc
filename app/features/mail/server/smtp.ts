import { createTransport, type NodemailerError } from 'nodemailer'
import type { OutgoingMail } from './outgoing-mail.ts'

export interface Mailer {
  /** Resolves when the mail server has accepted the mail. @throws {MailTrouble} */
  send(mail: OutgoingMail): Promise<void>
  /** Sends a mail of staff's own to find out whether it works: what the mail server said, or why there is no answer. */
  ask?(mail: OutgoingMail): Promise<MailAnswer>
}

export interface MailAnswer {
  sent: boolean
  /** One line, for whoever manages the site. */
  said: string
}

/** Why a mail was not sent. */
export class MailTrouble extends Error {
  /** True if retrying this mail cannot succeed. */
  readonly permanent: boolean
  /** True if the failure affects all mails. */
  readonly everywhere: boolean
  /** For the log: codes of the mail library and the mail server, without any of their text. */
  readonly code: string

  /** `sentence` is for staff and never contains the mail server's text. */
  constructor(sentence: string, { permanent = false, everywhere = false, code = '' }) {
    super(sentence)
    this.permanent = permanent
    this.everywhere = everywhere
    this.code = code
  }
}

interface SmtpTimeouts {
  /** Resolving the host's name. */
  dns: number
  /** Connecting and receiving the server's 220 greeting. */
  greeting: number
  /** Each later wait for the server, including the reply to the end of DATA. */
  answer: number
  /** One mail in total: reached only by a server that keeps sending single bytes. */
  total: number
  /** One mail that staff wait for. */
  test?: number
}

/**
 * How long to wait for a mail server, in milliseconds. RFC 5321 section 4.5.3.2 asks for at least 5 minutes for the
 * greeting, MAIL and RCPT, 2 for DATA, 3 for a block of data, and 10 for the reply to the end of DATA. A client that
 * gives up earlier there sends the mail again although the server may have accepted it. nodemailer has one timeout for
 * all waits after the greeting, so the longest of them counts.
 */
export const smtpTimeouts: SmtpTimeouts = {
  dns: 30_000,
  greeting: 5 * 60_000,
  answer: 10 * 60_000,
  total: 60 * 60_000,
}

/** Mail by SMTP: smtp://user:password@host:587, or smtps:// for implicit TLS. Opens one connection per mail. */
export function createMailer(url: string, timeouts = smtpTimeouts): Mailer {
  const transport = createTransport({
    url,
    dnsTimeout: timeouts.dns,
    // nodemailer applies both timeouts to the greeting.
    connectionTimeout: timeouts.greeting,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.answer,
    // Loopback traffic stays on this machine, and a local server seldom has a trusted certificate.
    ignoreTLS: isLoopback(url) && !/[?&]requireTLS=/.test(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async ask({ automatic, oneClickStop: _, calendar: __, ...mail }) {
      const signal = AbortSignal.timeout(timeouts.test ?? testTimeout)
      try {
        const { response } = await transport.sendMail({ ...mail, headers: headersOf({ automatic }), signal })
        return { sent: true, said: plainLine(response) }
      } catch (error) {
        const { response } = error as NodemailerError & { response?: string }
        return { sent: false, said: plainLine(response ?? troubleFrom(error as NodemailerError).message) }
      }
    },
    async send({ automatic, oneClickStop, calendar, ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          ...(calendar && {
            icalEvent: { method: calendar.method, content: calendar.content, filename: calendar.name },
          }),
          headers: headersOf({ automatic, oneClickStop }),
          signal: AbortSignal.timeout(timeouts.total),
        })
      } catch (error) {
        throw troubleFrom(error as NodemailerError)
      }
    },
  }
}

/** Milliseconds that somebody waits for the answer to a test. */
const testTimeout = 25_000

/** What a server said, without control characters. */
function plainLine(text: string) {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 300)
}

/** Of a mail that a person did not write: RFC 3834, and RFC 8058 for one that can be stopped. */
function headersOf({ automatic, oneClickStop }: Pick<OutgoingMail, 'automatic' | 'oneClickStop'>) {
  if (!automatic) return undefined
  return {
    'Auto-Submitted': oneClickStop ? 'auto-generated' : 'auto-replied',
    'X-Auto-Response-Suppress': 'All',
    ...(oneClickStop && {
      // Prepared: the library must not encode it.
      'List-Unsubscribe': { prepared: true, value: `<${oneClickStop}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}

function troubleFrom({ code = '', command = '', responseCode, permanent = false }: NodemailerError) {
  const answer = responseCode ? ` (${responseCode})` : ''
  const name = [code, command, responseCode].filter(Boolean).join(' ')
  // Only a reply about this mail concerns it alone; a rejected sign-in affects all mails.
  if (/^(MAIL FROM|RCPT TO|DATA)$/.test(command) && responseCode) {
    if (permanent) return new MailTrouble(`The mail server refused this mail${answer}.`, { permanent, code: name })
    const everywhere = command === 'MAIL FROM' || responseCode === 421
    return new MailTrouble(`The mail server did not take this mail yet${answer}.`, { everywhere, code: name })
  }
  if (/^(EENVELOPE|EMESSAGE)$/.test(code) && !responseCode) {
    return new MailTrouble('This mail has an address that cannot be written to.', { permanent: true, code: name })
  }
  const sentence = sentences[code] ?? 'The mail server could not be reached.'
  return new MailTrouble(sentence, { everywhere: true, code: name })
}

const sentences: Record<string, string> = {
  EDNS: 'The mail server was not found by its name.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EABORT: 'The mail server did not answer in time.',
  ETLS: 'No safe connection to the mail server could be made.',
  EAUTH: 'The mail server refused our user name or password.',
  ENOAUTH: 'The mail server asks for a user name and password.',
  EPROTOCOL: 'The mail server answered in a way we do not understand.',
}

function isLoopback(url: string) {
  return /^(localhost|127\.[\d.]+|\[::1\])$/i.test(new URL(url).hostname)
}
