import { isSqlite } from '../../../../platform/database/raw-sql.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Delivery } from '../rules/connection.ts'
import type { Outcome } from './post-webhook.ts'

const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes
/** Milliseconds to the next attempt after each one: about three days and a half in all. */
export const pauses = [
  ...[5 * seconds, 5 * minutes, 30 * minutes, 2 * hours, 5 * hours, 10 * hours, 14 * hours, 20 * hours, 24 * hours],
]
/** While it is tried nobody else tries it. */
const lease = 2 * minutes

export interface DueDelivery {
  id: string
  webhookId: string
  url: string
  secret: string
  body: string
  attempts: number
}

/** Takes at most `limit` deliveries that are due. */
export async function claimDue(db: Db, at: Date, limit: number): Promise<DueDelivery[]> {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('webhook_delivery')
      .select('id')
      .where('state', '=', 'waiting')
      .where('next_at', '<=', at)
      .orderBy('next_at')
      .limit(limit)
      .$if(!isSqlite(tx), (query) => query.forUpdate().skipLocked())
      .execute()
    if (due.length === 0) return []
    const ids = due.map(({ id }) => id)
    const next = new Date(at.getTime() + lease)
    await tx.updateTable('webhook_delivery').set({ next_at: next }).where('id', 'in', ids).execute()
    const rows = await tx
      .selectFrom('webhook_delivery')
      .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
      .select(['webhook_delivery.id', 'webhook_id as webhookId', 'url', 'secret', 'body', 'attempts'])
      .where('webhook_delivery.id', 'in', ids)
      .execute()
    return rows
  })
}

/**
 * Notes the outcome of an attempt. A success ends the failing of its webhook; the last attempt or 410 (Gone) ends the
 * delivery. Returns whether the webhook is to be switched off: it said that it is gone, or accepted nothing since before
 * the first attempt of a delivery that was given up.
 */
export async function settleAttempt(tx: Db, due: DueDelivery, outcome: Outcome, at: Date): Promise<boolean> {
  const { status, note } = outcome
  const good = status !== null && status >= 200 && status < 300
  const pause = pauses[due.attempts]
  const ends = good || status === 410 || pause === undefined
  await tx
    .updateTable('webhook_delivery')
    .set({
      attempts: due.attempts + 1,
      status,
      note,
      state: good ? 'sent' : ends ? 'failed' : 'waiting',
      next_at: ends ? null : new Date(at.getTime() + pause!),
    })
    .where('id', '=', due.id)
    .execute()
  const webhook = tx.updateTable('webhook').where('id', '=', due.webhookId)
  if (good) {
    await webhook.set({ failing_since: null }).where('failing_since', 'is not', null).execute()
    return false
  }
  await webhook.set({ failing_since: at }).where('failing_since', 'is', null).execute()
  if (!ends) return false
  if (status === 410) return true
  const { failing_since, created_at } = await tx
    .selectFrom('webhook')
    .innerJoin('webhook_delivery', 'webhook_delivery.webhook_id', 'webhook.id')
    .select(['failing_since', 'webhook_delivery.created_at'])
    .where('webhook_delivery.id', '=', due.id)
    .executeTakeFirstOrThrow()
  // Some other delivery was accepted meanwhile: the receiver lives.
  return failing_since !== null && failing_since.getTime() - created_at.getTime() < pauses[1]!
}

/** What was delivered to a webhook, the latest first. */
export async function listDeliveries(db: Db, webhookId: string, limit = 50): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .select(['id', 'event', 'state', 'attempts', 'created_at', 'next_at', 'status', 'note'])
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ created_at, next_at, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
    nextAt: next_at?.toISOString() ?? null,
  }))
}

/** Lets a delivery that was sent or given up be tried again. False when there is none. */
export async function resendDelivery(tx: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, next_at: at })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes what was delivered or given up before `before`. */
export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_delivery').where('created_at', '<', before).where('state', '<>', 'waiting').execute()
}
