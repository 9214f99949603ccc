import { sql } from 'kysely'
import { instantText, marks, possibleIds, queryRows } from '../../../../platform/database/raw-sql.ts'
import type { Db, PropertyRow } from '../../../../platform/database/tables/tables.ts'
import type { Flag } from '../../../core/listing/fields/choices.ts'
import { type Feature, featureBits, features as featureList } from '../../../core/listing/fields/features.ts'
import type { propertyFields } from '../../../core/listing/fields/fields.ts'
import { assemble, fieldValue, placedFields } from '../../../core/listing/fields/property-draft.ts'
import { averagePopularity } from '../../../core/listing/popularity.ts'
import { type PriceChange, priceFallOf } from '../../../core/listing/price-history.ts'
import {
  type Customer,
  type Picture,
  type Property,
  precisionOf,
  type StaffProperty,
} from '../../../core/listing/property.ts'
import { normalise } from '../../../core/words/normalise.ts'

type Stored = Extract<(typeof propertyFields)[keyof typeof propertyFields], { column: string }>
type CustomerColumn = Extract<Stored, { at: `customer.${string}` }>['column']
type FactColumn = Exclude<Stored['column'], CustomerColumn>

const storedFields = placedFields.flatMap(({ column, ...field }) => (column ? [{ ...field, column }] : []))
const customerFields = storedFields.filter(({ whole }) => whole === 'customer')
/** What anybody may know. A field of the customer is never among these. */
const factFields = storedFields.filter(({ whole }) => whole !== 'customer')
const flags = ['verified', 'closed', 'archived'] as const satisfies (keyof PropertyRow)[]
const instants = ['created_at', 'updated_at', 'listed_since', 'confirmed_at'] as const satisfies (keyof PropertyRow)[]

type FactRow = Pick<PropertyRow, 'id' | FactColumn | (typeof flags)[number]> & Record<(typeof instants)[number], string>
type PictureRow = Picture & { property_id: string }

/** What stands in other tables, by the id of the property. */
interface Related {
  featuresOf: (id: string) => Feature[]
  picturesOf: (id: string) => Picture[]
  pricesOf: (id: string) => PriceChange[]
}

/** The properties with these ids, in their order; ids that do not exist are left out. */
export async function loadProperties(db: Db, ids: readonly string[]): Promise<Property[]> {
  const { rows, ...related } = await loadRows(db, ids, factFields)
  return rows.map((row) => {
    const { customer, ...property } = toProperty(row, related)
    return property
  })
}

/** The same with their customers: for staff only. */
export async function loadStaffProperties(db: Db, ids: readonly string[]): Promise<StaffProperty[]> {
  const { rows, ...related } = await loadRows(db, ids, storedFields)
  return rows.map((row) => toProperty(row, related))
}

/** Domain -> columns, without flags, creation time and popularity, which are changed apart. */
export function toRow(property: Property) {
  return {
    ...(columnsFrom(property, factFields) as Pick<PropertyRow, FactColumn>),
    location_precision: precisionOf(property.address),
    feature_bits: featureBits(property.features),
    city_key: normalise(property.address.city),
    updated_at: new Date(property.updatedAt),
  }
}

export function toCustomerRow(customer: Customer) {
  return columnsFrom({ customer }, customerFields) as Pick<PropertyRow, CustomerColumn>
}

function columnsFrom(property: Parameters<typeof fieldValue>[0], fields: typeof storedFields) {
  return Object.fromEntries(fields.map((field) => [field.column, fieldValue(property, field)]))
}

/** A listing that is shown again within this time keeps its place among the newest, as after an Undo. Milliseconds. */
const shortAbsence = 24 * 60 * 60 * 1000

/**
 * The columns that change with a flag that staff set at `at`. A property that becomes listed is the newest and of average
 * popularity; one that is taken from the list, rented or sold keeps the time.
 */
export function listingColumns(flag: Flag, value: boolean, at: Date) {
  if (flag === 'closed') return { closed_at: value ? at : null }
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

/** One query each for facts, features, pictures and prices, however many properties. */
async function loadRows(db: Db, ids: readonly string[], fields: typeof storedFields) {
  const values = possibleIds(ids)
  const named = fields.map(({ column }) => column)
  const columns = ['id', ...named, ...flags, ...instants.map((name) => instantText(name, db))].join(', ')
  const among = `(${marks(values)})`
  const [rows, features, pictures, pricesOf] =
    values.length === 0
      ? [[], [], [], () => []]
      : await Promise.all([
          queryRows<FactRow>(db, { text: `select ${columns} from property where id in ${among}`, values }),
          queryRows<{ property_id: string; feature: Feature }>(db, {
            text: `select property_id, feature from property_feature where property_id in ${among}`,
            values,
          }),
          queryRows<PictureRow>(db, {
            text: `select property_id, path, width, height, alt, alt_fr as "altFr", placeholder from property_picture
              where property_id in ${among} order by property_id, position`,
            values,
          }),
          loadPriceHistories(db, values),
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
    pricesOf,
    picturesOf: (id: string) => picturesBy.get(id)?.map(({ property_id, ...picture }) => picture) ?? [],
  }
}

/** The customer is one of empty values where its columns were not asked for. */
function toProperty(row: FactRow, { featuresOf, picturesOf, pricesOf }: Related): StaffProperty {
  const features = featuresOf(row.id)
  const priceHistory = pricesOf(row.id)
  const priceFall = priceFallOf(priceHistory)
  const values = row as Record<string, unknown>
  const { address, ...facts } = assemble(({ column }) => (column ? values[column] : features))
  // Left out for the exact place of a house.
  if (!address.precision || address.precision === 'address') delete address.precision
  return {
    id: row.id,
    ...facts,
    address,
    pictures: picturesOf(row.id),
    verified: row.verified,
    closed: row.closed,
    archived: row.archived,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    listedSince: row.listed_since,
    confirmedAt: row.confirmed_at,
    priceHistory,
    ...(priceFall && { priceFall }),
  }
}

/**
 * Adds the price of a listed property to its history, as of `at`, unless the history ends with it. Call it in the
 * transaction of each change that may list a property or change its offer or price, after the property's row is written:
 * that row's lock keeps two such transactions apart.
 */
export async function recordPrice(tx: Db, id: string, at: Date): Promise<void> {
  const now = await tx
    .selectFrom('property')
    .select(['offer', 'price'])
    .where('id', '=', id)
    .where('listed', '=', true)
    .executeTakeFirst()
  if (!now) return
  const last = await tx
    .selectFrom('property_price')
    .select(['offer', 'price'])
    .where('property_id', '=', id)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const price = Number(now.price)
  if (last?.offer === now.offer && Number(last.price) === price) return
  await tx
    .insertInto('property_price')
    .values({ property_id: id, at, offer: now.offer, price })
    .onConflict((conflict) => conflict.columns(['property_id', 'at']).doUpdateSet({ offer: now.offer, price }))
    .execute()
}

type PriceRow = PriceChange & { property_id: string }

/** The price histories of these properties, each oldest first. */
async function loadPriceHistories(db: Db, ids: readonly string[]): Promise<(id: string) => PriceChange[]> {
  if (ids.length === 0) return () => []
  const rows = await queryRows<PriceRow>(db, {
    text: `select property_id, ${instantText('at', db)}, offer, price from property_price
      where property_id in (${marks(ids)}) order by property_id, at`,
    values: [...ids],
  })
  const byId = Map.groupBy(rows, (row) => row.property_id)
  return (id) => byId.get(id)?.map(({ at, offer, price }) => ({ at, offer, price: Number(price) })) ?? []
}
