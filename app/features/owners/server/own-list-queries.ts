import type { Db } from '../../../../platform/database/tables/tables.ts'
import { dayAfter, today } from '../../../core/dates.ts'
import { currentStage, type Stage, type StageName, standingOf } from '../../../core/listing/listing-stage.ts'
import { type Property, shortAddress } from '../../../core/listing/property.ts'
import { dayOf } from '../../../core/moments.ts'
import { findProperty, titleFrom } from '../../listings/server/queries.ts'
import { readOpenVerdicts } from '../../review/server/decision-queries.ts'
import { firstFigureDay, type ListingFigures } from '../rules/listing-figures.ts'
import { findOwnEnding } from './ending-queries.ts'
import { readFigures } from './figure-queries.ts'
import { readStages } from './listing-queries.ts'

/** A listing in the list of the account that owns it. */
export interface OwnListed {
  property: Property
  /** Where it stands. */
  stage: Stage
  /** Since it was first listed, at most a year. */
  figures: Pick<ListingFigures, 'views' | 'inquiries' | 'visits'>
  /** Whether its owner, not the office, has ended the offer, and can take that back. */
  canPutBack: boolean
}

/** Every listing of an account and where it stands, those submitted last first. */
export async function listOwnHomes(db: Db, accountId: string) {
  const rows = await db
    .selectFrom('property')
    .select(['id', 'name', 'language', 'other_title', 'address_line', 'city', 'verified', 'closed', 'archived'])
    .select('confirmed_at')
    .where('owner_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const verdicts = await readOpenVerdicts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    title: titleFrom(row) ?? '',
    address: shortAddress({ address: { line: row.address_line, city: row.city } }),
    stage: standingOf(row, verdicts.get(row.id) ?? null),
    confirmedAt: row.confirmed_at.toISOString(),
  }))
}

export type OwnHome = Awaited<ReturnType<typeof listOwnHomes>>[number]

/** These listings, with what visitors did. */
export async function readOwnList(db: Db, ids: readonly string[], now: Date): Promise<OwnListed[]> {
  const listings = await Promise.all(ids.map((id) => readOwnListed(db, id, now)))
  return listings.filter((listing) => listing !== undefined)
}

async function readOwnListed(db: Db, id: string, now: Date): Promise<OwnListed | undefined> {
  const property = await findProperty(db, id)
  if (!property) return undefined
  const to = today(now)
  const from = firstFigureDay(dayOf(property.listedSince), to)
  const { views, inquiries, visits } = await readFigures(db, [id], { from, to })
  return {
    property,
    stage: currentStage(await readStages(db, property)),
    figures: { views, inquiries, visits },
    canPutBack: (await findOwnEnding(db, property)) !== undefined,
  }
}

/** Days that the dashboard's figures look back. */
const summaryDays = 30

/** What visitors did about all listings of an account in the last thirty days, by day, and how many listings stand how. */
export async function summarizeOwn(db: Db, accountId: string, now: Date) {
  const homes = await listOwnHomes(db, accountId)
  const to = today(now)
  const from = dayAfter(to, 1 - summaryDays)
  const figures = await readFigures(
    db,
    homes.map(({ id }) => id),
    { from, to },
  )
  const count = (name: StageName) => homes.filter(({ stage }) => stage === name).length
  return {
    figures,
    counts: {
      all: homes.length,
      live: count('live'),
      waiting: count('checking'),
      // Their owner is asked for changes.
      asked: count('changes'),
      refused: count('refused'),
      closed: count('closed'),
      down: count('down'),
    },
  }
}

export type OwnSummary = Awaited<ReturnType<typeof summarizeOwn>>
