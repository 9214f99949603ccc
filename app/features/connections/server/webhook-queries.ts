import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { WebhookTable } from '../../../../platform/database/tables/connection-tables.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { type Actor, insertAudit } from '../../history/server/history-queries.ts'
import type { Webhook, WebhookEvent, WebhookState } from '../rules/connection.ts'

export async function listWebhooks(db: Db): Promise<Webhook[]> {
  const rows = await db.selectFrom('webhook').selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map(webhookFrom)
}

export async function findWebhook(db: Db, id: string): Promise<Selectable<WebhookTable> | undefined> {
  return db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst()
}

export interface NewWebhook {
  id?: string
  url: string
  description: string
  events: WebhookEvent[]
  /** Sealed. */
  secret: string
}

/** Stores a webhook and notes who did. Run it in a transaction. */
export async function insertWebhook(tx: Db, webhook: NewWebhook, person: Actor, at: Date): Promise<Webhook> {
  const row = {
    id: webhook.id ?? randomUUID(),
    url: webhook.url,
    description: webhook.description,
    secret: webhook.secret,
    state: 'on' as const,
    failing_since: null,
    created_by: person.id,
    created_at: at,
    updated_at: at,
  }
  await tx
    .insertInto('webhook')
    .values({ ...row, events: JSON.stringify(webhook.events) })
    .execute()
  await note(tx, row, { what: 'webhook-added', from: null, to: { ...named(row), events: webhook.events } }, person, at)
  return webhookFrom({ ...row, events: webhook.events })
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

function webhookFrom(row: Omit<Selectable<WebhookTable>, 'secret' | 'created_by' | 'updated_at'>): Webhook {
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
