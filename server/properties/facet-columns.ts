import { type Kind, kinds, type Offer } from '../../domain/property/choices.ts'
import { instantText, isSqlite, queryRows } from '../database/raw-sql.ts'
import { sinceLastChange } from '../database/revisions.ts'
import type { Db } from '../database/tables.ts'

/** Facts of everything that is listed, a column an array: what the choices of the filters are counted from. */
export interface FacetColumns {
  ids: string[]
  offers: Offer[]
  cityKeys: string[]
  /** Places in `kinds`. */
  kinds: Uint8Array
  /** CAD cents. */
  prices: Float64Array
  beds: Uint8Array
  baths: Float64Array
  areas: Float64Array
  /** `YYYY-MM-DD` */
  available: string[]
  /** As `featureBits` has them. */
  features: Uint32Array
  photos: Uint8Array
  /** ISO 8601 instants. */
  since: string[]
  /** NaN where there is none. */
  latitudes: Float64Array
  longitudes: Float64Array
}

type Row = [
  ...[id: string, offer: Offer, cityKey: string, kind: Kind, price: number, beds: number, baths: number, area: number],
  ...[available: string, features: number, since: string, latitude: number | null, longitude: number | null],
]

/** The columns, read once between two changes; the index of the filters holds all of them. */
export function facetColumns(db: Db): Promise<FacetColumns> {
  return sinceLastChange(db, 'facet-columns', () => readColumns(db))
}

async function readColumns(db: Db): Promise<FacetColumns> {
  const [rows, pictured] = await Promise.all([
    queryRows<Record<string, Row[number]>>(db, {
      text: `select id, offer, city_key, kind, price, beds, washrooms, sqft, cast(available_on as text) as available_on,
        feature_bits, ${instantText('listed_since', db)}, latitude, longitude from property ${isSqlite(db) ? 'indexed by property_wishes' : ''} where listed`,
      values: [],
    }),
    queryRows<{ property_id: string }>(db, {
      text: 'select distinct property_id from property_picture where property_id is not null',
      values: [],
    }),
  ])
  const withPhotos = new Set(pictured.map(({ property_id }) => property_id))
  const texts = (name: string) => rows.map((row) => row[name] as string)
  const numbers = (name: string) => Float64Array.from(rows, (row) => Number(row[name] ?? Number.NaN))
  const ids = texts('id')
  return {
    ids,
    offers: texts('offer') as Offer[],
    cityKeys: texts('city_key'),
    kinds: Uint8Array.from(rows, (row) => kinds.indexOf(row.kind as Kind)),
    prices: numbers('price'),
    beds: Uint8Array.from(rows, (row) => Number(row.beds)),
    baths: numbers('washrooms'),
    areas: numbers('sqft'),
    available: texts('available_on'),
    features: Uint32Array.from(rows, (row) => Number(row.feature_bits)),
    photos: Uint8Array.from(ids, (id) => (withPhotos.has(id) ? 1 : 0)),
    since: texts('listed_since'),
    latitudes: numbers('latitude'),
    longitudes: numbers('longitude'),
  }
}
