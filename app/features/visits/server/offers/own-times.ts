import type { Call } from '../../../../../platform/http/call.ts'
import { createLimiter, limiterOf, takeTurnOf } from '../../../../../platform/http/limits/rate-limiter.ts'
import { isId } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../../core/answer.ts'
import { t } from '../../../../core/language/translate.ts'
import { spelt } from '../../../../core/received-values.ts'
import type { Owner } from '../../../owners/server/owner-guard.ts'
import { actorOf } from '../../../owners/server/state-queries.ts'
import { maxReason, readTimeId } from '../../rules/visit.ts'
import type { OfferDraft } from '../../rules/visit-offer.ts'
import { cancelVisit } from '../booking/change-visit.ts'
import { refuseVisit } from '../visit-answer.ts'
import { findVisit } from '../visit-queries.ts'
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

/** Cancels a booked visit to the owner's listing; its visitor is mailed the reason, without which nothing is changed. */
export async function cancelVisitToOwn(
  services: Pick<Services, 'store' | 'outbox' | 'now'>,
  owner: Owner,
  id: string,
  sent: string,
): Promise<Answer> {
  const reason = spelt(sent)?.trim() ?? ''
  if (!reason) return refuseFields({ reason: t('Please say why: the visitor is told.') })
  if (reason.length > maxReason)
    return refuseFields({ reason: t('Please use at most {most} characters.', { most: maxReason }) })
  const visit = isId(id) ? await findVisit(services.store.db, id) : undefined
  if (visit?.property?.id !== owner.propertyId) return refuse(404, t('There is no such visit.'))
  const changed = await cancelVisit(services, id, { by: 'owner', person: actorOf(owner), reason })
  return 'visit' in changed ? { done: undefined } : refuseVisit(changed.obstacle)
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
