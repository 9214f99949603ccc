import { afterDelay, createDelivery, type DeliveryOptions } from './delivery.ts'
import type { Mailer } from './mail.ts'

export interface OutboxOptions extends DeliveryOptions {
  /** Undefined without SMTP_URL: all mails then wait in the database. */
  mailer?: Mailer
  /** MAIL_RECEIPT: whether visitors get a receipt with the reference of their message. */
  receipts?: boolean
}

export type Outbox = ReturnType<typeof createOutbox>

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
