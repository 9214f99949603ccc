import { pictureAccess } from '../../../../platform/images/picture-access.ts'
import type { Services } from '../../../../web/services.ts'
import { isPublic } from '../../../core/listing/property.ts'
import { listOwnListings, type OwnListed } from './own-list-queries.ts'

/** Listings on a page. */
const pageSize = 10

/** A page of an account's listings in any state, from 1, those submitted last first; covers of hidden ones open for an hour. */
export async function readOwnListings(
  { store, secret, now = Date.now }: Pick<Services, 'store' | 'secret' | 'now'>,
  accountId: string,
  page: number,
): Promise<{ listings: OwnListed[]; total: number; pages: number }> {
  const at = now()
  const slice = { offset: (page - 1) * pageSize, limit: pageSize }
  const { listings, total } = await listOwnListings(store.db, accountId, slice, new Date(at))
  return { listings: listings.map(withCover), total, pages: Math.ceil(total / pageSize) }

  function withCover({ property, ...others }: OwnListed): OwnListed {
    const [cover] = property.pictures
    if (!cover || isPublic(property)) return { ...others, property }
    const pictures = [{ ...cover, access: pictureAccess(secret, cover.path, at) }]
    return { ...others, property: { ...property, pictures } }
  }
}
