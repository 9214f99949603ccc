import { createFactory } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { validator } from 'hono/validator'
import { t } from '../../domain/language/translate.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { jsonBody } from '../http/limits/request-body.ts'
import { refuseInvalid } from '../http/responses/error-responses.ts'
import { isId } from '../http/tokens/record-id.ts'
import type { Services } from '../services.ts'
import { keepBooking } from './booking/book-visit.ts'
import { judgeBooking } from './booking/judge-booking.ts'
import { findVisitedHome } from './home-queries.ts'
import { bookedVisit, bookVisitBody, visitRefusal, visitTimes as visitTimesSchema } from './schemas.ts'
import { visitTimes } from './visit-times.ts'

/** Bytes: five times the longest message, JSON-escaped. */
const mostBytes = 64 * 1024

/** Names nobody who has booked. */
export function getVisitTimes(services: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'visitTimes',
      summary: 'When a home can be visited',
      description:
        'The offered times of the next 60 days in order, full ones included. Empty for a home without offered times, and for one that is rented or sold.',
      good: { description: 'The times.', schema: visitTimesSchema },
      refuses: [404, 410],
    }),
    async (c) => {
      const id = c.req.param('id') ?? ''
      const home = isId(id) ? await findVisitedHome(services.store.db, id) : undefined
      if (!home?.verified) return c.json({ error: t('There is no such property.') }, 404)
      if (!home.listed) return c.json({ error: t('This property is no longer listed.') }, 410)
      return c.json({ times: await visitTimes(services, id) }, 200, { 'Cache-Control': 'no-store' })
    },
  )
}

/** Responds 201 after the commit. */
export function postBookVisit(services: Services) {
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
    validator('json', (body: unknown, c) => {
      const judged = judgeBooking(body)
      return 'issues' in judged ? refuseInvalid({ success: false, error: judged.issues }, c)! : judged.value
    }),
    async (c) => {
      const answer = await keepBooking({ c, services, failures: [] }, c.req.valid('json'))
      c.header('Cache-Control', 'no-store')
      if ('done' in answer) return c.json(answer.done, 201)
      const { status, reason: error = '', obstacle: code, times } = answer.refused
      return c.json({ error, ...(code && { code }), ...(times && { times }) }, status as ContentfulStatusCode)
    },
  )
}
