import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { instantValue, isSqlite } from '../../../../platform/database/raw-sql.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { shortAddress } from '../../../core/listing/property.ts'
import { emailKey, type Person } from '../../accounts/rules/account.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import { findAgentMailbox } from '../../agents/server/people-queries.ts'
import { historyActors } from '../../history/rules/history-kinds.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { titleFrom } from '../../listings/server/queries.ts'
import { idsOfAgents } from '../../listings/server/scope-queries.ts'
import { queueMail, queueRecordMails } from '../../mail/server/queued-mail-queries.ts'
import { findOwner } from '../../owners/server/availability-queries.ts'
import { ownerShowsHome } from '../../owners/server/state-queries.ts'
import { standsInTheWay } from '../rules/arranged-visit.ts'
import {
  type Canceller,
  type InvitationAnswer,
  reminderLead,
  type StaffVisit,
  type VisitEventKind,
  type VisitOffer,
  type VisitState,
} from '../rules/visit.ts'
import { hostKey, type OfferedTime } from '../rules/visit-times.ts'

/** A visit with what its mails, its page and staff's calendar say of it. */
export interface VisitRecord extends StaffVisit {
  offerId: string | null
  directions: string
  sequence: number
  createdAt: Date
  updatedAt: Date
}

/** A place of a time. `offer`: what the visit keeps of it; without an id staff have arranged the time with the visitor. */
export interface ChosenPlace extends OfferedTime {
  offer: Pick<VisitOffer, 'host' | 'directions'> & { id: string | null }
  place: number
}

/** Keeps a visit to the home that the message is about, and returns its id. */
export async function insertVisit(tx: Db, messageId: string, chosen: ChosenPlace, now: Date): Promise<string> {
  const id = randomBytes(12).toString('base64url')
  await tx
    .insertInto('visit')
    .values({
      id,
      message_id: messageId,
      ...columnsOf(chosen),
      state: 'booked',
      cancelled_by: null,
      reason: '',
      sequence: 0,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** Gives a visit another time. */
export async function updateVisitTime(tx: Db, id: string, chosen: ChosenPlace, now: Date): Promise<void> {
  await tx
    .updateTable('visit')
    .set((visit) => ({ ...columnsOf(chosen), answer: null, sequence: visit('sequence', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute()
}

/** Who shows the home of a visit. What was mailed about it stays true, so its number stays. */
export async function updateVisitHost(tx: Db, id: string, host: string, now: Date): Promise<void> {
  await tx
    .updateTable('visit')
    .set({ host, host_key: hostKey(host), updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Booked visits at a time that the same host shows or that are to the same home: what stands in the way of one more. */
export async function listOverlapping(
  db: Db,
  asked: OfferedTime & { host: string; propertyId: string; but?: string },
): Promise<StaffVisit[]> {
  const { start, end } = asked
  const near = await listStaffVisits(db, { from: new Date(start.getTime() - 86_400_000), until: end })
  return near.filter((visit) => standsInTheWay(visit, asked))
}

/** Gives a visit another state. A cancelled one leaves its place to others. */
export async function updateVisitState(
  tx: Db,
  id: string,
  change: { state: VisitState; by?: Canceller; reason?: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('visit')
    .set((visit) => ({
      state: change.state,
      cancelled_by: change.by ?? null,
      reason: change.reason ?? '',
      sequence: visit('sequence', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute()
}

/**
 * Notes what the visitor answered to the invitation with the number `sequence`; an answer to an earlier time is noted nowhere.
 * Returns the message that booked the visit; undefined where no such visit is theirs.
 */
export async function noteInvitationAnswer(
  tx: Db,
  { visitId, sequence, answer }: { visitId: string; sequence: number; answer: InvitationAnswer },
  from: string,
): Promise<string | undefined> {
  const visit = await findVisit(tx, visitId)
  if (!visit || emailKey(visit.email) !== from) return undefined
  await tx.updateTable('visit').set({ answer }).where('id', '=', visitId).where('sequence', '=', sequence).execute()
  return visit.messageId
}

/** `lock`: holds the visit until the transaction ends. */
export async function findVisit(db: Db, id: string, { lock = false } = {}): Promise<VisitRecord | undefined> {
  if (lock && !isSqlite(db)) {
    await db.selectFrom('visit').select('id').where('id', '=', id).forUpdate().execute()
  }
  return (await listVisits(db, { id }))[0]
}

/** The visit that came in under the idempotency key of a form. */
export async function findBooked(db: Db, submitKey: string | null): Promise<VisitRecord | undefined> {
  return submitKey === null ? undefined : (await listVisits(db, { submitKey }))[0]
}

interface VisitFilter {
  /** All by default. */
  scope?: Scope
  id?: string
  /** Of the form that booked it. */
  submitKey?: string
  /** Visits that begin from here on, and before `until`. */
  from?: Date
  until?: Date
  propertyId?: string
  offerId?: string
}

/** How many booked visits a mailbox has from now on. */
export async function countOpenVisits(db: Db, email: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('visit')
    .innerJoin('message', 'message.id', 'visit.message_id')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('visit.state', '=', 'booked')
    .where('visit.starts_at', '>', now)
    .where(sql<string>`lower(message.email)`, '=', emailKey(email))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What is mailed about the booked visits of a mailbox goes to another one of the same person from now on. */
export async function moveBookedVisits(tx: Db, { before, email }: { before: string; email: string }, now: Date) {
  const booked = tx.selectFrom('visit').select('message_id').where('state', '=', 'booked').where('ends_at', '>', now)
  await tx
    .updateTable('message')
    .set({ email })
    .where(sql<string>`lower(email)`, '=', before)
    .where('id', 'in', booked)
    .execute()
}

/** Visits in every state, in the order of their beginnings. */
export async function listVisits(db: Db, filter: VisitFilter): Promise<VisitRecord[]> {
  const rows = await visitsWith(db, filter)
    .select(staffColumns)
    .select(instants(db))
    .select(['visit.offer_id', 'visit.directions', 'visit.sequence', 'visit.created_at', 'visit.updated_at'])
    .execute()
  return rows.map((row) => ({
    ...toStaffVisit(row),
    offerId: row.offer_id,
    directions: row.directions,
    sequence: row.sequence,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }))
}

/** The same with what staff see of each. */
export async function listStaffVisits(db: Db, filter: VisitFilter): Promise<StaffVisit[]> {
  return (await staffRows(db, filter)).map(toStaffVisit)
}

function staffRows(db: Db, filter: VisitFilter) {
  return visitsWith(db, filter).select(staffColumns).select(instants(db)).execute()
}

const staffColumns = [
  'visit.id',
  'visit.message_id',
  'visit.state',
  'visit.cancelled_by',
  'visit.reason',
  'visit.answer',
  'visit.host',
  'message.reference',
  'message.name as visitor',
  'message.email',
  'message.phone',
  'message.body',
  'message.address',
  'message.sample',
  'message.property_id',
  'message.language as visitor_language',
  'property.name',
  'property.language',
  'property.other_title',
  'property.address_line',
  'property.city',
  'property.listed',
  'property.latitude',
  'property.longitude',
] as const

function instants(db: Db) {
  return [
    sql.raw<string>(instantValue('visit.starts_at', db)).as('starts_text'),
    sql.raw<string>(instantValue('visit.ends_at', db)).as('ends_text'),
  ]
}

function visitsWith(db: Db, filter: VisitFilter) {
  const { scope = 'all', id, submitKey, from, until, propertyId, offerId } = filter
  return db
    .selectFrom('visit')
    .innerJoin('message', 'message.id', 'visit.message_id')
    .leftJoin('property', 'property.id', 'message.property_id')
    .$if(scope !== 'all', (query) =>
      query.where('message.property_id', 'in', idsOfAgents(db, scope as readonly string[])),
    )
    .$if(id !== undefined, (query) => query.where('visit.id', '=', id!))
    .$if(submitKey !== undefined, (query) => query.where('message.submit_key', '=', submitKey!))
    .$if(from !== undefined, (query) => query.where('visit.starts_at', '>=', from!))
    .$if(until !== undefined, (query) => query.where('visit.starts_at', '<', until!))
    .$if(propertyId !== undefined, (query) => query.where('message.property_id', '=', propertyId!))
    .$if(offerId !== undefined, (query) => query.where('visit.offer_id', '=', offerId!))
    .orderBy('visit.starts_at')
    .orderBy('visit.created_at')
    .orderBy('visit.id')
}

type StaffRow = Awaited<ReturnType<typeof staffRows>>[number]

function toStaffVisit(row: StaffRow): StaffVisit {
  const title = titleFrom(row)
  const { address_line: line, city, latitude, longitude } = row
  return {
    id: row.id,
    messageId: row.message_id,
    reference: row.reference,
    state: row.state,
    cancelledBy: row.cancelled_by,
    reason: row.reason,
    answer: row.answer,
    startsAt: row.starts_text,
    endsAt: row.ends_text,
    host: row.host,
    name: row.visitor,
    email: row.email,
    phone: row.phone,
    language: row.visitor_language,
    message: row.body,
    address: line && city ? shortAddress({ address: { line, city } }) : row.address,
    property:
      row.property_id && title
        ? { id: row.property_id, name: title, latitude, longitude, listed: row.listed === true }
        : null,
    sample: row.sample,
  }
}

function columnsOf({ offer, start, end, place }: ChosenPlace) {
  return {
    offer_id: offer.id,
    starts_at: start,
    ends_at: end,
    place,
    host: offer.host,
    host_key: hostKey(offer.host),
    directions: offer.directions,
  }
}

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

/** Who stands in the history where somebody without an account did something. */
const visitor = { id: '', email: historyActors.visitor }

/** Notes what became of a visit in the history of its home. No name of a visitor stands there. */
export async function recordVisit(
  tx: Db,
  { property }: Pick<VisitRecord, 'property'>,
  change: { what: string; from: unknown; to: unknown; person?: Pick<Person, 'id' | 'email'> },
  at: Date,
): Promise<void> {
  if (!property) return
  await insertAudit(tx, { ...change, person: change.person ?? visitor, propertyId: property.id }, at)
}
