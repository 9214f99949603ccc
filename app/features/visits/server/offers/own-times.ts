import type { Call } from '../../../../../platform/http/call.ts'
import { takeTurnOf } from '../../../../../platform/http/limits/address-turns.ts'
import { createLimiter, limiterOf } from '../../../../../platform/http/limits/rate-limiter.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse } from '../../../../core/answer.ts'
import { t } from '../../../../core/language/translate.ts'
import { actorOf } from '../../../owners/server/actor-queries.ts'
import type { Owner } from '../../../owners/server/owner-guard.ts'
import { readTimeId } from '../../rules/visit.ts'
import type { OfferDraft } from '../../rules/visit-offer.ts'
import { findOffer } from './offer-queries.ts'
import { keepOffer, type Offered } from './offered-times.ts'
import { withdrawTimes } from './withdraw-times.ts'

const perListing = limiterOf((clock) => createLimiter({ most: 30, window: 60 * 60_000, ...clock }))

/** Offers times for the owner's listing, whichever home the draft names; thirty times an hour. */
export async function offerOwnTimes(call: Call, owner: Owner, draft: OfferDraft): Promise<Answer<Offered>> {
  const { propertyId } = owner
  return keepOffer(call.services, { ...draft, propertyId }, actorOf(owner), () =>
    takeTurnOf(propertyId, call, perListing(call.services))
      ? undefined
      : refuse(429, t('Too many attempts. Please wait a few minutes and try again.')),
  )
}

/** Takes back one free time of the owner's listing; a booked one is moved or cancelled by its visitor or by the office. */
export async function withdrawOwnTime(
  services: Pick<Services, 'store' | 'outbox' | 'now'>,
  owner: Owner,
  time: string,
): Promise<Answer<{ cancelled: number }>> {
  const named = readTimeId(time)
  const offer = named && (await findOffer(services.store.db, named.offerId))
  const isOwn = offer?.propertyId === owner.propertyId && !offer.withdrawnAt
  const what = { time, visits: 'keep', reason: '' } as const
  const cancelled = isOwn ? await withdrawTimes(services, offer, what, actorOf(owner)) : undefined
  return cancelled === undefined ? refuse(404, t('There is no such time.')) : { done: { cancelled } }
}
