import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { findAgentMailbox } from '../../agents/server/people-queries.ts'
import { queueMail, queueRecordMails } from '../../mail/server/queued-mail-queries.ts'
import { findOwner } from '../../owners/server/availability-queries.ts'
import { ownerShowsHome } from '../../owners/server/state-queries.ts'
import { reminderLead, type VisitEventKind } from '../rules/visit.ts'
import { findVisit, listVisits, type VisitRecord } from './visit-queries.ts'

/** What became of a visit. */
export interface VisitChange {
  kind: VisitEventKind
  visit: VisitRecord
}

/**
 * Queues the mails that tell what became of a visit, at most once for each time that the visit had. Call it in the transaction of
 * the change. Returns whether there are any: the demo's sample visits cause none.
 */
export async function queueVisitMails(tx: Db, visit: VisitRecord, kind: VisitEventKind, now: Date): Promise<boolean> {
  if (visit.sample) return false
  // Whoever called without giving an address is mailed nothing.
  const hasAddress = visit.email !== ''
  if (kind === 'reminder' && !hasAddress) return false
  const id = randomUUID()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('visit_event')
    .values({ id, visit_id: visit.id, kind, sequence: visit.sequence, created_at: now })
    .onConflict((conflict) => conflict.columns(['visit_id', 'kind', 'sequence']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return false
  const recipients = [kind !== 'reminder' && 'company', hasAddress && 'receipt'] as const
  await queueRecordMails(
    tx,
    'visit',
    id,
    recipients.filter((one) => one !== false),
    now,
  )
  const propertyId = visit.property?.id
  if (kind === 'reminder' || !propertyId) return true
  const agent = await findAgentMailbox(tx, { propertyId })
  if (agent) await queueMail(tx, 'agent-visit', agent, { eventId: id }, now)
  const owner = (await ownerShowsHome(tx, propertyId)) && (await findOwner(tx, propertyId))
  if (owner) await queueMail(tx, 'owner-visit', { propertyId, ...owner }, { eventId: id }, now)
  return true
}

/** What a waiting mail tells of; undefined when the visit has changed since, so that there is nothing to say any more. */
export async function findVisitChange(db: Db, eventId: string, now: Date): Promise<VisitChange | undefined> {
  const event = await db.selectFrom('visit_event').selectAll().where('id', '=', eventId).executeTakeFirst()
  const visit = event && (await findVisit(db, event.visit_id))
  if (!visit || visit.sequence !== event.sequence) return undefined
  if (event.kind === 'reminder' && new Date(visit.startsAt) <= now) return undefined
  return { kind: event.kind, visit }
}

/**
 * Booked visits whose visitors are to be reminded at `now`. Whoever has booked or moved a visit within its last day knows of it
 * by that mail.
 */
export async function visitsToRemind(db: Db, now: Date): Promise<VisitRecord[]> {
  const soon = new Date(now.getTime() + reminderLead + 1)
  const reminded = db
    .selectFrom('visit_event')
    .innerJoin('visit', 'visit.id', 'visit_event.visit_id')
    .select('visit.id')
    .whereRef('visit_event.sequence', '=', 'visit.sequence')
    .where('visit_event.kind', '=', 'reminder')
    .where('visit.starts_at', '>', now)
  const done = new Set((await reminded.execute()).map(({ id }) => id))
  const ahead = await listVisits(db, { from: now, until: soon })
  return ahead.filter(
    ({ id, state, startsAt, updatedAt }) =>
      state === 'booked' &&
      new Date(startsAt) > now &&
      updatedAt.getTime() <= Date.parse(startsAt) - reminderLead &&
      !done.has(id),
  )
}
