import { draftFrom } from '../../../core/listing/fields/property-draft.ts'
import { type ChangeParts, type ChangeVersions, changeParts, rebasePhotos } from '../rules/change-parts.ts'
import type { Review } from '../rules/review.ts'

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

/** The three versions of the change that waits; undefined without one. */
export function versionsOf({ property, revision }: Review): ChangeVersions | undefined {
  if (!revision) return undefined
  const live = { draft: draftFrom(property), pictures: property.pictures.map(({ path }) => path) }
  return { base: revision.base, live, proposed: revision.proposed }
}
