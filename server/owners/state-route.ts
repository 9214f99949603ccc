import { createFactory } from 'hono/factory'
import { t } from '../../domain/language/translate.ts'
import { ownerTexts } from '../../domain/owner/own-listing.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { createLimiter } from '../http/limits/rate-limiter.ts'
import { validJson } from '../http/limits/request-body.ts'
import type { Services } from '../services.ts'
import { actorOf } from './actor-queries.ts'
import { answerOwnListing } from './listing-route.ts'
import { actionBody, ownListing } from './schemas.ts'
import { changeState } from './state-changes.ts'

/** Each change drops every cached page and stands in the history for good. */
const perListing = { most: 60, window: 60 * 60_000 }

/** Mounted behind `ownerOnly`. */
export function postOwnListingState(services: Pick<Services, 'store' | 'secret' | 'now' | 'monotonicNow'>) {
  const { store, monotonicNow, now = Date.now } = services
  const limiter = createLimiter({ ...perListing, monotonicNow })
  return createFactory().createHandlers(
    describe({
      id: 'changeOwnListing',
      summary: 'Confirm, end or put back a listing as its owner',
      description:
        'confirm: it is still available. close and open: it is rented or sold, or on offer again. take-down and put-back: nobody finds it, or everybody again. Booked visits are called off ten minutes after close and take-down.',
      good: { description: 'The listing as it is now.', schema: ownListing },
      refuses: [400, 403, 404, 408, 413, 415, 422, 429],
    }),
    validJson(actionBody, 4 * 1024),
    async (c) => {
      const { propertyId } = c.get('owner')!
      const wait = limiter.waitFor(propertyId, 1)
      if (wait > 0) {
        const error = t('Too many attempts. Please wait a few minutes and try again.')
        return c.json({ error }, 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
      }
      limiter.take(propertyId, 1)
      const { action } = c.req.valid('json')
      const asked = { action, person: actorOf(c.get('owner')!) }
      const obstacle = await store.change((tx) => changeState(tx, propertyId, asked, now()))
      if (obstacle === 'gone') return c.json({ error: t('There is no such property.') }, 404)
      const said = obstacle === 'by-office' ? ownerTexts.byOffice : ownerTexts.notLive
      if (obstacle) return c.json({ errors: { action: [said] } }, 422)
      return answerOwnListing(c, services)
    },
  )
}
