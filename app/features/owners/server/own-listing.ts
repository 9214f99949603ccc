import type { Call } from '../../../../platform/http/call.ts'
import type { Services } from '../../../../web/services.ts'
import { draftFrom, type PropertyDraft } from '../../../core/listing/fields/property-draft.ts'
import { isPublic } from '../../../core/listing/property.ts'
import { findPropertyWithCustomer } from '../../listings/server/queries.ts'
import { pictureAccess } from '../../photos/server/uploads.ts'
import type { OwnListing } from '../rules/own-listing.ts'
import { readOwnListing } from './listing-queries.ts'
import { findOwner, type Owner } from './owner-guard.ts'

/** What the form of another listing begins with: an own one without its photos. Undefined for one of somebody else. */
export async function copyOwnListing({ c, services }: Call, id: string): Promise<PropertyDraft | undefined> {
  c.header('Cache-Control', 'private, no-store')
  const owner = await findOwner(c, services, id)
  const property = typeof owner === 'object' ? await findPropertyWithCustomer(services.store.db, id) : undefined
  return property && { ...draftFrom(property), consent: false }
}

/** `access`: by path, what opens each picture that visitors do not see for an hour. */
export type ShownListing = OwnListing & { access: Record<string, string> }

/** A listing as its owner sees it now; undefined when it has gone meanwhile. */
export async function showOwnListing(
  { store, secret, now = Date.now }: Pick<Services, 'store' | 'secret' | 'now'>,
  owner: Owner,
): Promise<ShownListing | undefined> {
  const at = now()
  const listing = await readOwnListing(store.db, owner, new Date(at))
  if (!listing) return undefined
  const { property, waiting } = listing
  const own = property.pictures.map(({ path }) => path)
  const added = (waiting?.form.pictures ?? []).filter((path) => !own.includes(path))
  const hidden = isPublic(property) ? added : [...own, ...added]
  const access = Object.fromEntries(hidden.map((path) => [path, pictureAccess(secret, path, at)]))
  const pictures = property.pictures.map((picture) => ({ ...picture, access: access[picture.path] }))
  return { ...listing, access, property: { ...property, pictures } }
}
