import type { Db } from '../../../../platform/database/tables/tables.ts'
import { inLanguage } from '../../../../platform/http/request-language.ts'
import type { Language } from '../../../core/language/language.ts'
import { confirmationDays } from '../../alerts/rules/alert.ts'
import { stopRefused } from '../../alerts/server/retention-queries.ts'
import type { Company } from '../../company/rules/company.ts'
import { isSampleAddress } from '../../company/rules/sample-people.ts'
import type { MailRecipient } from '../../inbox/rules/inquiry.ts'
import type { MailKind } from './kinds.ts'
import type { MailWriter, MailWriters } from './mail-content.ts'
import type { ClaimedMail } from './outbox-queries.ts'
import { composeMail } from './outgoing-mail.ts'
import { type Mailer, MailTrouble } from './smtp.ts'

/** The mail queue: the functions of `app/features/mail/server/outbox-queries.ts`, injected so that this file needs no database. */
type Queue = Pick<
  typeof import('./outbox-queries.ts'),
  | 'claimMail'
  | 'extendLease'
  | 'markSent'
  | 'postponeMail'
  | 'failMail'
  | 'dropMail'
  | 'postponeAll'
  | 'hastenAll'
  | 'nextDue'
>

interface DeliveryOptions {
  db: Db
  queue: Queue
  /** MAIL_FROM and MAIL_TO; both default to the company's address. */
  from?: string
  to?: string
  company(): Promise<Company>
  /** Of the staff member with this e-mail; undefined for another address, to which we write English. */
  languageOf?(address: string): Promise<Language | undefined>
  /** Origin of links in mails, without a trailing slash. */
  siteUrl(): string
  /** By kind; a mail of another kind waits. */
  writers: Partial<MailWriters>
  log?: { warn(details: object, message: string): void; error(details: object, message: string): void }
  /** Milliseconds since 1970. */
  now?(): number
  /** From 0 to 1, for the jitter. */
  random?(): number
  /** Runs `work` after `delay` milliseconds, unless the returned function is called before. */
  later?(work: () => void, delay: number): () => void
}

const day = 24 * 3_600_000

/**
 * How long a claimed mail stays claimed, in milliseconds. The lease is extended while the mail is being sent, however
 * long the mail server takes, so no other process sends the same mail. A process that dies stops extending it.
 */
const lease = 2 * 60_000
const leaseExtension = 30_000
const firstPause = 15_000
const longestPause = 15 * 60_000
/**
 * For how long a mail is retried, in milliseconds: a mail to the company without limit, one that asks for confirmation while
 * its link works.
 */
const patience: Record<MailRecipient, number> = {
  company: Number.POSITIVE_INFINITY,
  receipt: 5 * day,
  confirmation: confirmationDays * day,
  news: 5 * day,
  notice: 5 * day,
}

/** Sends queued mails one at a time and records the result of each. */
export function createDelivery(options: DeliveryOptions, { send }: Mailer) {
  const { db, queue, from, to, company, languageOf, siteUrl, writers, log } = options
  const { now = Date.now, random = Math.random, later = afterDelay } = options
  /** Accepted by the mail server; the database may not know yet. */
  const taken = new Set<string>()
  let down = false

  /** Returns false if no mail is due. Throws if the database does not respond. */
  async function deliverNext() {
    const mail = await queue.claimMail(db, new Date(now()), lease)
    if (!mail) return false
    const outcome = taken.has(mail.mailId) ? 'sent' : await attempt(mail)
    if (outcome === 'needless') await queue.dropMail(db, mail)
    else await (outcome === 'sent' ? finish(mail) : putBack(mail, outcome))
    return true
  }

  /** Extends the lease until the returned function is called. */
  function holdLease(mail: ClaimedMail) {
    let released = false
    let cancel = later(extend, leaseExtension)
    return () => {
      released = true
      cancel()
    }

    async function extend() {
      try {
        await queue.extendLease(db, mail, new Date(now() + lease))
      } catch (err) {
        log?.error({ err, mail: mail.id }, 'A mail lease was not extended.')
      }
      if (!released) cancel = later(extend, leaseExtension)
    }
  }

  async function attempt(mail: ClaimedMail): Promise<MailTrouble | 'sent' | 'needless'> {
    const release = holdLease(mail)
    try {
      const written = await write(mail)
      // Nothing that is sample ever sends, whatever came to write to it.
      if (!written || isSampleAddress(written.to)) return 'needless'
      await send(written)
      return 'sent'
    } catch (error) {
      if (error instanceof MailTrouble) return error
      log?.error({ err: error, mail: mail.id }, 'A mail could not be written.')
      return new MailTrouble('This mail could not be written.', {})
    } finally {
      release()
    }
  }

  /**
   * In the language of its mailbox, else in that of whoever reads the office's mail: the writer of a receipt chooses that of its
   * person. Undefined: there is nothing to say any more.
   */
  async function write({ mailId, kind, language, ...mail }: ClaimedMail) {
    const write = writers[kind] as MailWriter<MailKind> | undefined
    if (!write) throw new Error(`Nobody writes mails of the kind ${kind}.`)
    const frame = { mailId, company: await company(), from, office: to, email: mail.email }
    return inLanguage(language ?? (await readerLanguage()), async () => {
      const content = await write({ ...mail, company: frame.company, siteUrl: siteUrl(), now: new Date(now()) })
      return content && composeMail(frame, content)
    })
  }

  async function readerLanguage() {
    return (await languageOf?.(to ?? (await company()).email)) ?? 'en'
  }

  async function finish({ id, mailId }: ClaimedMail) {
    taken.add(mailId)
    await queue.markSent(db, id, new Date(now()))
    taken.delete(mailId)
    // The first mail that succeeds again makes all others due.
    if (down) await queue.hastenAll(db, new Date(now()))
    down = false
  }

  async function putBack(mail: ClaimedMail, { permanent, everywhere, message, code }: MailTrouble) {
    const { id, recipient, attempts, createdAt } = mail
    const inVain = now() - createdAt.getTime() > patience[recipient]
    if (permanent || inVain) {
      log?.warn({ mail: id, attempts, code }, 'A mail has failed.')
      if (isAlert(mail) && isAddressRefused(code)) await stopRefused(db, mail.details.id, new Date(now()))
      return queue.failMail(db, mail, message)
    }
    const nextAt = new Date(now() + pauseAfter(attempts, random()))
    log?.warn({ mail: id, attempts, code, nextAt }, 'A mail is waiting.')
    await queue.postponeMail(db, mail, nextAt, message)
    if (everywhere) await queue.postponeAll(db, nextAt)
    down ||= everywhere
  }

  return deliverNext
}

function isAlert(mail: ClaimedMail): mail is ClaimedMail & { details: { id: string } } {
  return mail.kind === 'alert-news' || mail.kind === 'alert-confirmation'
}

/** The mail server says that there is no such mailbox (RFC 5321, 4.2.3). */
function isAddressRefused(code: string) {
  return code.endsWith('RCPT TO 550')
}

/** Exponential backoff from 15 seconds to 15 minutes, with 25 % jitter so that retries do not coincide. */
export function pauseAfter(attempts: number, chance: number) {
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause)
  return Math.round(pause * (0.75 + chance / 2))
}

/** Does not keep the process alive. */
export function afterDelay(work: () => void, delay: number) {
  const timer = setTimeout(work, delay)
  timer.unref()
  return () => clearTimeout(timer)
}

export interface OutboxOptions extends DeliveryOptions {
  /** Undefined without SMTP_URL: all mails then wait in the database. */
  mailer?: Mailer
  /** MAIL_RECEIPT: whether visitors get a receipt with the reference of their message. */
  receipts?: boolean
}

/** Milliseconds of pause after a database failure, and the shortest pause for a mail that another process holds. */
const databasePause = 15_000
const leastPause = 1_000
const closingPause = 10_000

/**
 * Sends all due mails, then sleeps until the next is due or `wake` is called. Each mail is delivered once, unless the
 * process dies after the mail server accepted it and before its row is updated; the repetition has the same Message-ID
 * (docs/decisions/007-mail-and-inbox.md).
 */
export function createOutbox(options: OutboxOptions) {
  const { db, queue, mailer, receipts = false, log, now = Date.now, later = afterDelay } = options
  const deliverNext = mailer && createDelivery(options, mailer)
  let running: Promise<void> | undefined
  let again = false
  let closed = false
  let cancel = () => {}

  /** Starts work because a mail is new or due. Returns at once. */
  function wake() {
    if (!deliverNext || closed) return
    again = true
    running ??= run(deliverNext).finally(() => {
      running = undefined
      if (again) wake()
    })
  }

  async function run(deliver: () => Promise<boolean>) {
    again = false
    cancel()
    try {
      while (!closed && (await deliver()));
      const due = await queue.nextDue(db)
      if (due) sleep(Math.max(due.getTime() - now(), leastPause))
    } catch (err) {
      log?.error({ err }, 'The outbox does not answer.')
      sleep(databasePause)
    }
  }

  function sleep(delay: number) {
    if (!closed) cancel = later(wake, delay)
  }

  return {
    /** False if no mail server is configured. */
    on: mailer !== undefined,
    receipts: mailer !== undefined && receipts,
    wake,
    /** Retries all waiting mails at startup, because the settings may have been corrected. */
    async start() {
      if (mailer) await queue.hastenAll(db, new Date(now()))
      wake()
    },
    /** Resolves when no mail is being sent. */
    async idle() {
      while (running) await running
    },
    /** Finishes the current mail, unless the mail server is slow, and sends no other. */
    async close() {
      closed = true
      cancel()
      const patience = new Promise<void>((resolve) => {
        cancel = later(resolve, closingPause)
      })
      await Promise.race([running, patience])
      cancel()
    },
  }
}
