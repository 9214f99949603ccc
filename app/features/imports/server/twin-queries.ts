import { normalise } from '../../../../platform/database/like-pattern.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Address } from '../../../core/listing/property.ts'

/**
 * The listings that stand at these addresses already, by `normalise("line city")`: of this owner, or of anybody. Archived ones do
 * not count.
 */
export async function findTwins(
  db: Db,
  ownerId: string | undefined,
  addresses: readonly Pick<Address, 'line' | 'city' | 'postalCode'>[],
): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .selectFrom('property')
    .select(['id', 'address_line', 'city'])
    .where('archived', '=', false)
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId!))
    .where('postal_code', 'in', [...new Set(addresses.map(({ postalCode }) => postalCode))])
    .execute()
  return new Map(rows.map(({ id, address_line, city }) => [normalise(`${address_line} ${city}`), id]))
}
