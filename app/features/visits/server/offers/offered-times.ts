import { z } from 'zod'
import type { Call } from '../../../../../platform/http/call.ts'
import { check } from '../../../../../platform/http/check.ts'
import { createLimiter, limiterOf, takeTurnOf } from '../../../../../platform/http/limits/rate-limiter.ts'
import { isId } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, type Refusal, refuse, refuseFields } from '../../../../core/answer.ts'
import { isDay, today } from '../../../../core/dates.ts'
import { t } from '../../../../core/language/translate.ts'
import { dayOf } from '../../../../core/moments.ts'
import { spelt } from '../../../../core/received-values.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import type { Scope } from '../../../accounts/rules/permissions.ts'
import { type Actor, insertAudit } from '../../../history/server/history-queries.ts'
import { isInScope } from '../../../listings/server/scope-queries.ts'
import { actorOf, type Owner } from '../../../owners/server/link-queries.ts'
import { maxReason, type OfferDraft, readTimeId, type VisitOffer } from '../../rules/visit.ts'
import { type OfferPreview, offerErrors } from '../../rules/visit-offer.ts'
import { openTimes } from '../../rules/visit-times.ts'
import { cancelIn, cancelVisit } from '../booking/change-visit.ts'
import { refuseVisit } from '../own-visit.ts'
import { findVisit, listVisits, type VisitRecord } from '../visit-queries.ts'
import { findOffer, insertOffer, previewOffer, updateDaysOff, withdrawOffer } from './offer-queries.ts'

type Needs = Pick<Services, 'store' | 'outbox' | 'now'>
interface By {
  person: Person
  scope: Scope
}

export interface Offered {
  id: string
  preview: OfferPreview
}

/** How many times an offer would give. Nothing is kept. 404 outside of the scope; whoever sees all counts those of an unknown home by its days. */
export async function previewTimes(
  { store, now = Date.now }: Needs,
  scope: Scope,
  draft: OfferDraft,
): Promise<Answer<OfferPreview>> {
  const at = new Date(now())
  const wrong = judge(draft, at)
  if (wrong) return wrong
  if (scope !== 'all' && !(await isOpen(store, draft.propertyId, scope))) return refuseHome()
  return { done: await previewOffer(store.db, draft, at) }
}

/**
 * Offers times for visits to a home of the scope, once or every week. Times that overlap a visit or a time of the same host are left
 * out, and so are those that the clocks skip in spring.
 */
export async function offerTimes(services: Needs, { person, scope }: By, draft: OfferDraft): Promise<Answer<Offered>> {
  return keepOffer(services, draft, person, async () =>
    (await isOpen(services.store, draft.propertyId, scope)) ? undefined : refuseHome(),
  )
}

/** Keeps an offer that is right, that `refuses` lets pass and that gives times, with its entry in the history. */
async function keepOffer(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  draft: OfferDraft,
  person: Actor,
  refuses: () => Refused | undefined | Promise<Refused | undefined>,
): Promise<Answer<Offered>> {
  const at = new Date(now())
  const refused = judge(draft, at) ?? (await refuses())
  if (refused) return refused
  const preview = await previewOffer(store.db, draft, at)
  if (preview.times === 0) return refuse(422, t('This gives no time that is still ahead and free.'))
  const { propertyId } = draft
  const id = await store.change(async (tx) => {
    await insertAudit(tx, { propertyId, what: 'visits-offered', from: null, to: preview.times, person }, at)
    return insertOffer(tx, draft, at)
  })
  return { done: { id, preview } }
}

const withdrawal = z.object({
  time: z.string().max(64).optional(),
  day: z
    .string()
    .refine(isDay, { error: () => t('Please enter a day that exists.') })
    .optional(),
  visits: z.enum(['keep', 'cancel']),
  reason: z
    .string()
    .max(maxReason, { error: () => t('Please use at most {most} characters.', { most: maxReason }) })
    .overwrite((text) => spelt(text) ?? ''),
})

/**
 * Takes back one time or one day of an offer of the scope; with neither the whole. Booked visits at these times stay, or are cancelled
 * with a mail to each visitor.
 */
export async function withdrawOffered(
  services: Needs,
  { person, scope }: By,
  id: string,
  sent: z.input<typeof withdrawal>,
): Promise<Answer<{ cancelled: number }>> {
  const checked = check(withdrawal, sent)
  if ('refused' in checked) return checked
  const offer = isId(id) ? await findOffer(services.store.db, id) : undefined
  const isOwn = offer && (await isOpen(services.store, offer.propertyId, scope))
  if (!offer || !isOwn || offer.withdrawnAt) return refuse(404, t('There is no such offer.'))
  const cancelled = await withdrawTimes(services, offer, checked.value, person)
  return cancelled === undefined ? refuse(404, t('There is no such time.')) : { done: { cancelled } }
}

type Refused = { refused: Refusal }

function judge(draft: OfferDraft, at: Date): Refused | undefined {
  const errors = offerErrors(draft, today(at))
  return Object.keys(errors).length > 0 ? refuseFields(errors as Record<string, string>) : undefined
}

async function isOpen({ db }: Needs['store'], propertyId: string, scope: Scope) {
  return isId(propertyId) && isInScope(db, propertyId, scope)
}

function refuseHome() {
  return refuse(404, t('There is no such property.'))
}

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
async function withdrawTimes(
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
