import { sinceLastChange } from './revisions.ts'
import { rowsOf } from './statement.ts'
import type { Db } from './tables.ts'

export interface ListedStreet {
  streetName: string
  city: string
  province: string
  /** The first three characters of the postal codes there, in order. */
  areas: string[]
}

/** The streets of the public listings; the same array until something changes. */
export function listStreets(db: Db): Promise<ListedStreet[]> {
  return sinceLastChange(db, 'streets', () => readStreets(db))
}

async function readStreets(db: Db) {
  const rows = await rowsOf<Record<'street_name' | 'city' | 'province' | 'area', string>>(db, {
    text: `select distinct street_name, city, province, upper(substr(postal_code, 1, 3)) as area from property
      where listed and street_name <> '' order by city, street_name, province, area`,
    values: [],
  })
  const streets = Object.groupBy(rows, ({ street_name, city, province }) =>
    JSON.stringify([street_name, city, province]),
  )
  return Object.values(streets).map((group = []) => {
    const { street_name: streetName = '', city = '', province = '' } = group[0] ?? {}
    return { streetName, city, province, areas: group.map(({ area }) => area).filter(Boolean) }
  })
}

/** The public listings' addresses with this street number, at most 200. */
export async function listAddresses(db: Db, streetNumber: string) {
  return db
    .selectFrom('property')
    .select(['street_number as streetNumber', 'street_name as streetName', 'city', 'postal_code as postalCode'])
    .select(['latitude', 'longitude'])
    .where('listed', '=', true)
    .where('street_number', '=', streetNumber)
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .execute()
}
