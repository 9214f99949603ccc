import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { stopRefused } from '../../../alerts/server/retention-queries.ts'
import { lockThread } from '../reply/reply-queries.ts'
import { mailIdsIn } from './inbound-queries.ts'
import type { Bounce } from './read-mail.ts'

/** What staff read of a mail that came back; `queued-mail-queries.ts` of mail has it in French. */
const cameBack = 'This mail came back: its mailbox does not take it.'

/**
 * Marks a mail of ours that came back as not delivered, whatever it was. The conversation that it belongs to opens again, because the
 * person was not reached; an address that refuses mail about saved searches gets no more of it. Call it in a transaction.
 */
export async function markBounced(tx: Db, { messageIds, recipients }: Bounce, now: Date): Promise<void> {
  const mailIds = mailIdsIn(messageIds)
  if (mailIds.length === 0) return
  const mail = await tx
    .selectFrom('outbox')
    .select(['id', 'recipient', 'message_id', 'notice_id', 'visit_event_id', 'alert_id'])
    .where('mail_id', 'in', mailIds)
    .where('state', '=', 'sent')
    .limit(1)
    .executeTakeFirst()
  if (!mail) return
  await tx.updateTable('outbox').set({ state: 'failed', last_error: cameBack }).where('id', '=', mail.id).execute()
  if (mail.alert_id) await stopSubscriber(tx, mail.alert_id, recipients, now)
  // A mail to the company that comes back is no word of the person.
  const threadId = mail.recipient === 'company' ? undefined : await threadOf(tx, mail)
  if (threadId) await reopen(tx, threadId, now)
}

/** Only if the subscriber's own mailbox refused it, and not one to which they pass their mails on. */
async function stopSubscriber(tx: Db, alertId: string, recipients: readonly string[], now: Date) {
  const subscriber = await tx
    .selectFrom('alert')
    .innerJoin('subscriber', 'subscriber.id', 'alert.subscriber_id')
    .select('email_key')
    .where('alert.id', '=', alertId)
    .executeTakeFirst()
  if (subscriber && recipients.includes(subscriber.email_key)) await stopRefused(tx, alertId, now)
}

type BouncedMail = Record<'message_id' | 'notice_id' | 'visit_event_id', string | null>

async function threadOf(tx: Db, { message_id, notice_id, visit_event_id }: BouncedMail) {
  if (notice_id) {
    const entry = tx.selectFrom('thread_entry').select('thread_id').where('notice_id', '=', notice_id)
    return (await entry.executeTakeFirst())?.thread_id
  }
  const message = tx.selectFrom('message').select('thread_id')
  if (message_id) return (await message.where('id', '=', message_id).executeTakeFirst())?.thread_id
  if (!visit_event_id) return undefined
  const booked = tx
    .selectFrom('visit_event')
    .innerJoin('visit', 'visit.id', 'visit_event.visit_id')
    .select('visit.message_id')
    .where('visit_event.id', '=', visit_event_id)
  return (await message.where('id', 'in', booked).executeTakeFirst())?.thread_id
}

async function reopen(tx: Db, id: string, now: Date) {
  const thread = await lockThread(tx, id)
  await tx
    .updateTable('thread')
    .set({
      state: 'open',
      waiting_since: thread.waiting_since ?? now,
      snoozed_until: null,
      unread: true,
      last_at: now,
      version: thread.version + 1,
    })
    .where('id', '=', id)
    .execute()
}
