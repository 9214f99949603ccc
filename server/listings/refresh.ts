import { type Insertable, sql } from 'kysely'
import { dayAfter } from '../../domain/dates.ts'
import { isWaiting, type ListStatus, listStates, listStatuses, statusWhile } from '../../domain/listing/list-view.ts'
import { dayOf } from '../../domain/moments.ts'
import { askAfterDays, daysBefore } from '../../domain/owner/availability.ts'
import { standingOf } from '../../domain/owner/listing-stage.ts'
import { normalise } from '../database/like-pattern.ts'
import { isSqlite } from '../database/raw-sql.ts'
import type { OfficeListingTable } from '../database/tables/listing-tables.ts'
import type { Db, PropertyRow } from '../database/tables/tables.ts'
import { titleFrom } from '../properties/title-queries.ts'
import { type ListingFacts, readFacts } from './fact-queries.ts'
import { listingWords } from './listing-words.ts'

/** Properties in one transaction. */
const stretch = 400
/** Any number: names the lock that keeps two processes from writing the table at once. */
const lock = 27_027

export const verifiedRank = listStatuses.indexOf('verified')

/**
 * Computes the rows of the office's table for the properties that have changed since, so that a read which follows sees every
 * committed change. Costs two small queries when there are none. `now`: milliseconds since 1970.
 */
export async function refreshListings(db: Db, now: number): Promise<void> {
  await noteOverdue(db, now)
  while (await isStale(db)) {
    await db.transaction().execute(async (tx) => {
      if (!isSqlite(tx)) await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx)
      const ids = await takeStale(tx)
      const facts = await readFacts(tx, ids, dayAfter(dayOf(new Date(now).toISOString()), -29))
      await writeRows(
        tx,
        facts.map((one) => rowOf(one, now)),
      )
    })
  }
}

/** The views of the last 30 days are fewer the next day: notes every listing that has some. */
export async function noteViewed(db: Db): Promise<void> {
  await db
    .insertInto('office_stale')
    .columns(['property_id'])
    .expression((query) => query.selectFrom('office_listing').select('property_id').where('views', '>', 0))
    .execute()
}

async function isStale(db: Db) {
  return (await db.selectFrom('office_stale').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Listings whose confirmation has become too old, of which no trigger tells. */
async function noteOverdue(db: Db, now: number) {
  const rows = await db
    .selectFrom('office_listing')
    .select('property_id')
    .where('rank', '=', sql<number>`${sql.lit(verifiedRank)}`)
    .where('confirmed', '<=', daysBefore(new Date(now), askAfterDays).getTime())
    // PostgreSQL would look for so many in all rows; in this order they stand in their index.
    .orderBy('confirmed')
    .limit(2_000)
    .execute()
  if (rows.length > 0) await db.insertInto('office_stale').values(rows).execute()
}

async function takeStale(tx: Db) {
  const rows = await tx
    .deleteFrom('office_stale')
    .where('id', 'in', (query) =>
      query.selectFrom('office_stale as old').select('old.id').orderBy('old.id').limit(stretch),
    )
    .returning('property_id')
    .execute()
  return [...new Set(rows.map(({ property_id }) => property_id))].toSorted()
}

type Row = Insertable<OfficeListingTable>

async function writeRows(tx: Db, rows: Row[]) {
  if (rows.length === 0) return
  await tx
    .insertInto('office_listing')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('property_id').doUpdateSet((is) => ({
        states: is.ref('excluded.states'),
        rank: is.ref('excluded.rank'),
        place: is.ref('excluded.place'),
        since: is.ref('excluded.since'),
        name_key: is.ref('excluded.name_key'),
        price: is.ref('excluded.price'),
        agent_id: is.ref('excluded.agent_id'),
        agent_key: is.ref('excluded.agent_key'),
        confirmed: is.ref('excluded.confirmed'),
        views: is.ref('excluded.views'),
        inquiries: is.ref('excluded.inquiries'),
        offer: is.ref('excluded.offer'),
        city_key: is.ref('excluded.city_key'),
        words: is.ref('excluded.words'),
      })),
    )
    .execute()
}

function rowOf(facts: ListingFacts, now: number): Row {
  const { row } = facts
  const status = statusOf(facts, now)
  const rank = listStatuses.indexOf(status)
  const since = sinceOf(facts, status)
  const confirmed = row.listed ? row.confirmed_at.getTime() : 0
  return {
    property_id: row.id,
    states: statesOf(facts, now),
    rank,
    since,
    confirmed,
    place: placeOf(facts, status, since),
    name_key: normalise(titleFrom({ ...row, language: row.language }) ?? ''),
    price: Number(row.price),
    offer: row.offer,
    city_key: row.city_key,
    agent_id: row.agent_id ?? '',
    // Sorts after every folded name.
    agent_key: row.agent_id ? normalise(facts.agentName ?? '') : '~',
    views: facts.views,
    inquiries: facts.inquiries,
    words: listingWords(row, facts.reference),
  }
}

function statusOf({ row, change, answer }: ListingFacts, now: number): ListStatus {
  if (change) return 'change'
  const standing = standingOf(row, answer.verdict)
  if (standing !== 'live') return statusWhile[standing]
  if (isUnanswered(row)) return 'unanswered'
  return isOverdue(row, now) ? 'confirm' : 'verified'
}

function statesOf({ row, change }: ListingFacts, now: number) {
  const isOpen = row.listed && !row.closed
  const holds: Record<(typeof listStates)[number], boolean> = {
    unverified: !row.verified && !row.archived,
    changes: change !== null,
    confirm: isOpen && (isOverdue(row, now) || isUnanswered(row)),
    unanswered: isOpen && isUnanswered(row),
    public: row.listed,
    closed: row.closed,
    archived: row.archived,
  }
  return listStates.reduce((bits, state, at) => bits + (holds[state] ? 2 ** at : 0), 0)
}

function sinceOf({ row, change, answer }: ListingFacts, status: ListStatus) {
  if (status === 'change') return change!.getTime()
  if (!row.verified) return (answer.answeredAt ?? row.created_at).getTime()
  return row.listed_since.getTime()
}

/** What waits: the oldest first. Everything else: the newest first. */
function placeOf({ row }: ListingFacts, status: ListStatus, since: number) {
  if (isWaiting(status)) return since
  if (status === 'unanswered') return row.unanswered_at!.getTime()
  return status === 'confirm' ? row.confirmed_at.getTime() : -since
}

function isUnanswered(row: Pick<PropertyRow, 'unanswered_at' | 'confirmed_at'>) {
  return row.unanswered_at !== null && row.unanswered_at > row.confirmed_at
}

function isOverdue(row: Pick<PropertyRow, 'confirmed_at'>, now: number) {
  return row.confirmed_at <= daysBefore(new Date(now), askAfterDays)
}
