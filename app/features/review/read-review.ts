import { readReview } from '#app/features/review/server/review.ts'
import type { Services } from '../../../web/services.ts'
import type { Scope } from '../accounts/rules/permissions.ts'
import { changeOf } from './change/review-change.ts'
import type { ReviewData } from './review-data.ts'
import { readLook } from './shared/closer-look/read-look.ts'

/** Undefined for an unknown listing. */
export async function readReviewData(services: Services, scope: Scope, id: string): Promise<ReviewData | undefined> {
  const review = await readReview(services, id)
  if (!review) return undefined
  return { review, change: changeOf(review), look: await readLook(services, scope, review.property) }
}
