import type { Call } from '../../../../../platform/http/call.ts'
import { createAddressLimiter, limiterOf, takeTurn } from '../../../../../platform/http/limits/rate-limiter.ts'
import { type Answer, refuse } from '../../../../core/answer.ts'
import { ownerTexts } from '../../rules/own-listing.ts'
import { findManageLink, markOpened } from './link-queries.ts'
import { keepToken } from './manage-cookie.ts'

const openings = limiterOf((clock) => createAddressLimiter({ most: 60, window: 10 * 60_000, ...clock }))

/**
 * Opens the private link of a mail by its token: the browser gets an HttpOnly cookie by which it manages the listing for a working
 * day, so that the token stands in no address after this. Nothing of the listing changes.
 */
export async function openListing(call: Call, token: string): Promise<Answer<{ id: string }>> {
  const { store, https, now = Date.now } = call.services
  if (!takeTurn(call, openings(call.services))) return refuse(429, ownerTexts.often)
  const at = new Date(now())
  const link = await findManageLink(store.db, token, at)
  // One answer, whether it has ended or never was.
  if (typeof link !== 'object') return refuse(404, ownerTexts.ended)
  await markOpened(store.db, link.id, at)
  keepToken(call.c, token, https)
  return { done: { id: link.propertyId } }
}
