import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../web/services.ts'
import { dayAfter, today } from '../../../core/dates.ts'
import {
  currentStage,
  type Stage,
  type StageName,
  type Standing,
  standingOf,
} from '../../../core/listing/listing-stage.ts'
import { isPublic, type Property, shortAddress } from '../../../core/listing/property.ts'
import { dayOf } from '../../../core/moments.ts'
import { normalise } from '../../../core/words/normalise.ts'
import { findProperty, titleFrom } from '../../listings/server/queries.ts'
import { pictureAccess } from '../../photos/server/uploads.ts'
import { readOpenVerdicts } from '../../review/server/decision-queries.ts'
import { firstFigureDay, type ListingFigures } from '../rules/listing-figures.ts'
import { isAskedToConfirm } from '../rules/own-listing.ts'
import { readFigures } from './figure-queries.ts'
import { readStages } from './listing-queries.ts'
import { findOwnEnding } from './state-queries.ts'

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
async function listOwnHomes(db: Db, accountId: string) {
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

type OwnHome = Awaited<ReturnType<typeof listOwnHomes>>[number]

/** These listings, with what visitors did. */
async function readOwnList(db: Db, ids: readonly string[], now: Date): Promise<OwnListed[]> {
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

/** Listings on a page. */
const pageSize = 10

interface OwnListWish {
  /** From 1. */
  page: number
  /** Of title and address. */
  words?: string
  state?: Standing | undefined
}

/**
 * A page of an account's listings in any state, those submitted last first; covers of hidden ones open for an hour. `all` and `waiting`
 * count every listing of the account, `total` what was searched for; `asked`: whose owner is to say that they are still available.
 */
export async function readOwnListings(
  { store, secret, now = Date.now }: Pick<Services, 'store' | 'secret' | 'now'>,
  accountId: string,
  { page, words = '', state }: OwnListWish,
) {
  const at = now()
  const homes = await listOwnHomes(store.db, accountId)
  const found = homes.filter((home) => (!state || home.stage === state) && holds(home, words))
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  const listings = await readOwnList(
    store.db,
    shown.map(({ id }) => id),
    new Date(at),
  )
  return {
    listings: listings.map(withCover),
    total: found.length,
    pages: Math.ceil(found.length / pageSize),
    all: homes.length,
    waiting: homes.filter(({ stage }) => stage === 'checking').length,
    asked: homes.filter((home) => home.stage === 'live' && isAskedToConfirm(home)),
    /** Whether there are so many that one searches. */
    long: homes.length > pageSize,
  }

  function withCover({ property, ...others }: OwnListed): OwnListed {
    const [cover] = property.pictures
    if (!cover || isPublic(property)) return { ...others, property }
    const pictures = [{ ...cover, access: pictureAccess(secret, cover.path, at) }]
    return { ...others, property: { ...property, pictures } }
  }
}

function holds({ title, address }: OwnHome, words: string) {
  const text = normalise(`${title} ${address}`)
  return normalise(words)
    .split(' ')
    .every((word) => text.includes(word))
}
