import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { validator } from 'hono/validator'
import { z } from 'zod'
import type { Scope } from '../../../domain/account/permissions.ts'
import { isDay, today } from '../../../domain/dates.ts'
import { t } from '../../../domain/language/translate.ts'
import { spelt } from '../../../domain/received-values.ts'
import { offerErrors } from '../../../domain/visit/offer-rules.ts'
import { type OfferDraft, offerLimits } from '../../../domain/visit/visit-offer.ts'
import { isInScope } from '../../database/listing-scope.ts'
import type { Db } from '../../database/tables/tables.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { jsonBody, validJson, validQuery } from '../../http/limits/request-body.ts'
import { refuseInvalid } from '../../http/responses/error-responses.ts'
import { isId } from '../../http/tokens/record-id.ts'
import type { Services } from '../../services.ts'
import { insertAudit } from '../../staff/history-queries.ts'
import { findVisitedHome } from '../home-queries.ts'
import { listedOffers, offerDraft, offerPreview } from '../schemas.ts'
import { findOffer, insertOffer } from './offer-queries.ts'
import { previewOffer, readOffers } from './offer-times.ts'
import { withdrawTimes } from './withdraw-times.ts'

const mostBytes = 32 * 1024
export const offeredTimes = z.strictObject({ id: z.string(), preview: offerPreview }).meta({ ref: 'OfferedTimes' })
export const withdrawnTimes = z.strictObject({ cancelled: z.int() }).meta({ ref: 'WithdrawnTimes' })
const personal = { 'Cache-Control': 'private, no-store' }

type Needs = Pick<Services, 'store' | 'outbox' | 'now'>

/** Mounted behind `permitted`, like all of this file. */
export function getVisitOffers({ store, now = Date.now }: Needs) {
  const query = z.object({
    property: z
      .string({ error: () => t('Give this once.') })
      .max(200, { error: () => t('There is no such id.') })
      .overwrite((id) => id.replaceAll('\0', ''))
      .meta({ description: 'A property’s id; without it the offers of all.' })
      .optional(),
  })
  return createFactory().createHandlers(
    describe({
      id: 'listVisitOffers',
      summary: 'Read the offered times',
      description:
        'The rules by which homes can be visited, the oldest first, without withdrawn ones. Staff; agents for the listings that name them.',
      good: { description: 'The offers, each with how many times and visits are ahead of it.', schema: listedOffers },
      refuses: [403, 422],
    }),
    validQuery(query),
    async (c) => {
      const { property } = c.req.valid('query')
      const offers = await readOffers(store.db, new Date(now()), property || undefined, c.get('scope')!)
      return c.json({ offers }, 200, personal)
    },
  )
}

export function postPreviewVisitTimes({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'previewVisitTimes',
      summary: 'Count the times of an offer',
      description:
        'What offer-visit-times with the same body would give. Nothing is kept. Staff; agents for the listings that name them.',
      good: { description: 'The numbers of times.', schema: offerPreview },
      body: offerDraft,
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    jsonBody(mostBytes),
    validator('json', (body: unknown, c) => readOffer(body, c, now())),
    async (c) => {
      const draft = c.req.valid('json')
      // A draft without a listing, or of an unknown one, is counted by its days alone.
      if (c.get('scope') !== 'all' && !(await isOpen(store.db, draft.propertyId, c.get('scope')!))) return refuseHome(c)
      return c.json(await previewOffer(store.db, draft, new Date(now())), 200, personal)
    },
  )
}

export function postOfferVisitTimes({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'offerVisitTimes',
      summary: 'Offer times for visits',
      description:
        'Once or every week. Times that overlap a visit or a time of the same host are left out, and so are those that the clocks skip in spring. Staff; agents for the listings that name them.',
      good: { status: 201, description: 'The offer is kept.', schema: offeredTimes },
      body: offerDraft,
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    jsonBody(mostBytes),
    validator('json', (body: unknown, c) => readOffer(body, c, now())),
    async (c) => {
      const draft = c.req.valid('json')
      const at = new Date(now())
      const isOwn = await isOpen(store.db, draft.propertyId, c.get('scope')!)
      const home = isOwn ? await findVisitedHome(store.db, draft.propertyId) : undefined
      if (!home) return refuseHome(c)
      const preview = await previewOffer(store.db, draft, at)
      if (preview.times === 0) return refuseNoTimes(c)
      const id = await store.change(async (tx) => {
        const kept = await insertOffer(tx, draft, at)
        const person = c.get('person')!
        await insertAudit(
          tx,
          { propertyId: home.id, what: 'visits-offered', from: null, to: preview.times, person },
          at,
        )
        return kept
      })
      return c.json({ id, preview }, 201, personal)
    },
  )
}

export function postWithdrawVisitTimes(services: Needs) {
  const body = z.object({
    offer: z.string({ error: () => t('An id is required.') }),
    time: z.string().max(64).meta({ description: 'One time by its id.' }).optional(),
    day: z
      .string()
      .refine(isDay, { error: () => t('Please enter a day that exists.') })
      .meta({ description: 'One day; with neither a day nor a time, the whole offer.' })
      .optional(),
    visits: z.enum(['keep', 'cancel']).default('keep').meta({
      description: 'Whether booked visits at these times stay, or are cancelled with a mail to each visitor.',
    }),
    reason: z
      .string()
      .max(500)
      .overwrite((text) => spelt(text) ?? '')
      .default(''),
  })
  return createFactory().createHandlers(
    describe({
      id: 'withdrawVisitTimes',
      summary: 'Take back offered times',
      description:
        'A whole offer, one of its days, or one of its times. Staff; agents for the listings that name them.',
      good: { description: 'How many visits were cancelled.', schema: withdrawnTimes },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(body, mostBytes),
    async (c) => {
      const { offer: id, ...what } = c.req.valid('json')
      const offer = isId(id) ? await findOffer(services.store.db, id) : undefined
      const isOwn = offer && (await isOpen(services.store.db, offer.propertyId, c.get('scope')!))
      if (!offer || !isOwn || offer.withdrawnAt) return c.json({ error: t('There is no such offer.') }, 404)
      const cancelled = await withdrawTimes(services, offer, what, c.get('person')!)
      if (cancelled === undefined) return c.json({ error: t('There is no such time.') }, 404)
      return c.json({ cancelled }, 200, personal)
    },
  )
}

/** Reads an offer by the rules of its form; `propertyId` stands in place of the home that the form names. */
export function readOffer(body: unknown, c: Context, now: number, propertyId?: string) {
  const given = (body !== null && typeof body === 'object' ? body : {}) as Record<string, unknown>
  const draft: OfferDraft = {
    propertyId: propertyId ?? textOf(given.propertyId),
    repeats: given.repeats as OfferDraft['repeats'],
    weekdays: listOf(given.weekdays, isWeekday),
    firstDay: textOf(given.firstDay),
    lastDay: given.lastDay === null || given.lastDay === undefined ? null : textOf(given.lastDay),
    from: textOf(given.from),
    to: textOf(given.to),
    minutes: Number(given.minutes),
    pauseMinutes: Number(given.pauseMinutes ?? 0),
    places: Number(given.places ?? 1),
    daysOff: listOf(given.daysOff, (day): day is string => typeof day === 'string'),
    host: textOf(given.host).replace(/\s+/g, ' ').trim(),
    directions: textOf(given.directions).trim(),
  }
  const issues = Object.entries(offerErrors(draft, today(new Date(now)))).map(([field, message]) => ({
    path: [field],
    message: message ?? '',
  }))
  if (issues.length > 0) return refuseInvalid({ success: false, error: issues }, c)!
  return draft
}

function isOpen(db: Db, propertyId: string, scope: Scope) {
  return isId(propertyId) && isInScope(db, propertyId, scope)
}

function refuseHome(c: Context) {
  return c.json({ error: t('There is no such property.') }, 404)
}

export function refuseNoTimes(c: Context) {
  const message = t('This gives no time that is still ahead and free.')
  return refuseInvalid({ success: false, error: [{ path: ['body'], message }] }, c)!
}

const textOf = (given: unknown) => spelt(given)?.slice(0, 1_000) ?? ''
const isWeekday = (day: unknown): day is number => Number.isInteger(day) && Number(day) >= 1 && Number(day) <= 7

function listOf<Item>(given: unknown, fits: (item: unknown) => item is Item): Item[] {
  return Array.isArray(given) ? given.slice(0, offerLimits.daysOff + 1).filter(fits) : []
}
