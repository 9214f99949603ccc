import { draftFrom } from '../../../../../domain/property/fields/property-draft.ts'
import type { ChangeVersions } from '../../../../../domain/revision/change-parts.ts'
import type { Review } from '../../../../../domain/revision/review.ts'

/** The three versions of the change that waits; undefined without one. */
export function versionsOf({ property, revision }: Review): ChangeVersions | undefined {
  if (!revision) return undefined
  const live = { draft: draftFrom(property), pictures: property.pictures.map(({ path }) => path) }
  return { base: revision.base, live, proposed: revision.proposed }
}
