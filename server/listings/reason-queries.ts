import { factsFrom } from '../../domain/property/fields/property-draft.ts'
import { countReasons as countLook, hintsOf } from '../../domain/submission/closer-look.ts'
import { readCloserLook } from '../closer-look/look-queries.ts'
import type { Db } from '../database/tables/tables.ts'
import { findPropertyWithCustomer } from '../properties/queries.ts'

/** How many reasons for a closer look there are at what waits of a property: at its change, or at all of it. */
export async function countReasons(db: Db, id: string): Promise<number> {
  const change = await db
    .selectFrom('property_revision')
    .select('proposed')
    .where('property_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  const property = change && (await findPropertyWithCustomer(db, id))
  if (change && property?.verified) return hintsOf({ ...property, ...factsFrom(change.proposed.draft) }).length
  const look = await readCloserLook(db, id)
  return look ? countLook(look) : 0
}
