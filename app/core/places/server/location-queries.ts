import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Address } from '../../listing/property.ts'

/** The properties without coordinates, in any state, with their addresses. */
export async function listUnlocated(db: Db): Promise<(Address & { id: string })[]> {
  const rows = await db
    .selectFrom('property')
    .select(['id', 'address_line as line', 'city', 'province', 'postal_code as postalCode'])
    .select(['street_number as streetNumber', 'street_name as streetName', 'place_id as placeId'])
    .where((where) => where.or([where('latitude', 'is', null), where('longitude', 'is', null)]))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, latitude: null, longitude: null }))
}

/** Writes only the coordinates: the owner's data and the property's version stay unchanged. */
export async function setLocation(tx: Db, id: string, { latitude, longitude, precision = 'address' }: Address) {
  await tx
    .updateTable('property')
    .set({ latitude, longitude, location_precision: precision })
    .where('id', '=', id)
    .execute()
}
