import type { Company } from '../../domain/company.ts'
import type { ClaimedMail } from '../data/outbox.ts'
import type { Db } from '../data/tables.ts'
import { type Mailer, MailTrouble } from './mail.ts'
import { writeMail } from './mail-text.ts'
import { writeSubmissionMail } from './submission-mail.ts'

/** Where the mails wait: the functions of `server/data/outbox.ts`, handed in because services know no table. */
export type Queue = Pick<
  typeof import('../data/outbox.ts'),
  'claimMail' | 'extendLease' | 'markSent' | 'postponeMail' | 'failMail' | 'postponeAll' | 'hastenAll' | 'nextDue'
>

export interface DeliveryOptions {
  db: Db
  queue: Queue
  /** MAIL_FROM and MAIL_TO; the company's address stands in for them. */
  from?: string
  to?: string
  company(): Promise<Company>
  /** What links in mails begin with, without a slash at the end. */
  siteUrl(): string
  log?: { warn(details: object, message: string): void; error(details: object, message: string): void }
  /** Milliseconds since 1970. */
  now?(): number
  /** From 0 to 1, for the jitter. */
  random?(): number
  /** Runs `work` after `delay` milliseconds, unless the returned function is called before. */
  later?(work: () => void, delay: number): () => void
}

/**
 * How long a claimed mail stays claimed, in milliseconds. The lease is extended while the mail is being sent, however
 * long the mail server takes, so no other process sends the same mail. A process that dies stops extending it.
 */
const lease = 2 * 60_000
const leaseExtension = 30_000
const firstPause = 15_000
const longestPause = 15 * 60_000
/** A receipt is no news after five days; a message to the company is never given up. */
const receiptPatience = 5 * 24 * 3_600_000

/** Takes one mail after the other from the queue to the mail server, and writes down what became of it. */
export function createDelivery(options: DeliveryOptions, { send }: Mailer) {
  const { db, queue, from, to, company, siteUrl, log, now = Date.now, random = Math.random } = options
  const { later = afterDelay } = options
  /** Taken by the mail server, but perhaps not written down yet. */
  const taken = new Set<string>()
  let down = false

  /** False when nothing is due. Throws when the database does not answer. */
  async function deliverNext() {
    const mail = await queue.claimMail(db, new Date(now()), lease)
    if (!mail) return false
    const trouble = taken.has(mail.mailId) ? undefined : await attempt(mail)
    await (trouble ? putBack(mail, trouble) : finish(mail))
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

  async function attempt(mail: ClaimedMail) {
    const release = holdLease(mail)
    try {
      await send(await write(mail))
    } catch (error) {
      if (error instanceof MailTrouble) return error
      log?.error({ err: error, mail: mail.id }, 'A mail could not be written.')
      return new MailTrouble('This mail could not be written.', {})
    } finally {
      release()
    }
  }

  async function write({ recipient, mailId, about }: ClaimedMail) {
    const frame = { recipient, mailId, company: await company(), from, to }
    if ('message' in about) return writeMail({ ...frame, message: about.message })
    return writeSubmissionMail({ ...frame, submission: about.submission, siteUrl: siteUrl() })
  }

  async function finish({ id, mailId }: ClaimedMail) {
    taken.add(mailId)
    await queue.markSent(db, id, new Date(now()))
    taken.delete(mailId)
    // The first one that goes through again brings all the others along.
    if (down) await queue.hastenAll(db, new Date(now()))
    down = false
  }

  async function putBack(mail: ClaimedMail, { permanent, everywhere, message, code }: MailTrouble) {
    const { id, recipient, attempts, createdAt } = mail
    const inVain = recipient === 'receipt' && now() - createdAt.getTime() > receiptPatience
    if (permanent || inVain) {
      log?.warn({ mail: id, attempts, code }, 'A mail has failed.')
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

/** Doubles from 15 seconds to 15 minutes, a quarter more or less by chance so that many do not come back together. */
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
