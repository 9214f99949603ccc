import type { Db } from '../../../../platform/database/tables/tables.ts'
import { dayAfter, today } from '../../../core/dates.ts'
import { currentStage, type Stage, type StageName, standingOf } from '../../../core/listing/listing-stage.ts'
import type { Property } from '../../../core/listing/property.ts'
import { dayOf } from '../../../core/moments.ts'
import { findProperty } from '../../listings/server/queries.ts'
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

export interface Slice {
  offset: number
  limit: number
}

/** The listings of an account, those submitted last first, and how many there are. */
export async function listOwnListings(db: Db, accountId: string, { offset, limit }: Slice, now: Date) {
  const own = db.selectFrom('property').where('owner_id', '=', accountId)
  const [rows, { total }] = await Promise.all([
    own.select('id').orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
    own.select((query) => query.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const listings = await Promise.all(rows.map(({ id }) => readOwnListed(db, id, now)))
  return { listings: listings.filter((listing) => listing !== undefined), total: Number(total) }
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
  const rows = await db
    .selectFrom('property')
    .select(['id', 'verified', 'closed', 'archived'])
    .where('owner_id', '=', accountId)
    .execute()
  const to = today(now)
  const from = dayAfter(to, 1 - summaryDays)
  const ids = rows.map(({ id }) => id)
  const [figures, verdicts] = await Promise.all([readFigures(db, ids, { from, to }), readOpenVerdicts(db, ids)])
  const stages = rows.map((row) => standingOf(row, verdicts.get(row.id) ?? null))
  const count = (name: StageName) => stages.filter((stage) => stage === name).length
  return {
    figures,
    counts: {
      all: rows.length,
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
