import { randomInt } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Db, PropertyRow } from '../../../../platform/database/tables/tables.ts'
import type { Flag, Offer } from '../../../core/listing/fields/choices.ts'
import type { Feature } from '../../../core/listing/fields/features.ts'
import { averagePopularity } from '../../../core/listing/popularity.ts'
import {
  type Address,
  type Customer,
  isPublic,
  type Property,
  type StaffProperty,
} from '../../../core/listing/property.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { normalise } from '../../../core/words/normalise.ts'
import { listingColumns, loadProperties, loadStaffProperties, recordPrice, toCustomerRow, toRow } from './rows.ts'

export interface SitemapEntry {
  id: string
  offer: Offer
  /** ISO 8601 instant. */
  updatedAt: string
  /** Path of the first picture. */
  cover?: string
}

/** In any state: whoever asks decides who may see it. */
export async function findProperty(db: Db, id: string): Promise<Property | undefined> {
  return (await loadProperties(db, [id]))[0]
}

/** With the customer's details: for staff only. */
export async function findPropertyWithCustomer(db: Db, id: string): Promise<StaffProperty | undefined> {
  return (await loadStaffProperties(db, [id]))[0]
}

/** Every listed property by id, read in stretches: nothing is held while a client is slow, and others get their turn. */
export async function* listSitemap(db: Db, stretch = 1_000): AsyncGenerator<SitemapEntry> {
  let last = ''
  while (true) {
    const rows = await db
      .selectFrom('property')
      .select(['id', 'offer', 'updated_at'])
      .select((query) =>
        query
          .selectFrom('property_picture')
          .select('path')
          .whereRef('property_id', '=', 'property.id')
          .orderBy('position')
          .limit(1)
          .as('cover'),
      )
      .where('listed', '=', true)
      .where('id', '>', last)
      .orderBy('id')
      .limit(stretch)
      .execute()
    for (const { id, offer, updated_at, cover } of rows) {
      yield { id, offer, updatedAt: updated_at.toISOString(), ...(cover && { cover }) }
    }
    if (rows.length < stretch) return
    last = rows.at(-1)!.id
    await setImmediate()
  }
}

/** Keeps a new property with its flags and features. Its pictures are claimed apart. */
export async function insertProperty(tx: Db, property: Property, customer: Customer): Promise<void> {
  await insertProperties(tx, [{ ...property, customer }])
}

/** The same of several at once: at most a few hundred, as they are one statement. */
export async function insertProperties(tx: Db, properties: readonly StaffProperty[]): Promise<void> {
  await tx.insertInto('property').values(properties.map(newRow)).execute()
  const features = properties.flatMap(({ id, features }) => featureRows(id, features))
  if (features.length > 0) await tx.insertInto('property_feature').values(features).execute()
  for (const property of properties) {
    if (isPublic(property)) await recordPrice(tx, property.id, new Date(property.listedSince))
  }
}

function newRow({ customer, ...property }: StaffProperty) {
  const { id, verified, closed, archived } = property
  return {
    ...toRow(property),
    ...toCustomerRow(customer),
    id,
    verified,
    closed,
    closed_at: closed ? new Date(property.updatedAt) : null,
    archived,
    popularity: averagePopularity,
    created_at: new Date(property.createdAt),
    listed_since: new Date(property.listedSince),
    confirmed_at: new Date(property.confirmedAt),
  }
}

/**
 * Writes the facts, the features and the customer. Flags, pictures and the time of creation stay. False when there is no such
 * property, or when `since`, the `updatedAt` that the change was made from, is outdated: PostgreSQL lets two transactions read
 * the same version, and only one of them may write.
 */
export async function updateProperty(tx: Db, property: StaffProperty, since: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('property')
    .set({ ...toRow(property), ...toCustomerRow(property.customer) })
    .where('id', '=', property.id)
    .where('updated_at', '=', new Date(since))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await tx.deleteFrom('property_feature').where('property_id', '=', property.id).execute()
  await insertFeatures(tx, property.id, property.features)
  await recordPrice(tx, property.id, new Date(property.updatedAt))
  return true
}

/** False when there is no such property. */
export async function setFlag(tx: Db, id: string, flag: Flag, value: boolean, at = new Date()): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('property')
    .set({ [flag]: value, updated_at: at, ...listingColumns(flag, value, at) })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await recordPrice(tx, id, at)
  return numUpdatedRows > 0n
}

/** "118-elmwood-drive-k3f9xa": readable, not to be guessed from its neighbour, and at most 64 characters. */
export function newPropertyId({
  streetNumber,
  streetName,
  line,
}: Pick<Address, 'streetNumber' | 'streetName' | 'line'>) {
  const words = streetName ? `${streetNumber} ${streetName}` : line
  const slug = normalise(words)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 57)
    .replace(/^-|-$/g, '')
  const letters = Array.from({ length: 6 }, () => base32[randomInt(base32.length)]).join('')
  return `${slug || 'property'}-${letters}`
}

/** Crockford's: no i, l, o, u, so that an id can be read over the phone. */
const base32 = '0123456789abcdefghjkmnpqrstvwxyz'

async function insertFeatures(tx: Db, id: string, features: readonly Feature[]) {
  const rows = featureRows(id, features)
  if (rows.length > 0) await tx.insertInto('property_feature').values(rows).execute()
}

function featureRows(id: string, features: readonly Feature[]) {
  return [...new Set(features)].map((feature) => ({ property_id: id, feature }))
}

/** The columns that name a property. */
export type TitleColumns = Pick<PropertyRow, 'name' | 'language' | 'other_title'>
export type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

/** The title in the language of the answer or mail that is being written; null for a property that is gone. */
export function titleFrom({ name, language, other_title }: Nullable<TitleColumns>): string | null {
  return name && language ? titleIn({ name, language, otherTitle: other_title ?? '' }).text : null
}
