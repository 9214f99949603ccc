import type { Db } from '../../../../platform/database/tables/tables.ts'
import { today } from '../../../core/dates.ts'
import { type Stage, type StageEvent, stagesOf } from '../../../core/listing/listing-stage.ts'
import type { Property } from '../../../core/listing/property.ts'
import { dayOf } from '../../../core/moments.ts'
import { findPropertyWithCustomer } from '../../listings/server/queries.ts'
import { listDecisions } from '../../review/server/decision-queries.ts'
import { toVisitTime } from '../../visits/rules/time-states.ts'
import { timeId } from '../../visits/rules/visit.ts'
import { shownDays } from '../../visits/rules/visit-times.ts'
import { listTimes } from '../../visits/server/offers/time-queries.ts'
import { listVisits, type VisitRecord } from '../../visits/server/visit-queries.ts'
import { firstFigureDay } from '../rules/listing-figures.ts'
import { type Ending, type OwnListing, type OwnTime, shortMailbox, shortVisitor } from '../rules/own-listing.ts'
import { listStageChanges } from './actor-queries.ts'
import { askedOfOwner, findWaitingChange, refusedByOffice, reviewEvents } from './edit/edit-queries.ts'
import { listWords } from './edit/word-queries.ts'
import { findOwnEnding } from './ending-queries.ts'
import { readListingFigures } from './figure-queries.ts'
import { findOwnerAccount } from './links/link-queries.ts'
import type { Owner } from './owner-guard.ts'

/** Everything that the page of its owner says about a listing; undefined when it is gone. */
export async function readOwnListing(db: Db, owner: Owner, now: Date): Promise<OwnListing | undefined> {
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
  }
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
