import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../../web/services.ts'
import { hastenAll, isNoSample } from '../../../mail/server/outbox-queries.ts'
import { troubleText } from '../../../mail/server/queued-mail-queries.ts'
import type { Mailing } from '../../rules/mailing.ts'
import { countUnanswered } from '../list-queries.ts'

interface MailFigures {
  /** Messages and submissions whose mail to the company is not sent yet. */
  waiting: number
  /** Those of them with a failed attempt. */
  delayed: number
  /** Those whose mail to the company was rejected permanently. */
  failed: number
  lastTryAt: Date | null
  nextTryAt: Date | null
  /** A sentence for staff; empty without an error. */
  error: string
}

/** The state of mails to the company, for the banner on staff screens. Receipts are not included. */
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
    error: troubleText(trouble?.last_error ?? ''),
  }
}

/**
 * Retries a mail for staff: a waiting mail becomes due, a failed one waits again, and a sent one is queued as a new mail
 * with another Message-ID. Returns false for an unknown mail and for the demo's sample messages.
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

/** Retries all unsent mails for staff: waiting mails become due, failed ones wait again. */
export async function resendAll(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, next_at: now })
    .where('state', '=', sql.lit('failed' as const))
    .where(isNoSample)
    .execute()
  await hastenAll(db, now)
}

type Needed = Pick<Services, 'store' | 'outbox' | 'now'>

/** How the mails to the company stand, for the banner on every staff screen. */
export async function readMailState({ store, outbox, now = Date.now }: Needed): Promise<Mailing> {
  const [{ lastTryAt, nextTryAt, ...figures }, unanswered] = await Promise.all([
    mailFigures(store.db),
    countUnanswered(store.db, 'all', new Date(now())),
  ])
  const instants = { lastTryAt: lastTryAt?.toISOString() ?? null, nextTryAt: nextTryAt?.toISOString() ?? null }
  return { on: outbox?.on ?? false, ...figures, ...instants, unanswered }
}
