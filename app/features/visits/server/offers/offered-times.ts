import { z } from 'zod'
import { check } from '../../../../../platform/http/check.ts'
import { isId } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, type Refusal, refuse, refuseFields } from '../../../../core/answer.ts'
import { isDay, today } from '../../../../core/dates.ts'
import { t } from '../../../../core/language/translate.ts'
import { spelt } from '../../../../core/received-values.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import type { Scope } from '../../../accounts/rules/permissions.ts'
import { type Actor, insertAudit } from '../../../history/server/history-queries.ts'
import { isInScope } from '../../../listings/server/scope-queries.ts'
import { offerErrors } from '../../rules/offer-rules.ts'
import { maxReason } from '../../rules/visit.ts'
import type { OfferDraft, OfferPreview } from '../../rules/visit-offer.ts'
import { findOffer, insertOffer } from './offer-queries.ts'
import { previewOffer } from './offer-times.ts'
import { withdrawTimes } from './withdraw-times.ts'

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
export async function keepOffer(
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
