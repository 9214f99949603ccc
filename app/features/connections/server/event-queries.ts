import { randomBytes } from 'node:crypto'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { WebhookEvent } from '../rules/connection.ts'

/** What happened, for receivers. No name, address or text of a person: a receiver that may know them asks the API. */
interface NewEvent {
  type: WebhookEvent
  at: Date
  data: Record<string, unknown>
}

/** Queues events for the webhooks that ask for them. Call it in the transaction of what it tells of. */
export async function queueEvents(tx: Db, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const webhooks = await tx.selectFrom('webhook').select(['id', 'events']).where('state', '=', 'on').execute()
  const rows = events.flatMap(({ type, at, data }) =>
    webhooks
      .filter((webhook) => webhook.events.includes(type))
      .map(({ id }) => newDelivery(id, type, { type, timestamp: at.toISOString(), data }, at)),
  )
  // SQLite has at most 32,766 values in a statement.
  for (let from = 0; from < rows.length; from += 1_000) {
    await tx
      .insertInto('webhook_delivery')
      .values(rows.slice(from, from + 1_000))
      .execute()
  }
}

export function newDelivery(webhookId: string, event: string, body: object, at: Date) {
  return {
    id: `msg_${randomBytes(18).toString('base64url')}`,
    webhook_id: webhookId,
    event,
    body: JSON.stringify(body),
    state: 'waiting' as const,
    attempts: 0,
    next_at: at,
    status: null,
    note: '',
    created_at: at,
  }
}

interface Recorded {
  propertyId?: string
  what: string
  from: unknown
  to: unknown
}

const fields: Record<string, string> = { Verified: 'verified', PropertyClosed: 'closed', PropertyArchived: 'archived' }

/** What an entry of the history tells receivers, if anything. */
export function eventOf({ propertyId, what, from, to }: Recorded, at: Date): NewEvent[] {
  if (!propertyId) return []
  const listing = { listingId: propertyId }
  const field = fields[what]
  if (field && typeof to === 'boolean')
    return [{ type: 'listing.status_changed', at, data: { ...listing, field, value: to } }]
  if (what === 'submitted') return [{ type: 'submission.received', at, data: { ...listing, imported: false } }]
  if (what === 'imported') return [{ type: 'submission.received', at, data: { ...listing, imported: true } }]
  if (what === 'visit-booked') return [{ type: 'visit.booked', at, data: { ...listing, startsAt: to } }]
  if (what === 'visit-moved') return [{ type: 'visit.moved', at, data: { ...listing, from, startsAt: to } }]
  if (what === 'visit-cancelled') return [{ type: 'visit.cancelled', at, data: { ...listing, startsAt: from } }]
  return []
}
