import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Call } from '../../../../platform/http/call.ts'
import type { Services } from '../../../../web/services.ts'
import { today } from '../../../core/dates.ts'
import { draftFrom, type PropertyDraft } from '../../../core/listing/fields/property-draft.ts'
import { type Stage, type StageEvent, stagesOf } from '../../../core/listing/listing-stage.ts'
import { isPublic, type Property } from '../../../core/listing/property.ts'
import { dayOf } from '../../../core/moments.ts'
import { findCompany } from '../../company/server/queries.ts'
import { isSaid } from '../../inbox/server/messages/queries.ts'
import { findPropertyWithCustomer } from '../../listings/server/queries.ts'
import { pictureAccess } from '../../photos/server/uploads.ts'
import { listDecisions } from '../../review/server/decision-queries.ts'
import { timeId } from '../../visits/rules/visit.ts'
import { shownDays, toVisitTime } from '../../visits/rules/visit-times.ts'
import { listTimes } from '../../visits/server/offers/offer-queries.ts'
import { listVisits, type VisitRecord } from '../../visits/server/visit-queries.ts'
import { firstFigureDay } from '../rules/listing-figures.ts'
import {
  type Ending,
  type OwnInquiry,
  type OwnListing,
  type OwnTime,
  shortMailbox,
  shortVisitor,
} from '../rules/own-listing.ts'
import { askedOfOwner, findWaitingChange, refusedByOffice, reviewEvents } from './edit-queries.ts'
import { readListingFigures } from './figure-queries.ts'
import { findOwnerAccount, type Owner } from './link-queries.ts'
import { findOwner } from './owner-guard.ts'
import { findOwnEnding, listStageChanges } from './state-queries.ts'
import { listWords } from './word-queries.ts'

/** Everything that the page of its owner says about a listing; undefined when it is gone. */
async function readOwnListing(db: Db, owner: Owner, now: Date): Promise<OwnListing | undefined> {
  const { propertyId: id, via } = owner
  const property = await findPropertyWithCustomer(db, id)
  if (!property) return undefined
  const to = today(now)
  const [stages, decisions, waiting, said, ended, account, visits, times] = await Promise.all([
    readStages(db, property),
    listDecisions(db, id),
    findWaitingChange(db, property),
    listWords(db, id),
    findOwnEnding(db, property),
    findOwnerAccount(db, id),
    listVisits(db, { propertyId: id, from: now }),
    listTimes(db, shownDays(now), id),
  ])
  const { ownersRead } = await findCompany({ db })
  const booked = visits.filter(({ state }) => state === 'booked')
  const figures = await readListingFigures(db, id, { from: firstFigureDay(dayOf(property.listedSince), to), to })
  const person = 'person' in via ? via.person.id : undefined
  return {
    property,
    stages,
    said,
    asked: askedOfOwner(property, decisions),
    refused: refusedByOffice(property, decisions, waiting),
    waiting,
    figures,
    ending: ended ? endingFrom(ended, booked.length) : null,
    link:
      'link' in via
        ? {
            expiresAt: via.link.expiresAt.toISOString(),
            lastOpenedAt: via.link.lastOpenedAt?.toISOString() ?? null,
          }
        : null,
    mailbox: shortMailbox(property.customer.email),
    account: !account ? 'none' : account === person ? 'own' : 'other',
    times: times.filter(({ start }) => start > now).map((time) => ownTime(time, booked)),
    visits: booked.map(({ id, startsAt, endsAt, name, host }) => ({
      ...{ id, startsAt, endsAt, host },
      visitor: shortVisitor(name),
    })),
    inquiries: ownersRead ? await listInquiries(db, id) : null,
  }
}

/** Inquiries and the words of bookings, at most fifty; nothing that may be spam, and no reports. */
async function listInquiries(db: Db, propertyId: string): Promise<OwnInquiry[]> {
  const rows = await db
    .selectFrom('message')
    .select(['id', 'name', 'body', 'created_at', 'answered_at'])
    .where('property_id', '=', propertyId)
    .where('kind', 'in', ['inquiry', 'booking'])
    .where(isSaid)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()
  return rows.map(({ id, name, body, created_at, answered_at }) => ({
    id,
    from: shortVisitor(name),
    text: body,
    at: created_at.toISOString(),
    answeredAt: answered_at?.toISOString() ?? null,
  }))
}

function byTime(one: StageEvent, other: StageEvent) {
  return Date.parse(one.at) - Date.parse(other.at)
}

/** The steps of a listing, as its owner sees them. */
export async function readStages(db: Db, property: Property): Promise<Stage[]> {
  const { id } = property
  const [changes, decisions] = await Promise.all([listStageEvents(db, id), listDecisions(db, id)])
  return stagesOf(property, [...changes, ...reviewEvents(decisions)].toSorted(byTime))
}

/** What moved a listing from one stage to another, the oldest first. */
async function listStageEvents(db: Db, id: string): Promise<StageEvent[]> {
  const changes = await listStageChanges(db, id)
  return changes.map(({ what, to, at, isOwner }) => ({
    what: eventNames[what as keyof typeof eventNames][to ? 1 : 0],
    at,
    by: isOwner ? 'owner' : 'office',
  }))
}

const eventNames = {
  Verified: ['unverified', 'verified'],
  PropertyClosed: ['opened', 'closed'],
  PropertyArchived: ['back', 'down'],
} as const

function endingFrom(row: NonNullable<Awaited<ReturnType<typeof findOwnEnding>>>, visits: number): Ending {
  const { kind, at, visits_end_at } = row
  return { kind, at: at.toISOString(), visits, visitsEndAt: visits_end_at?.toISOString() ?? null }
}

function ownTime(time: Parameters<typeof toVisitTime>[0], booked: readonly VisitRecord[]): OwnTime {
  const id = timeId(time.offer.id, time.start)
  const startsAt = time.start.toISOString()
  const here = booked.filter((visit) => visit.offerId === time.offer.id && visit.startsAt === startsAt)
  return { ...toVisitTime(time), id, offerId: time.offer.id, visitors: here.map(({ name }) => shortVisitor(name)) }
}

/** What the form of another listing begins with: an own one without its photos. Undefined for one of somebody else. */
export async function copyOwnListing({ c, services }: Call, id: string): Promise<PropertyDraft | undefined> {
  c.header('Cache-Control', 'private, no-store')
  const owner = await findOwner(c, services, id)
  const property = typeof owner === 'object' ? await findPropertyWithCustomer(services.store.db, id) : undefined
  return property && { ...draftFrom(property), consent: false }
}

/** `access`: by path, what opens each picture that visitors do not see for an hour. */
type ShownListing = OwnListing & { access: Record<string, string> }

/** A listing as its owner sees it now; undefined when it has gone meanwhile. */
export async function showOwnListing(
  { store, secret, now = Date.now }: Pick<Services, 'store' | 'secret' | 'now'>,
  owner: Owner,
): Promise<ShownListing | undefined> {
  const at = now()
  const listing = await readOwnListing(store.db, owner, new Date(at))
  if (!listing) return undefined
  const { property, waiting } = listing
  const own = property.pictures.map(({ path }) => path)
  const added = (waiting?.form.pictures ?? []).filter((path) => !own.includes(path))
  const hidden = isPublic(property) ? added : [...own, ...added]
  const access = Object.fromEntries(hidden.map((path) => [path, pictureAccess(secret, path, at)]))
  const pictures = property.pictures.map((picture) => ({ ...picture, access: access[picture.path] }))
  return { ...listing, access, property: { ...property, pictures } }
}
