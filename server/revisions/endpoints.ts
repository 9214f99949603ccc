import { Hono } from 'hono'
import { staffOnly } from '../auth/guards/staff-guard.ts'
import type { Services } from '../services.ts'
import { getReview, getReviewQueue } from './review-endpoints.ts'

/** What programs read of what waits for a decision. */
export function createReviewEndpoints(services: Services) {
  return new Hono()
    .get('/review-queue', staffOnly(services), ...getReviewQueue(services))
    .get('/review/:id', staffOnly(services), ...getReview(services))
}
