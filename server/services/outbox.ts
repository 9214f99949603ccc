import { afterDelay, createDelivery, type DeliveryOptions } from './delivery.ts'
import type { Mailer } from './mail.ts'

export interface OutboxOptions extends DeliveryOptions {
  /** None without SMTP_URL: then everything waits, and nothing is lost. */
  mailer?: Mailer
  /** MAIL_RECEIPT: whether visitors are sent the reference of their message. */
  receipts?: boolean
}

export type Outbox = ReturnType<typeof createOutbox>

/** After the database did not answer; also the least pause, for a mail that another process holds. Milliseconds. */
const databasePause = 15_000
const leastPause = 1_000
const closingPause = 10_000

/**
 * Works until nothing is due, and then sleeps until something is or somebody calls `wake`. One delivery a mail: a second
 * one happens only if this process dies between the mail server's "taken" and one row's update, and then has the same
 * Message-ID (docs/decisions/007-outbox.md).
 */
export function createOutbox(options: OutboxOptions) {
  const { db, queue, mailer, receipts = false, log, now = Date.now, later = afterDelay } = options
  const deliverNext = mailer && createDelivery(options, mailer)
  let running: Promise<void> | undefined
  let again = false
  let closed = false
  let cancel = () => {}

  /** There is something new, or something due. Returns at once. */
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
    /** False without a mail server. */
    on: mailer !== undefined,
    receipts: mailer !== undefined && receipts,
    wake,
    /** At the start of the program: whatever waits is tried now, for somebody may have mended the settings. */
    async start() {
      if (mailer) await queue.hastenAll(db, new Date(now()))
      wake()
    },
    /** Settles once nothing is being sent. */
    async idle() {
      while (running) await running
    },
    /** Finishes the mail that is on its way, unless the mail server keeps us waiting, and sends no other. */
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
