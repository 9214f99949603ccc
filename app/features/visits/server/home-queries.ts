import type { Db } from '../../../../platform/database/tables/tables.ts'
import { shortAddress } from '../../../core/listing/property.ts'
import { titleFrom } from '../../listings/server/title-queries.ts'

/** Whether the public sees a home, and whether it is rented or sold. */
export function findVisitedHome(db: Db, id: string) {
  return db
    .selectFrom('property')
    .select(['id', 'address_line as line', 'city', 'verified', 'listed', 'closed'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Name and address of homes by their ids, in the language of the answer. */
export async function listHomes(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { id: string; name: string; address: string }>()
  const rows = await db
    .selectFrom('property')
    .select(['id', 'name', 'language', 'other_title', 'address_line as line', 'city'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map((row) => [row.id, { id: row.id, name: titleFrom(row) ?? '', address: shortAddress({ address: row }) }]),
  )
}
