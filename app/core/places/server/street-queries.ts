import { queryRows } from '../../../../platform/database/raw-sql.ts'
import { sinceLastChange } from '../../../../platform/database/revisions.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { ListedStreet } from './local.ts'

/** The streets of the public listings; the same array until something changes. */
export function listStreets(db: Db): Promise<ListedStreet[]> {
  return sinceLastChange(db, 'streets', () => readStreets(db))
}

async function readStreets(db: Db): Promise<ListedStreet[]> {
  const rows = await queryRows<Record<'street_name' | 'city' | 'province', string>>(db, {
    text: `select distinct street_name, city, province from property
      where listed and street_name <> '' order by city, street_name, province`,
    values: [],
  })
  return rows.map(({ street_name: streetName, city, province }) => ({ streetName, city, province }))
}

/** The public listings' addresses with this street number, at most 200. */
export async function listAddresses(db: Db, streetNumber: string) {
  return db
    .selectFrom('property')
    .select(['street_number as streetNumber', 'street_name as streetName', 'city', 'postal_code as postalCode'])
    .select(['latitude', 'longitude', 'location_precision as precision'])
    .where('listed', '=', true)
    .where('street_number', '=', streetNumber)
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .execute()
}
