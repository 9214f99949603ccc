import { sql } from 'kysely'
import type { Message, Recipient } from '../../domain/inquiry.ts'
import type { SubmittedProperty } from '../../domain/submitted-property.ts'
import { findMessage } from './message-lists.ts'
import { isSqlite } from './statement.ts'
import { findSubmittedProperty } from './submissions.ts'
import type { Db } from './tables.ts'

/** A mail that one worker may send until its lease ends. */
export interface ClaimedMail {
  id: string
  recipient: Recipient
  /** The left part of the Message-ID header. */
  mailId: string
  /** This one included. Tells a worker that came late from the one that took over. */
  attempts: number
  createdAt: Date
  about: MailSubject
}

/** What a mail tells of. */
export type MailSubject = { message: Message } | { submission: SubmittedProperty }

/** True of mails that may be sent: nothing leaves about the sample messages of the demo. */
export const isNoSample = sql<boolean>`not exists (select 1 from message where message.id = outbox.message_id and message.sample)`

// Written out, not bound, so that the index of what waits can be used.
const waiting = sql.lit('waiting' as const)

/** Takes the mail that has been due longest, for `lease` milliseconds. Undefined when none is due at `now`. */
export async function claimMail(db: Db, now: Date, lease: number): Promise<ClaimedMail | undefined> {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('outbox')
      .select(['id', 'recipient', 'mail_id', 'attempts', 'created_at', 'message_id', 'property_id'])
      .where('state', '=', waiting)
      .where('next_at', '<=', now)
      .where(isNoSample)
      .where((when) => when.or([when('leased_until', 'is', null), when('leased_until', '<=', now)]))
      .orderBy('next_at')
      .orderBy('created_at')
      .orderBy('recipient')
      .limit(1)
      // Another process passes over it instead of waiting to find it taken.
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
    return { id, recipient, mailId, attempts, createdAt, about: await findMailSubject(tx, due) }
  })
}

/** Keeps a mail claimed until `until`. Nothing happens when another worker has taken over. */
export async function extendLease(db: Db, mail: Pick<ClaimedMail, 'id' | 'attempts'>, until: Date) {
  await settle(db, mail).set({ leased_until: until }).execute()
}

/** Whoever held it: what the mail server has taken is sent. */
export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  const done = { state: 'sent', sent_at: now, leased_until: null, last_error: '' } as const
  await db.updateTable('outbox').set(done).where('id', '=', id).execute()
}

/** Gives a claimed mail back until `nextAt`. Nothing happens when another worker has taken over. */
export async function postponeMail(db: Db, mail: Pick<ClaimedMail, 'id' | 'attempts'>, nextAt: Date, error: string) {
  await settle(db, mail).set({ next_at: nextAt, leased_until: null, last_error: error }).execute()
}

/** Not tried again unless somebody asks. Nothing happens when another worker has taken over. */
export async function failMail(db: Db, mail: Pick<ClaimedMail, 'id' | 'attempts'>, error: string) {
  await settle(db, mail).set({ state: 'failed', leased_until: null, last_error: error }).execute()
}

/** The mail server is down for all of them: nothing is tried before `nextAt`. */
export async function postponeAll(db: Db, nextAt: Date) {
  await db
    .updateTable('outbox')
    .set({ next_at: nextAt })
    .where('state', '=', waiting)
    .where('next_at', '<', nextAt)
    .execute()
}

/** Everything that waits is due now. */
export async function hastenAll(db: Db, now: Date) {
  await db.updateTable('outbox').set({ next_at: now }).where('state', '=', waiting).where('next_at', '>', now).execute()
}

/** When something will be due, leases included; undefined when nothing waits. */
export async function nextDue(db: Db): Promise<Date | undefined> {
  const free = sql<Date | string | null>`min(case when leased_until > next_at then leased_until else next_at end)`
  const row = await db.selectFrom('outbox').select(free.as('at')).where('state', '=', waiting).executeTakeFirstOrThrow()
  return row.at === null ? undefined : new Date(row.at)
}

/** Foreign keys keep what a mail tells of for as long as the mail. */
async function findMailSubject(tx: Db, mail: { message_id: string | null; property_id: string | null }) {
  const submission = mail.property_id === null ? undefined : await findSubmittedProperty(tx, mail.property_id)
  return submission ? { submission } : { message: (await findMessage(tx, mail.message_id!))! }
}

function settle(db: Db, { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>) {
  return db.updateTable('outbox').where('id', '=', id).where('state', '=', waiting).where('attempts', '=', attempts)
}
