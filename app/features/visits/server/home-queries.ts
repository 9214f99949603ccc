import type { Db } from '../../../../platform/database/tables/tables.ts'
import { isId } from '../../../../platform/http/tokens.ts'
import { shortAddress } from '../../../core/listing/property.ts'
import { emptySearch } from '../../../core/listing/search/property-search.ts'
import { titleIn } from '../../../core/listing/words.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import { listBrief } from '../../browse/server/queries.ts'
import { findProperty, titleFrom } from '../../listings/server/queries.ts'
import { isInScope } from '../../listings/server/scope-queries.ts'

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

/** Homes to choose from; a site with more starts from the staff page of a home. */
const maxHomes = 1000

/** The homes that can be visited, by title and address; the chosen one first where the public does not see it. */
export async function listChoosableHomes(db: Db, scope: Scope, chosen: string) {
  const { properties } = await listBrief(db, emptySearch, maxHomes)
  const listed = properties.filter(({ closed }) => !closed)
  const isNamed = !listed.some(({ id }) => id === chosen) && isId(chosen) && (await isInScope(db, chosen, scope))
  const named = isNamed ? await findProperty(db, chosen) : undefined
  const homes = [...(named ? [named] : []), ...listed]
  return homes.map((home) => ({ id: home.id, label: `${titleIn(home).text}, ${shortAddress(home)}` }))
}
