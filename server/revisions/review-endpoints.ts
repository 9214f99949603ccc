import { createFactory } from 'hono/factory'
import { t } from '../../domain/language/translate.ts'
import { toWire } from '../../domain/property/wire/property-wire.ts'
import { describe } from '../http/description/endpoint-description.ts'
import type { Services } from '../services.ts'
import { readReview, readReviewQueue } from './review.ts'
import { review, reviewQueue } from './schemas.ts'

const forOne = { 'Cache-Control': 'private, no-store' }

/** Mounted behind `staffOnly`. */
export function getReviewQueue(services: Pick<Services, 'store' | 'secret' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getReviewQueue',
      summary: 'What waits for a decision',
      description:
        'Listings that came in and changes by owners, the oldest first, and what was decided today. Staff only.',
      good: { description: 'The queue.', schema: reviewQueue },
      refuses: [403],
    }),
    async (c) => c.json(await readReviewQueue(services), 200, forOne),
  )
}

/** Mounted behind `staffOnly`. */
export function getReview(services: Pick<Services, 'store' | 'secret' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getReview',
      summary: 'Read what is to be decided on a property',
      description:
        'By the id of the property: it as it is, the change of it that waits, and what the owner can be told. Staff only.',
      good: { description: 'The review.', schema: review },
      refuses: [403, 404],
    }),
    async (c) => {
      const found = await readReview(services, c.req.param('id') ?? '')
      if (!found) return c.json({ error: t('There is no such property.') }, 404)
      const { property: all, ...review } = found
      const { customer, ...property } = all
      return c.json({ ...review, property: toWire(property, customer) }, 200, forOne)
    },
  )
}
