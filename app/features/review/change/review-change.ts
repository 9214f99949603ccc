import { type ChangeParts, changeParts } from '../rules/change-parts.ts'
import { rebasePhotos } from '../rules/photo-parts.ts'
import type { Review } from '../rules/review.ts'
import { versionsOf } from './review-versions.ts'

/** What a change that waits would do to its listing. */
export interface ReviewChange {
  parts: ChangeParts
  /** The photos now and as proposed, by path. */
  strips: [now: readonly string[], proposed: readonly string[]]
}

/** Undefined where no change waits. Read with its review, so that the script of the screen does not carry the comparison. */
export function changeOf(review: Review): ReviewChange | undefined {
  const versions = versionsOf(review)
  if (!versions) return undefined
  const { base, live, proposed } = versions
  return {
    parts: changeParts(versions),
    strips: [live.pictures, rebasePhotos(base.pictures, live.pictures, proposed.pictures)],
  }
}
