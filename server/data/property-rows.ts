import { sql } from 'kysely'
import { type Feature, type Flag, features as featureList } from '../../domain/choices.ts'
import { averagePopularity } from '../../domain/popularity.ts'
import { priceBand } from '../../domain/price-band.ts'
import { type Customer, type Picture, type Property, precisionOf, type StaffProperty } from '../../domain/property.ts'
import { fold } from './fold.ts'
import { isSqlite, marks, possibleIds, rowsOf } from './statement.ts'
import type { Db, PropertyRow } from './tables.ts'

/** The facts that anybody may know. The customer's columns are not among them and never may be. */
const factColumns = [
  'id',
  'name',
  'offer',
  'kind',
  'price',
  'address_line',
  'city',
  'province',
  'postal_code',
  'street_number',
  'street_name',
  'place_id',
  'latitude',
  'longitude',
  'location_precision',
  'beds',
  'washrooms',
  'sqft',
  'available_on',
  'description',
  'video_url',
  'verified',
  'closed',
  'archived',
] as const satisfies (keyof PropertyRow)[]
const customerColumns = ['customer_name', 'customer_email', 'customer_phone'] as const satisfies (keyof PropertyRow)[]

const instants = ['created_at', 'updated_at', 'listed_since'] as const satisfies (keyof PropertyRow)[]

type FactRow = Pick<PropertyRow, (typeof factColumns)[number]> & Record<(typeof instants)[number], string>
type CustomerRow = Pick<PropertyRow, (typeof customerColumns)[number]>
type PictureRow = Picture & { property_id: string }

/** The properties with these ids, in their order; ids that do not exist are left out. */
export async function loadProperties(db: Db, ids: readonly string[]): Promise<Property[]> {
  const { rows, featuresOf, picturesOf } = await loadRows<FactRow>(db, ids, [])
  return rows.map((row) => toProperty(row, featuresOf(row.id), picturesOf(row.id)))
}

/** The same with their customers: for staff only. */
export async function loadStaffProperties(db: Db, ids: readonly string[]): Promise<StaffProperty[]> {
  const { rows, featuresOf, picturesOf } = await loadRows<FactRow & CustomerRow>(db, ids, customerColumns)
  return rows.map((row) => ({
    ...toProperty(row, featuresOf(row.id), picturesOf(row.id)),
    customer: { name: row.customer_name, email: row.customer_email, phone: row.customer_phone },
  }))
}

/** Domain -> columns, without flags, creation time and popularity, which have their own ways to change. */
export function toRow(property: Property) {
  const { address } = property
  return {
    name: property.name,
    offer: property.offer,
    kind: property.kind,
    price: property.price,
    price_band: priceBand(property.price),
    address_line: address.line,
    city: address.city,
    city_key: fold(address.city),
    province: address.province,
    postal_code: address.postalCode,
    street_number: address.streetNumber,
    street_name: address.streetName,
    place_id: address.placeId,
    latitude: address.latitude,
    longitude: address.longitude,
    location_precision: precisionOf(address),
    beds: property.beds,
    washrooms: property.washrooms,
    sqft: property.sqft,
    available_on: property.availableOn,
    description: property.description,
    video_url: property.videoUrl,
    updated_at: new Date(property.updatedAt),
  }
}

export function toCustomerRow({ name, email, phone }: Customer): CustomerRow {
  return { customer_name: name, customer_email: email, customer_phone: phone }
}

/** A listing that comes back within this time was not gone: an Undo is no new start. */
const shortAbsence = 24 * 60 * 60 * 1000

/**
 * What else changes with a flag that staff set at `at`. A property that comes to be listed is the newest, of average
 * popularity; one that goes remembers when.
 */
export function listingColumns(flag: Flag, value: boolean, at: Date) {
  if (flag === 'closed') return {}
  const comes = flag === 'verified' ? value : !value
  if (!comes) return { unlisted_at: sql<Date | null>`case when listed then ${at} else unlisted_at end` }
  const other = flag === 'verified' ? sql`not archived` : sql`verified`
  const since = new Date(at.getTime() - shortAbsence)
  const anew = sql`not listed and ${other} and coalesce(unlisted_at < ${since}, true)`
  return {
    listed_since: sql<Date>`case when ${anew} then ${at} else listed_since end`,
    popularity: sql<number>`case when ${anew} then ${averagePopularity} else popularity end`,
  }
}

/** One query each for facts, features and pictures, however many properties. */
async function loadRows<Row extends { id: string }>(db: Db, ids: readonly string[], more: readonly string[]) {
  const values = possibleIds(ids)
  const columns = [...factColumns, ...instants.map((name) => instant(name, db)), ...more].join(', ')
  const among = `(${marks(values)})`
  const [rows, features, pictures] =
    values.length === 0
      ? [[], [], []]
      : await Promise.all([
          rowsOf<Row>(db, { text: `select ${columns} from property where id in ${among}`, values }),
          rowsOf<{ property_id: string; feature: Feature }>(db, {
            text: `select property_id, feature from property_feature where property_id in ${among}`,
            values,
          }),
          rowsOf<PictureRow>(db, {
            text: `select property_id, path, width, height, alt, placeholder from property_picture
              where property_id in ${among} order by property_id, position`,
            values,
          }),
        ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const featuresBy = Map.groupBy(features, (row) => row.property_id)
  const picturesBy = Map.groupBy(pictures, (row) => row.property_id)
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    featuresOf(id: string) {
      const chosen = new Set(featuresBy.get(id)?.map((row) => row.feature))
      return featureList.filter((feature) => chosen.has(feature))
    },
    picturesOf: (id: string) => picturesBy.get(id)?.map(({ property_id, ...picture }) => picture) ?? [],
  }
}

/** An instant as the ISO text that the domain wants: SQLite holds it so, and a Date on the way would cost more than the row. */
function instant(column: string, db: Db) {
  const text = isSqlite(db)
    ? `${column} || ''`
    : `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return `${text} as ${column}`
}

/** The exact ones say nothing of it. */
function isApproximate(row: FactRow): row is FactRow & { location_precision: 'street' | 'community' } {
  return row.location_precision === 'street' || row.location_precision === 'community'
}

function toProperty(row: FactRow, features: Feature[], pictures: Picture[]): Property {
  return {
    id: row.id,
    name: row.name,
    offer: row.offer,
    kind: row.kind,
    price: row.price,
    address: {
      line: row.address_line,
      city: row.city,
      province: row.province,
      postalCode: row.postal_code,
      streetNumber: row.street_number,
      streetName: row.street_name,
      placeId: row.place_id,
      latitude: row.latitude,
      longitude: row.longitude,
      ...(isApproximate(row) && { precision: row.location_precision }),
    },
    beds: row.beds,
    washrooms: row.washrooms,
    sqft: row.sqft,
    availableOn: row.available_on,
    description: row.description,
    videoUrl: row.video_url,
    features,
    pictures,
    verified: row.verified,
    closed: row.closed,
    archived: row.archived,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    listedSince: row.listed_since,
  }
}
