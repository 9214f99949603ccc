import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { isSqlite } from '../../../../../platform/database/raw-sql.ts'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { VisitOfferTable } from '../../../../../platform/database/tables/thread-tables.ts'
import type { Scope } from '../../../accounts/rules/permissions.ts'
import { idsOfAgents } from '../../../listings/server/scope-queries.ts'
import { hostKey } from '../../rules/time-states.ts'
import type { OfferDraft, VisitOffer } from '../../rules/visit-offer.ts'

/** Keeps an offer and returns its id. */
export async function insertOffer(tx: Db, draft: OfferDraft, now: Date, sample = false): Promise<string> {
  const id = randomBytes(9).toString('base64url')
  const isWeekly = draft.repeats === 'weekly'
  await tx
    .insertInto('visit_offer')
    .values({
      id,
      property_id: draft.propertyId,
      repeats: draft.repeats,
      weekdays: JSON.stringify(isWeekly ? [...new Set(draft.weekdays)].sort() : []),
      first_day: draft.firstDay,
      last_day: isWeekly ? draft.lastDay : draft.firstDay,
      from_time: draft.from,
      to_time: draft.to,
      minutes: draft.minutes,
      pause_minutes: draft.pauseMinutes,
      places: draft.places,
      days_off: JSON.stringify([...new Set(draft.daysOff)].sort()),
      withdrawn_times: '[]',
      host: draft.host.replace(/\s+/g, ' ').trim(),
      host_key: hostKey(draft.host),
      directions: draft.directions.trim(),
      withdrawn_at: null,
      created_at: now,
      sample,
    })
    .execute()
  return id
}

export async function findOffer(db: Db, id: string): Promise<VisitOffer | undefined> {
  const row = await db.selectFrom('visit_offer').selectAll().where('id', '=', id).executeTakeFirst()
  return row && offerFrom(row)
}

/** The oldest first; of one property, or of all. Withdrawn ones only where they are asked for. */
export async function listOffers(
  db: Db,
  { scope = 'all', propertyId, withdrawn = false }: { scope?: Scope; propertyId?: string; withdrawn?: boolean } = {},
): Promise<VisitOffer[]> {
  const rows = await db
    .selectFrom('visit_offer')
    .selectAll()
    .$if(scope !== 'all', (query) => query.where('property_id', 'in', idsOfAgents(db, scope as readonly string[])))
    .$if(propertyId !== undefined, (query) => query.where('property_id', '=', propertyId!))
    .$if(!withdrawn, (query) => query.where('withdrawn_at', 'is', null))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(offerFrom)
}

/** Holds every offer of a host until the transaction ends, so that bookings of one host wait for each other. */
export async function lockOffersOf(tx: Db, host: string): Promise<void> {
  // SQLite runs one transaction at a time.
  if (isSqlite(tx)) return
  await tx
    .selectFrom('visit_offer')
    .select('id')
    .where('host_key', '=', hostKey(host))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Takes back an offer, or some of its times (ISO 8601 instants). */
export async function withdrawOffer(tx: Db, offer: VisitOffer, times: readonly string[] | 'all', now: Date) {
  const change =
    times === 'all'
      ? { withdrawn_at: now }
      : { withdrawn_times: JSON.stringify([...new Set([...offer.withdrawnTimes, ...times])].sort()) }
  await tx.updateTable('visit_offer').set(change).where('id', '=', offer.id).execute()
}

/** Changes the days without visits. */
export async function updateDaysOff(tx: Db, id: string, daysOff: readonly string[]) {
  const days = JSON.stringify([...new Set(daysOff)].sort())
  await tx.updateTable('visit_offer').set({ days_off: days }).where('id', '=', id).execute()
}

function offerFrom(row: Selectable<VisitOfferTable>): VisitOffer {
  return {
    id: row.id,
    propertyId: row.property_id,
    repeats: row.repeats,
    weekdays: row.weekdays,
    firstDay: row.first_day,
    lastDay: row.last_day,
    from: row.from_time,
    to: row.to_time,
    minutes: row.minutes,
    pauseMinutes: row.pause_minutes,
    places: row.places,
    daysOff: row.days_off,
    host: row.host,
    directions: row.directions,
    withdrawnTimes: row.withdrawn_times,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    sample: row.sample,
  }
}
