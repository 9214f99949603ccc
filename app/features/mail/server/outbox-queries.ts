import { type Selectable, sql } from 'kysely'
import { isSqlite } from '../../../../platform/database/raw-sql.ts'
import type { Db, OutboxTable } from '../../../../platform/database/tables/tables.ts'
import type { Language } from '../../../core/language/language.ts'
import type { MailRecipient } from '../../inbox/rules/inquiry.ts'
import { isToOffice, type MailDetails, type MailKind, type RecordName } from './kinds.ts'
import { recordColumns } from './queued-mail-queries.ts'

/** A mail that one worker may send until its lease expires. */
export interface ClaimedMail {
  id: string
  recipient: MailRecipient
  /** The left part of the Message-ID header. */
  mailId: string
  /** Includes the current attempt. Distinguishes a late worker from the one that took over. */
  attempts: number
  createdAt: Date
  kind: MailKind
  details: MailDetails[MailKind]
  /** Empty for a mail to the office, and for one of a record, which tells its reader. */
  email: string
  language?: Language
  propertyId: string | null
}

/** True for mails that may be sent: those about the demo's sample messages never are. */
export const isNoSample = sql<boolean>`not exists (select 1 from message where message.id = outbox.message_id and message.sample)`

// A literal, not a parameter, so that the partial index of waiting mails applies.
const waiting = sql.lit('waiting' as const)

/** News can be a thousand at once; a message or a confirmation does not wait for them. */
const newsLast = sql`case when recipient = 'news' then 1 else 0 end`

/** Claims the mail that has been due longest for `lease` milliseconds. Undefined if none is due at `now`. */
export function claimMail(db: Db, now: Date, lease: number): Promise<ClaimedMail | undefined> {
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
    const attempts = due.attempts + 1
    await tx
      .updateTable('outbox')
      .set({ attempts, tried_at: now, leased_until: new Date(now.getTime() + lease) })
      .where('id', '=', due.id)
      .execute()
    const { id, recipient, mail_id: mailId, created_at: createdAt } = due
    return { id, recipient, mailId, attempts, createdAt, ...(await subjectOf(tx, due)) }
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

/** Deletes a claimed mail that has nothing to say any more. No effect if another worker has taken over. */
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

/** Foreign keys guarantee that what a mail is about exists as long as the mail. */
async function subjectOf(tx: Db, mail: MailRow) {
  if (mail.notice_id !== null) {
    const { kind, details, email, language, property_id } = await tx
      .selectFrom('notice')
      .selectAll()
      .where('id', '=', mail.notice_id)
      .executeTakeFirstOrThrow()
    const notice = {
      kind: kind as MailKind,
      details: details as MailDetails[MailKind],
      propertyId: property_id,
    }
    return isToOffice(notice.kind) ? { ...notice, email: '' } : { ...notice, email, language }
  }
  const name = (Object.keys(recordColumns) as RecordName[]).find((record) => mail[recordColumns[record]] !== null)!
  return {
    kind: `${name}-${mail.recipient}` as MailKind,
    details: { id: mail[recordColumns[name]]! },
    email: '',
    propertyId: null,
  }
}

function settle(db: Db, { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>) {
  return db.updateTable('outbox').where('id', '=', id).where('state', '=', waiting).where('attempts', '=', attempts)
}
