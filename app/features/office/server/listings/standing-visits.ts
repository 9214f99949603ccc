import { sql } from 'kysely'
import { instantValue } from '../../../../../platform/database/raw-sql.ts'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { titleFrom } from '../../../listings/server/queries.ts'
import type { StandingVisits } from '../../rules/bulk.ts'

/** The homes that an act has changed and that have booked visits to come, the next visit first. */
export async function listStandingVisits(db: Db, actId: string, now: Date): Promise<StandingVisits[]> {
  const rows = await db
    .selectFrom('bulk_change')
    .innerJoin('property', 'property.id', 'bulk_change.property_id')
    .innerJoin('message', 'message.property_id', 'property.id')
    .innerJoin('visit', 'visit.message_id', 'message.id')
    .select(['property.id', 'property.name', 'property.language', 'property.other_title', 'visit.id as visit'])
    .select(sql.raw<string>(instantValue('visit.starts_at', db)).as('at'))
    .where('bulk_change.act_id', '=', actId)
    .where('visit.state', '=', 'booked')
    .where('visit.starts_at', '>', now)
    .orderBy('visit.starts_at')
    .orderBy('visit.id')
    .execute()
  const homes = new Map<string, StandingVisits>()
  for (const { id, visit, at, ...title } of rows) {
    const home = homes.get(id)
    if (home) home.count++
    else homes.set(id, { id, name: titleFrom(title) ?? '', count: 1, next: { id: visit, at } })
  }
  return [...homes.values()]
}
