import type { Services } from '../../../../../web/services.ts'
import { dayOf } from '../../../../core/moments.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import { insertAudit } from '../../../history/server/history-queries.ts'
import { readTimeId } from '../../rules/visit.ts'
import type { VisitOffer } from '../../rules/visit-offer.ts'
import { openTimes } from '../../rules/visit-times.ts'
import { cancelIn } from '../booking/change-visit.ts'
import { listVisits, type VisitRecord } from '../visit-queries.ts'
import { updateDaysOff, withdrawOffer } from './offer-queries.ts'

interface Withdrawn {
  /** The id of a time. */
  time?: string
  /** `YYYY-MM-DD` */
  day?: string
  visits: 'keep' | 'cancel'
  reason: string
}

/**
 * Takes back an offer, one of its days or one of its times, and cancels the visits there if that is asked for, which only staff do.
 * Returns how many were cancelled; undefined when there is no such time.
 */
export async function withdrawTimes(
  { store, outbox, now = Date.now }: Pick<Services, 'store' | 'outbox' | 'now'>,
  offer: VisitOffer,
  { time, day, visits, reason }: Withdrawn,
  person: Pick<Person, 'id' | 'email'>,
): Promise<number | undefined> {
  const at = new Date(now())
  const start = time === undefined ? undefined : startOf(offer, time)
  if (time !== undefined && start === undefined) return undefined
  const cancelled = await store.change(async (tx) => {
    if (start) await withdrawOffer(tx, offer, [start], at)
    else if (day) await updateDaysOff(tx, offer.id, [...offer.daysOff, day])
    else await withdrawOffer(tx, offer, 'all', at)
    const change = { what: 'visits-withdrawn', from: null, to: start ?? day ?? null, person }
    await insertAudit(tx, { ...change, propertyId: offer.propertyId }, at)
    const concerned = visits === 'cancel' ? await listVisits(tx, { offerId: offer.id, from: at }) : []
    const ended = concerned.filter((visit) => visit.state === 'booked' && isMeant(visit))
    for (const visit of ended) await cancelIn(tx, visit, { by: 'staff', person, reason }, at)
    return ended.length
  })
  outbox?.wake()
  return cancelled

  function isMeant({ startsAt }: VisitRecord) {
    return start ? startsAt === start : !day || dayOf(startsAt) === day
  }
}

/** The start (ISO 8601 instant) of a time that the offer has. */
function startOf(offer: VisitOffer, id: string) {
  const named = readTimeId(id)
  if (named?.offerId !== offer.id) return undefined
  const startsAt = named.start.toISOString()
  const day = dayOf(startsAt)
  return openTimes(offer, day, day).some(({ start }) => start.toISOString() === startsAt) ? startsAt : undefined
}
