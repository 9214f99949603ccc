import { readReview } from '#server/revisions/review.ts'
import type { Scope } from '../../../../domain/account/permissions.ts'
import type { Services } from '../../../../server/services.ts'
import { readLook } from '../closer-look/read-look.ts'
import { changeOf } from './change/review-change.ts'
import type { ReviewData } from './review-data.ts'

/** Undefined for an unknown listing. */
export async function readReviewData(services: Services, scope: Scope, id: string): Promise<ReviewData | undefined> {
  const review = await readReview(services, id)
  if (!review) return undefined
  return { review, change: changeOf(review), look: await readLook(services, scope, review.property) }
}
