import { createFactory } from 'hono/factory'
import { validator } from 'hono/validator'
import { t } from '../../domain/language/translate.ts'
import { inquiryForm, readSendEmail } from '../../domain/message/inquiry-form.ts'
import { hiddenText } from '../../domain/received-values.ts'
import { readTimeId } from '../../domain/visit/visit.ts'
import { createAddressReader } from '../http/client-address.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { jsonBody } from '../http/limits/request-body.ts'
import { refuseInvalid } from '../http/responses/error-responses.ts'
import { isId } from '../http/tokens/record-id.ts'
import type { Services } from '../services.ts'
import { createBookings } from './booking/book-visit.ts'
import { findVisitedHome } from './home-queries.ts'
import { findOffer } from './offers/offer-queries.ts'
import { bookedVisit, bookVisitBody, visitRefusal, visitTimes } from './schemas.ts'
import { signVisitToken } from './visit-links.ts'
import { refuseVisit, shownTimes, toOwnVisit } from './visit-wire.ts'

/** Bytes: five times the longest message, JSON-escaped. */
const mostBytes = 64 * 1024

/** Names nobody who has booked. */
export function getVisitTimes({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'visitTimes',
      summary: 'When a home can be visited',
      description:
        'The offered times of the next 60 days in order, full ones included. Empty for a home without offered times, and for one that is rented or sold.',
      good: { description: 'The times.', schema: visitTimes },
      refuses: [404, 410],
    }),
    async (c) => {
      const id = c.req.param('id') ?? ''
      const home = isId(id) ? await findVisitedHome(store.db, id) : undefined
      if (!home?.verified) return c.json({ error: t('There is no such property.') }, 404)
      if (!home.listed) return c.json({ error: t('This property is no longer listed.') }, 410)
      const times = home.closed ? [] : await shownTimes(store.db, id, new Date(now()))
      return c.json({ times }, 200, { 'Cache-Control': 'no-store' })
    },
  )
}

/** Responds 201 after the commit. */
export function postBookVisit(
  services: Pick<Services, 'store' | 'secret' | 'outbox' | 'trustProxy' | 'now' | 'monotonicNow'>,
) {
  const { store, secret, now = Date.now } = services
  const book = createBookings(services)
  const addressOf = createAddressReader(services.trustProxy)

  return createFactory().createHandlers(
    describe({
      id: 'bookVisit',
      summary: 'Book a visit',
      description:
        'Takes a place at one of the times of visit-times, and mails the visitor the time for a calendar and a private link. With `Idempotency-Key`, or `key` in the body, a repeated call is the same visit. A hundred calls at once for one place make one visit.',
      good: { status: 201, description: 'The visit is booked.', schema: bookedVisit },
      body: bookVisitBody,
      conflict: visitRefusal,
      refuses: [400, 408, 410, 413, 415, 422, 429],
    }),
    jsonBody(mostBytes),
    validator('json', (body: unknown, c) => readBooking(body, c)),
    async (c) => {
      const { time, message } = c.req.valid('json')
      const booking = await book(message, time, { address: addressOf(c), key: c.req.header('Idempotency-Key') })
      if ('wait' in booking) {
        const error = t('Too many visits have been booked from here. Please wait a little and try again.')
        return c.json({ error }, 429, { 'Retry-After': String(booking.wait), 'Cache-Control': 'no-store' })
      }
      const at = new Date(now())
      if ('obstacle' in booking) {
        const offer = await findOffer(store.db, readTimeId(time)?.offerId ?? '')
        return refuseVisit(c, booking.obstacle, offer ? await shownTimes(store.db, offer.propertyId, at) : undefined)
      }
      const { visit } = booking
      const answer = { visit: toOwnVisit(visit, at), token: signVisitToken(secret, visit) }
      return c.json(answer, 201, { 'Cache-Control': 'no-store' })
    },
  )
}

/** Reads the fields of the booking form by its own rules, and the time beside them. */
function readBooking(body: unknown, c: Parameters<typeof refuseInvalid>[1]) {
  const fields = body !== null && typeof body === 'object' && !Array.isArray(body) ? body : undefined
  const read = readSendEmail(fields && { ...fields, kind: 'booking' })
  const { time: given, consent } = (fields ?? {}) as Record<string, unknown>
  const time = hiddenText(given, 64)
  const issues = [...(read.error?.issues ?? [])]
  const missing = inquiryForm.shape.consent.safeParse(consent ?? false)
  if (fields && !missing.success && !issues.some(({ path }) => path[0] === 'consent')) {
    issues.push({ ...missing.error.issues[0]!, path: ['consent'] })
  }
  if (fields && !time) issues.push({ code: 'custom', path: ['time'], message: t('Please choose a time.') })
  if (issues.length > 0 || !read.success) return refuseInvalid({ success: false, error: issues }, c)!
  const { description } = fields as { description?: unknown }
  const isEmpty = typeof description !== 'string' || !description.trim()
  return { time, message: isEmpty ? { ...read.data, message: '' } : read.data }
}
