import type { Call } from '../../../../platform/http/call.ts'
import { createLimiter, limiterOf, takeTurnOf } from '../../../../platform/http/limits/rate-limiter.ts'
import { type Answer, refuse, refuseFields } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import { type OwnerAction, ownerTexts } from '../rules/own-listing.ts'
import { actorOf } from './actor-queries.ts'
import type { Owner } from './owner-guard.ts'
import { changeState } from './state-changes.ts'

/** Each change drops every cached page and stands in the history for good. */
const perListing = limiterOf((clock) => createLimiter({ most: 60, window: 60 * 60_000, ...clock }))

/**
 * `confirm`: it is still available. `close` and `open`: it is rented or sold, or on offer again. `take-down` and `put-back`: nobody
 * finds it, or everybody again. Booked visits are called off ten minutes after `close` and `take-down`.
 */
export async function changeOwnState(call: Call, owner: Owner, action: OwnerAction): Promise<Answer> {
  const { store, now = Date.now } = call.services
  const { propertyId } = owner
  if (!takeTurnOf(propertyId, call, perListing(call.services))) {
    return refuse(429, t('Too many attempts. Please wait a few minutes and try again.'))
  }
  const asked = { action, person: actorOf(owner) }
  const obstacle = await store.change((tx) => changeState(tx, propertyId, asked, now()))
  if (!obstacle) return { done: undefined }
  if (obstacle === 'gone') return refuse(404, t('There is no such property.'))
  return refuseFields({ action: obstacle === 'by-office' ? ownerTexts.byOffice : ownerTexts.notLive })
}
