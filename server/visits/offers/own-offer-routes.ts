import { createFactory } from 'hono/factory'
import { validator } from 'hono/validator'
import { z } from 'zod'
import { t } from '../../../domain/language/translate.ts'
import { readTimeId } from '../../../domain/visit/visit.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { createLimiter } from '../../http/limits/rate-limiter.ts'
import { jsonBody, validJson } from '../../http/limits/request-body.ts'
import { actorOf } from '../../owners/actor-queries.ts'
import type { Services } from '../../services.ts'
import { insertAudit } from '../../staff/history-queries.ts'
import { offerDraft } from '../schemas.ts'
import { findOffer, insertOffer } from './offer-queries.ts'
import { offeredTimes, readOffer, refuseNoTimes, withdrawnTimes } from './offer-routes.ts'
import { previewOffer } from './offer-times.ts'
import { withdrawTimes } from './withdraw-times.ts'

const mostBytes = 32 * 1024
const perListing = { most: 30, window: 60 * 60_000 }

type Needs = Pick<Services, 'store' | 'outbox' | 'now' | 'monotonicNow'>

/** Mounted behind `ownerOnly`, like all of this file. */
export function postOwnVisitTimes({ store, monotonicNow, now = Date.now }: Needs) {
  const limiter = createLimiter({ ...perListing, monotonicNow })
  return createFactory().createHandlers(
    describe({
      id: 'offerOwnVisitTimes',
      summary: 'Offer times for visits as the owner',
      description: 'As offer-visit-times, for the listing of the address; `propertyId` is ignored.',
      good: { status: 201, description: 'The offer is kept.', schema: offeredTimes },
      body: offerDraft,
      refuses: [400, 403, 404, 408, 413, 415, 422, 429],
    }),
    jsonBody(mostBytes),
    validator('json', (body: unknown, c) => readOffer(body, c, now(), c.get('owner')!.propertyId)),
    async (c) => {
      const draft = c.req.valid('json')
      const wait = limiter.waitFor(draft.propertyId, 1)
      if (wait > 0) {
        const error = t('Too many attempts. Please wait a few minutes and try again.')
        return c.json({ error }, 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
      }
      limiter.take(draft.propertyId, 1)
      const at = new Date(now())
      const preview = await previewOffer(store.db, draft, at)
      if (preview.times === 0) return refuseNoTimes(c)
      const id = await store.change(async (tx) => {
        const kept = await insertOffer(tx, draft, at)
        const entry = { propertyId: draft.propertyId, what: 'visits-offered', from: null, to: preview.times }
        await insertAudit(tx, { ...entry, person: actorOf(c.get('owner')!) }, at)
        return kept
      })
      return c.json({ id, preview }, 201)
    },
  )
}

/** Takes back one free time; a booked one is moved or cancelled by its visitor or by the office. */
export function postOwnTimeWithdrawal(services: Needs) {
  const body = z.object({
    time: z.string({ error: () => t('Please choose a time.') }).max(64, { error: () => t('There is no such time.') }),
  })
  return createFactory().createHandlers(
    describe({
      id: 'withdrawOwnVisitTime',
      summary: 'Take back one offered time as the owner',
      description: 'Visits that are booked then stay.',
      good: { description: 'It is no longer offered.', schema: withdrawnTimes },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(body, 4 * 1024),
    async (c) => {
      const owner = c.get('owner')!
      const { time } = c.req.valid('json')
      const named = readTimeId(time)
      const offer = named && (await findOffer(services.store.db, named.offerId))
      const isOwn = offer?.propertyId === owner.propertyId && !offer.withdrawnAt
      const what = { time, visits: 'keep', reason: '' } as const
      const cancelled = isOwn ? await withdrawTimes(services, offer, what, actorOf(owner)) : undefined
      if (cancelled === undefined) return c.json({ error: t('There is no such time.') }, 404)
      return c.json({ cancelled }, 200)
    },
  )
}
