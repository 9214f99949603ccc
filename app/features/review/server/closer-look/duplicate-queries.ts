import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { bitsApart, maxBitsApart, readPhotoHash } from '../../../../core/listing/image.ts'
import { addressKey, type Sameness, sameAddress, type WrittenAddress } from '../../../../core/listing/same-address.ts'
import { normalise } from '../../../../core/words/normalise.ts'
import { listOtherHomes } from './other-homes.ts'

export interface Sought {
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
export async function listHashesOf(db: Db, paths: readonly string[]): Promise<Sought['photos']> {
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
