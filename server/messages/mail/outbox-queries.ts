import { type Selectable, sql } from 'kysely'
import type { MailRecipient, Message } from '../../../domain/message/inquiry.ts'
import type { SubmittedProperty } from '../../../domain/submission/submitted-property.ts'
import { type AlertSubject, findAlertSubject } from '../../alerts/mail-queries.ts'
import { isSqlite } from '../../database/raw-sql.ts'
import type { Db, OutboxTable } from '../../database/tables/tables.ts'
import { findSubmittedProperty } from '../../submissions/queries.ts'
import { findVisitSubject, type VisitMailSubject } from '../../visits/event-queries.ts'
import { findMessage } from '../list-queries.ts'
import { findNotice, type Notice } from '../notice-queries.ts'

/** A mail that one worker may send until its lease expires. */
export interface ClaimedMail {
  id: string
  recipient: MailRecipient
  /** The left part of the Message-ID header. */
  mailId: string
  /** Includes the current attempt. Distinguishes a late worker from the one that took over. */
  attempts: number
  createdAt: Date
  about: MailSubject
}

/** What a mail is about. */
export type MailSubject =
  | { message: Message }
  | { submission: SubmittedProperty }
  | { alert: AlertSubject }
  | { visit: VisitMailSubject }
  | { notice: Notice }

/** True for mails that may be sent: those about the demo's sample messages never are. */
export const isNoSample = sql<boolean>`not exists (select 1 from message where message.id = outbox.message_id and message.sample)`

// A literal, not a parameter, so that the partial index of waiting mails applies.
const waiting = sql.lit('waiting' as const)

/** News can be a thousand at once; a message or a confirmation does not wait for them. */
const newsLast = sql`case when recipient = 'news' then 1 else 0 end`

/**
 * Claims the mail that has been due longest for `lease` milliseconds. Undefined if none is due at `now`. A mail that has
 * nothing to say any more is deleted instead: its search was stopped, the homes it tells of are gone, or the
 * visit was changed since.
 */
export async function claimMail(db: Db, now: Date, lease: number): Promise<ClaimedMail | undefined> {
  while (true) {
    const claimed = await claimDue(db, now, lease)
    if (claimed !== 'needless') return claimed
  }
}

function claimDue(db: Db, now: Date, lease: number): Promise<ClaimedMail | undefined | 'needless'> {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('outbox')
      .select([
        'id',
        'recipient',
        'mail_id',
        'attempts',
        'created_at',
        'message_id',
        'property_id',
        'alert_id',
        'visit_event_id',
        'notice_id',
      ])
      .where('state', '=', waiting)
      .where('next_at', '<=', now)
      .where(isNoSample)
      .where((when) => when.or([when('leased_until', 'is', null), when('leased_until', '<=', now)]))
      .orderBy(newsLast)
      .orderBy('next_at')
      .orderBy('created_at')
      .orderBy('recipient')
      .limit(1)
      // Other processes skip the locked row instead of waiting for it.
      .$if(!isSqlite(tx), (query) => query.forUpdate().skipLocked())
      .executeTakeFirst()
    if (!due) return undefined
    const about = await findMailSubject(tx, due, now)
    if (!about) {
      await tx.deleteFrom('outbox').where('id', '=', due.id).execute()
      return 'needless'
    }
    const attempts = due.attempts + 1
    await tx
      .updateTable('outbox')
      .set({ attempts, tried_at: now, leased_until: new Date(now.getTime() + lease) })
      .where('id', '=', due.id)
      .execute()
    const { id, recipient, mail_id: mailId, created_at: createdAt } = due
    return { id, recipient, mailId, attempts, createdAt, about }
  })
}

/** Extends the lease to `until`. No effect if another worker has taken over. */
export async function extendLease(db: Db, mail: Pick<ClaimedMail, 'id' | 'attempts'>, until: Date) {
  await settle(db, mail).set({ leased_until: until }).execute()
}

/** Marks a mail as sent, whichever worker holds it: the mail server has accepted it. */
export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  const done = { state: 'sent', sent_at: now, leased_until: null, last_error: '' } as const
  await db.updateTable('outbox').set(done).where('id', '=', id).execute()
}

/** Releases a claimed mail until `nextAt`. No effect if another worker has taken over. */
export async function postponeMail(db: Db, mail: Pick<ClaimedMail, 'id' | 'attempts'>, nextAt: Date, error: string) {
  await settle(db, mail).set({ next_at: nextAt, leased_until: null, last_error: error }).execute()
}

/** Deletes a claimed mail that turned out to have nothing to say. No effect if another worker has taken over. */
export async function dropMail(db: Db, { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>) {
  const claimed = db.deleteFrom('outbox').where('id', '=', id).where('state', '=', waiting)
  await claimed.where('attempts', '=', attempts).execute()
}

/** Marks a mail as failed; only staff can retry it. No effect if another worker has taken over. */
export async function failMail(db: Db, mail: Pick<ClaimedMail, 'id' | 'attempts'>, error: string) {
  await settle(db, mail).set({ state: 'failed', leased_until: null, last_error: error }).execute()
}

/** Postpones every waiting mail to `nextAt`, because the mail server is down. */
export async function postponeAll(db: Db, nextAt: Date) {
  await db
    .updateTable('outbox')
    .set({ next_at: nextAt })
    .where('state', '=', waiting)
    .where('next_at', '<', nextAt)
    .execute()
}

/** Makes every waiting mail due now. */
export async function hastenAll(db: Db, now: Date) {
  await db.updateTable('outbox').set({ next_at: now }).where('state', '=', waiting).where('next_at', '>', now).execute()
}

/** When the next mail is due or the next lease expires; undefined if none waits. */
export async function nextDue(db: Db): Promise<Date | undefined> {
  const free = sql<Date | string | null>`min(case when leased_until > next_at then leased_until else next_at end)`
  const row = await db.selectFrom('outbox').select(free.as('at')).where('state', '=', waiting).executeTakeFirstOrThrow()
  return row.at === null ? undefined : new Date(row.at)
}

type MailRow = Pick<
  Selectable<OutboxTable>,
  'id' | 'recipient' | 'message_id' | 'property_id' | 'alert_id' | 'visit_event_id' | 'notice_id'
>

/** Foreign keys guarantee that the subject of a mail exists as long as the mail. Undefined: there is nothing to say. */
async function findMailSubject(tx: Db, mail: MailRow, now: Date): Promise<MailSubject | undefined> {
  if (mail.alert_id !== null) {
    const alert = await findAlertSubject(tx, { id: mail.id, alertId: mail.alert_id, kind: mail.recipient }, now)
    return alert && { alert }
  }
  if (mail.visit_event_id !== null) {
    const asked = { eventId: mail.visit_event_id, toVisitor: mail.recipient === 'receipt' }
    const visit = await findVisitSubject(tx, asked, now)
    return visit && { visit }
  }
  if (mail.notice_id !== null) return { notice: (await findNotice(tx, mail.notice_id))! }
  const submission = mail.property_id === null ? undefined : await findSubmittedProperty(tx, mail.property_id, now)
  return submission ? { submission } : { message: (await findMessage(tx, mail.message_id!))! }
}

function settle(db: Db, { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>) {
  return db.updateTable('outbox').where('id', '=', id).where('state', '=', waiting).where('attempts', '=', attempts)
}
