import { draftFrom } from '../../../core/listing/fields/property-draft.ts'
import type { ChangeVersions } from '../rules/change-parts.ts'
import type { Review } from '../rules/review.ts'

/** The three versions of the change that waits; undefined without one. */
export function versionsOf({ property, revision }: Review): ChangeVersions | undefined {
  if (!revision) return undefined
  const live = { draft: draftFrom(property), pictures: property.pictures.map(({ path }) => path) }
  return { base: revision.base, live, proposed: revision.proposed }
}
