import { Hono } from 'hono'
import { staffOnly } from '../auth/guards/staff-guard.ts'
import type { Services } from '../services.ts'
import { getReview, getReviewQueue, postDecideReview, postUndoDecision } from './routes.ts'

/** The endpoints by which staff decide on listings and changes. */
export function createReviewEndpoints(services: Services) {
  return new Hono()
    .get('/review-queue', staffOnly(services), ...getReviewQueue(services))
    .get('/review/:id', staffOnly(services), ...getReview(services))
    .post('/decide-review', staffOnly(services), ...postDecideReview(services))
    .post('/undo-decision', staffOnly(services), ...postUndoDecision(services))
}
