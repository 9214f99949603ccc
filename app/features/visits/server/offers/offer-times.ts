import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../../web/services.ts'
import { dayAfter, today } from '../../../../core/dates.ts'
import type { Scope } from '../../../accounts/rules/permissions.ts'
import { countTimes } from '../../rules/time-states.ts'
import {
  type ListedOffer,
  type OfferDraft,
  type OfferPreview,
  type VisitOffer,
  visitHorizonDays,
} from '../../rules/visit-offer.ts'
import { expandOffer, shownDays } from '../../rules/visit-times.ts'
import { listHomes } from '../home-queries.ts'
import { listOffers } from './offer-queries.ts'
import { countBooked, takenOn } from './time-queries.ts'

/** What an offer would give: of an offer without an end, within the horizon. */
export async function previewOffer(db: Db, draft: OfferDraft, now: Date): Promise<OfferPreview> {
  const day = today(now)
  const end = dayAfter(draft.firstDay > day ? draft.firstDay : day, visitHorizonDays)
  const days = [day, draft.repeats === 'once' ? draft.firstDay : (draft.lastDay ?? end)] as const
  const { times, skipped } = expandOffer(draft, ...days)
  const all = times.filter(({ start }) => start > now)
  const offer: VisitOffer = {
    ...draft,
    id: '',
    withdrawnTimes: [],
    withdrawnAt: null,
    createdAt: now.toISOString(),
    sample: false,
  }
  const others = await listOffers(db, { propertyId: draft.propertyId })
  const taken = await takenOn(db, [offer], days)
  const free = countTimes([...others, offer], taken, days).filter(
    (time) => time.offer === offer && time.start > now && !time.busy,
  )
  return { times: free.length, overlapping: all.length - free.length, skipped }
}

/** The offers that stand, with what they still give; of one property, or of all of the scope. */
export async function readOffers(
  { store: { db }, now = Date.now }: Pick<Services, 'store' | 'now'>,
  scope: Scope,
  propertyId?: string,
): Promise<ListedOffer[]> {
  const at = new Date(now())
  const offers = await listOffers(db, { propertyId, scope })
  const days = shownDays(at)
  const times = countTimes(offers, await takenOn(db, offers, days), days).filter(({ start }) => start > at)
  const left = Map.groupBy(times, ({ offer }) => offer.id)
  const ids = offers.map(({ id }) => id)
  const booked = await countBooked(db, ids, at)
  const homes = await listHomes(
    db,
    offers.map((offer) => offer.propertyId),
  )
  return offers.map((offer) => ({
    ...offer,
    property: homes.get(offer.propertyId)!,
    timesLeft: left.get(offer.id)?.length ?? 0,
    visits: booked.get(offer.id) ?? 0,
  }))
}
