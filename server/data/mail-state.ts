import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { hastenAll, isNoSample } from './outbox.ts'
import type { Db } from './tables.ts'

export interface MailFigures {
  /** Messages and submissions that the company has not been mailed yet. */
  waiting: number
  /** Those of them that were tried in vain. */
  delayed: number
  /** Those whose mail to the company was refused for good. */
  failed: number
  lastTryAt: Date | null
  nextTryAt: Date | null
  /** A sentence for people, or nothing. */
  error: string
}

/** How the mail to the company stands, for the banner on the staff's screens. Receipts do not count. */
export async function mailFigures(db: Db): Promise<MailFigures> {
  const ofCompany = db.selectFrom('outbox').where('recipient', '=', 'company').where(isNoSample)
  const counts = await ofCompany
    .select((query) => [
      query.fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
      query.fn
        .countAll<number>()
        .filterWhere('state', '=', 'waiting')
        .filterWhere('last_error', '<>', '')
        .as('delayed'),
      query.fn.countAll<number>().filterWhere('state', '=', 'failed').as('failed'),
      query.fn.max('tried_at').as('last'),
      query.fn.min('next_at').filterWhere('state', '=', 'waiting').as('next'),
    ])
    .executeTakeFirstOrThrow()
  const trouble = await ofCompany
    .select('last_error')
    .where('last_error', '<>', '')
    .orderBy('tried_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { last, next, ...numbers } = counts
  return {
    ...numbers,
    lastTryAt: last && new Date(last),
    nextTryAt: next && new Date(next),
    error: trouble?.last_error ?? '',
  }
}

/**
 * Staff ask for a mail again: what waits is due now, what has failed waits again, and what was sent goes out as a new
 * mail, which the receiving side will not take for a repetition. False when there is no such mail, and for a sample of the demo.
 */
export async function resendMail(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set((query) => ({
      state: 'waiting',
      next_at: now,
      attempts: query.case().when('state', '=', 'waiting').then(query.ref('attempts')).else(0).end(),
      mail_id: query.case().when('state', '=', 'sent').then(randomUUID()).else(query.ref('mail_id')).end(),
      sent_at: null,
    }))
    .where('id', '=', id)
    .where(isNoSample)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Staff ask for everything that has not gone out: what waits is due now, what has failed waits again. */
export async function resendAll(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, next_at: now })
    .where('state', '=', sql.lit('failed' as const))
    .where(isNoSample)
    .execute()
  await hastenAll(db, now)
}
