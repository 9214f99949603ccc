import type { Selectable } from 'kysely'
import { isSqlite } from '../../../../platform/database/raw-sql.ts'
import type { Db, Tables } from '../../../../platform/database/tables/tables.ts'
import { type Actor, insertAudit } from '../../history/server/history-queries.ts'
import type { Delivery, Webhook, WebhookState } from '../rules/connection.ts'

export async function listWebhooks(db: Db): Promise<Webhook[]> {
  const rows = await db.selectFrom('webhook').selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map(webhookFrom)
}

export async function findWebhook(db: Db, id: string): Promise<Selectable<Tables['webhook']> | undefined> {
  return db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Stores a webhook with its sealed secret and notes who did; returns its id. Run it in a transaction. */
export async function insertWebhook(
  tx: Db,
  webhook: Pick<Selectable<Tables['webhook']>, 'id' | 'url' | 'description' | 'events' | 'secret'>,
  person: Actor,
  at: Date,
): Promise<string> {
  const events = JSON.stringify(webhook.events)
  const row = { ...webhook, events, state: 'on' as const, created_by: person.id, created_at: at, updated_at: at }
  await tx.insertInto('webhook').values(row).execute()
  const to = { ...named(webhook), events: webhook.events }
  await note(tx, webhook, { what: 'webhook-added', from: null, to }, person, at)
  return webhook.id
}

/** False when there is none, or it is in that state already. */
export async function setWebhookState(
  tx: Db,
  id: string,
  state: WebhookState,
  person: Actor,
  at: Date,
): Promise<boolean> {
  const before = await findWebhook(tx, id)
  if (!before || before.state === state) return false
  await tx
    .updateTable('webhook')
    .set({ state, updated_at: at, ...(state === 'on' && { failing_since: null }) })
    .where('id', '=', id)
    .execute()
  // What waits is not sent to one that is switched off.
  if (state !== 'on') {
    const ended = { state: 'failed' as const, next_at: null, note: 'The webhook was switched off.' }
    await tx
      .updateTable('webhook_delivery')
      .set(ended)
      .where('webhook_id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
  }
  const change = { what: 'webhook-state', from: before.state, to: { ...named(before), state } }
  await note(tx, before, change, person, at)
  return true
}

/** The old secret is worth nothing any more. */
export async function replaceSecret(tx: Db, id: string, secret: string, person: Actor, at: Date): Promise<boolean> {
  const before = await findWebhook(tx, id)
  if (!before) return false
  await tx.updateTable('webhook').set({ secret, updated_at: at }).where('id', '=', id).execute()
  await note(tx, before, { what: 'webhook-secret', from: null, to: named(before) }, person, at)
  return true
}

export async function deleteWebhook(tx: Db, id: string, person: Actor, at: Date): Promise<boolean> {
  const before = await findWebhook(tx, id)
  if (!before) return false
  await tx.deleteFrom('webhook').where('id', '=', id).execute()
  await note(tx, before, { what: 'webhook-removed', from: named(before), to: null }, person, at)
  return true
}

function note(
  tx: Db,
  { id }: { id: string },
  change: { what: string; from: unknown; to: unknown },
  person: Actor,
  at: Date,
) {
  return insertAudit(tx, { ...change, person, subject: `webhook:${id}` }, at)
}

/** The host alone: the rest of the address may hold a secret of the receiver. */
function named({ url, description }: { url: string; description: string }) {
  return { host: new URL(url).host, description }
}

function webhookFrom(row: Omit<Selectable<Tables['webhook']>, 'secret' | 'created_by' | 'updated_at'>): Webhook {
  const { id, url, description, events, state, created_at, failing_since } = row
  return {
    id,
    url,
    description,
    events,
    state,
    createdAt: created_at.toISOString(),
    failingSince: failing_since?.toISOString() ?? null,
  }
}

const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes
/** Milliseconds to the next attempt after each one: about three days and a half in all. */
export const pauses = [
  ...[5 * seconds, 5 * minutes, 30 * minutes, 2 * hours, 5 * hours, 10 * hours, 14 * hours, 20 * hours, 24 * hours],
]
/** While it is tried nobody else tries it. */
const lease = 2 * minutes

export type DueDelivery = Awaited<ReturnType<typeof claimDue>>[number]

/** Takes at most `limit` deliveries that are due. */
export async function claimDue(db: Db, at: Date, limit: number) {
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
    return tx
      .selectFrom('webhook_delivery')
      .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
      .select(['webhook_delivery.id', 'webhook_id as webhookId', 'url', 'secret', 'body', 'attempts'])
      .where('webhook_delivery.id', 'in', ids)
      .execute()
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

/** `status` null: there was no response. `note`: why, or the beginning of the response. */
export interface Outcome {
  status: number | null
  note: string
}
