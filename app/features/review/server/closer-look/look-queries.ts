import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { factsFrom } from '../../../../core/listing/fields/property-draft.ts'
import { bitsApart, maxBitsApart, readPhotoHash } from '../../../../core/listing/image.ts'
import { standingOf } from '../../../../core/listing/listing-stage.ts'
import { type StaffProperty, shortAddress } from '../../../../core/listing/property.ts'
import { addressKey, type Sameness, sameAddress, type WrittenAddress } from '../../../../core/listing/same-address.ts'
import { titleIn } from '../../../../core/listing/words.ts'
import { normalise } from '../../../../core/words/normalise.ts'
import { findPropertyWithCustomer } from '../../../listings/server/queries.ts'
import {
  type CloserLook,
  type Duplicate,
  type FoundLook,
  leastCompared,
  unusualPrice,
} from '../../../submit/rules/closer-look.ts'
import { hintsOf } from '../../../submit/rules/field-hints.ts'
import { readOpenVerdicts } from '../decision-queries.ts'
import { findWaitingRevision } from '../revision-queries.ts'

/** Reasons as they were worked out, and of which version. */
export interface WorkedOutLook {
  version: string
  found: FoundLook
}

/** Names what the reasons rest on: they are worked out again for another version of the property or another waiting change. */
export function lookVersion(property: { updatedAt: string }, revision?: { id: string }) {
  return `${property.updatedAt}~${revision?.id ?? ''}`
}

/**
 * Works the reasons out, with the change that waits where there is one. It compares the photos of every property: keep what it
 * returns.
 */
export async function workOutLook(db: Db, id: string): Promise<WorkedOutLook | undefined> {
  const property = await findPropertyWithCustomer(db, id)
  if (!property) return undefined
  const revision = await findWaitingRevision(db, id)
  const shown = revision ? { ...property, ...factsFrom(revision.proposed.draft) } : property
  const paths = revision?.proposed.pictures ?? property.pictures.map(({ path }) => path)
  const photos = await listHashesOf(db, paths)
  const [duplicates, price, submission] = await Promise.all([
    findDuplicates(db, { address: shown.address, photos, except: id }),
    comparePrice(db, shown),
    db.selectFrom('submission').select('suspicion').where('property_id', '=', id).executeTakeFirst(),
  ])
  const suspicion = submission?.suspicion ?? null
  const found = { wording: hintsOf(shown), duplicates, price, suspicion, noPhotos: paths.length === 0 }
  return { version: lookVersion(property, revision), found }
}

/** Kept reasons as staff read them. */
export async function describeLook(db: Db, id: string, found: FoundLook): Promise<CloserLook> {
  const { duplicates, ...look } = found
  const property = duplicates.length > 0 ? await findPropertyWithCustomer(db, id) : undefined
  if (!property) return { ...look, duplicates: [] }
  const described = await Promise.all(duplicates.map((one) => describeDuplicate(db, one, property)))
  return { ...look, duplicates: described.filter((one) => one !== undefined) }
}

async function describeDuplicate(
  db: Db,
  { id, sameAddress, photos }: FoundDuplicate,
  { customer: { email } }: StaffProperty,
): Promise<Duplicate | undefined> {
  const other = await findPropertyWithCustomer(db, id)
  if (!other) return undefined
  const { offer, price, createdAt, pictures, customer } = other
  return {
    id,
    title: titleIn(other),
    address: shortAddress(other),
    offer,
    price,
    standing: standingOf(other, (await readOpenVerdicts(db, [id])).get(id) ?? null),
    createdAt,
    sameCustomer: email !== '' && customer.email.toLowerCase() === email.toLowerCase(),
    sameAddress,
    cover: pictures[0]?.path ?? null,
    photos,
  }
}

/** More say no more about what is usual. */
const mostCompared = 500

/** Homes with as many bedrooms are compared first; all of the kind where those are few. */
async function comparePrice(db: Db, { id, offer, kind, beds, price, address }: StaffProperty) {
  const rows = await db
    .selectFrom('property')
    .select(['price', 'beds'])
    .where('listed', '=', true)
    .where('closed', '=', false)
    .where('offer', '=', offer)
    .where('kind', '=', kind)
    .where('city_key', '=', normalise(address.city))
    .where('id', '<>', id)
    .limit(mostCompared)
    .execute()
  const pricesOf = (homes: typeof rows) => homes.map((home) => Number(home.price))
  const alike = rows.filter((home) => home.beds === beds)
  return unusualPrice(price, pricesOf(alike.length >= leastCompared ? alike : rows))
}

interface Sought {
  address: WrittenAddress
  /** As `photoHash` writes them. */
  photos: { path: string; hash: string | null }[]
  /** The property itself. */
  except?: string
}

export interface FoundDuplicate {
  id: string
  sameAddress: Sameness | null
  /** Pictures of both that look alike, by their paths. */
  photos: { own: string; other: string }[]
}

/** More than anybody compares. */
const maxFound = 5
/** Pictures that are read at a time, so that other requests come between. */
const stretch = 2_000

/**
 * Other properties that are probably the same home: with its address, or with a photo that looks like one of its own; none
 * that staff know to be another home. The likeliest first. With `listedOnly` those that visitors can see.
 */
export async function findDuplicates(db: Db, sought: Sought, listedOnly = false): Promise<FoundDuplicate[]> {
  const found = new Map<string, FoundDuplicate>()
  const of = (id: string) => {
    const known = found.get(id) ?? { id, sameAddress: null, photos: [] }
    found.set(id, known)
    return known
  }
  const others = sought.except === undefined ? new Set<string>() : await listOtherHomes(db, sought.except)
  for (const { id, sameness } of await listAtAddress(db, sought, listedOnly)) of(id).sameAddress = sameness
  for (const { id, ...pair } of await listAlike(db, sought, listedOnly)) of(id).photos.push(pair)
  const left = [...found.values()].filter(({ id }) => !others.has(id))
  return left.sort((a, b) => weightOf(b) - weightOf(a) || (a.id < b.id ? -1 : 1)).slice(0, maxFound)
}

/** The same door says most, then each photo; a building of many doors says little. */
function weightOf({ sameAddress, photos }: FoundDuplicate) {
  return (sameAddress === 'home' ? 4 : sameAddress ? 0.5 : 0) + photos.length
}

async function listAtAddress(db: Db, { address, except = '' }: Sought, listedOnly: boolean) {
  const key = addressKey(address)
  const number = /^\d+/.exec(key.building)?.[0]
  if (!number) return []
  const rows = await db
    .selectFrom('property')
    .select(['id', 'address_line as line', 'city', 'street_number as streetNumber', 'street_name as streetName'])
    .where('city_key', '=', normalise(address.city))
    .where('id', '<>', except)
    .where((is) => is.or([is('street_number', 'like', `%${number}%`), is('address_line', 'like', `%${number}%`)]))
    .$if(listedOnly, (query) => query.where('listed', '=', true))
    .execute()
  return rows.flatMap(({ id, ...other }) => {
    const sameness = sameAddress(key, addressKey(other))
    return sameness ? [{ id, sameness }] : []
  })
}

async function listAlike(db: Db, { photos, except = '' }: Sought, listedOnly: boolean) {
  const own = photos.flatMap(({ path, hash }) => {
    const bits = readPhotoHash(hash)
    return bits ? [{ path, bits }] : []
  })
  const alike: { id: string; own: string; other: string }[] = []
  let last = ''
  while (own.length > 0) {
    const rows = await db
      .selectFrom('property_picture as picture')
      .innerJoin('property', 'property.id', 'picture.property_id')
      .select(['property.id', 'picture.path', 'picture.photo_hash'])
      .where('picture.path', '>', last)
      .where('picture.photo_hash', '<>', '')
      .where('property.id', '<>', except)
      .$if(listedOnly, (query) => query.where('property.listed', '=', true))
      .orderBy('picture.path')
      .limit(stretch)
      .execute()
    for (const { id, path, photo_hash } of rows) {
      const bits = readPhotoHash(photo_hash)
      const match = bits && own.find((photo) => bitsApart(photo.bits, bits) <= maxBitsApart)
      if (match) alike.push({ id, own: match.path, other: path })
    }
    if (rows.length < stretch) break
    last = rows.at(-1)!.path
  }
  return alike
}

/** The hashes of these pictures, in their order. */
async function listHashesOf(db: Db, paths: readonly string[]): Promise<Sought['photos']> {
  if (paths.length === 0) return []
  const rows = await db
    .selectFrom('property_picture')
    .select(['path', 'photo_hash as hash'])
    .where('path', 'in', [...paths])
    .execute()
  return rows.toSorted((one, other) => paths.indexOf(one.path) - paths.indexOf(other.path))
}

/** The hashes of uploads that no property has claimed; other paths are left out. */
export async function listUploadHashes(db: Db, paths: readonly string[]): Promise<Sought['photos']> {
  if (paths.length === 0) return []
  return db
    .selectFrom('property_picture')
    .select(['path', 'photo_hash as hash'])
    .where('path', 'in', [...paths])
    .where('property_id', 'is', null)
    .execute()
}

/** The properties that staff know not to be the same home as this one. */
async function listOtherHomes(db: Db, id: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('other_home')
    .select(['property_id', 'other_id'])
    .where((when) => when.or([when('property_id', '=', id), when('other_id', '=', id)]))
    .execute()
  return new Set(rows.map(({ property_id, other_id }) => (property_id === id ? other_id : property_id)))
}
