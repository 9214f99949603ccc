import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { factsFrom } from '../../../../core/listing/fields/property-draft.ts'
import { standingOf } from '../../../../core/listing/listing-stage.ts'
import { type StaffProperty, shortAddress } from '../../../../core/listing/property.ts'
import { titleIn } from '../../../../core/listing/words.ts'
import { normalise } from '../../../../core/words/normalise.ts'
import { findPropertyWithCustomer } from '../../../listings/server/queries.ts'
import {
  type CloserLook,
  type Duplicate,
  type FoundLook,
  hintsOf,
  leastCompared,
  unusualPrice,
} from '../../../submit/rules/closer-look.ts'
import { readOpenVerdicts } from '../decision-queries.ts'
import { findWaitingRevision } from '../revision-queries.ts'
import { type FoundDuplicate, findDuplicates, listHashesOf } from './duplicate-queries.ts'

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
