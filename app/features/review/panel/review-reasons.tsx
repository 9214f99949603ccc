import type { StaffProperty } from '../../../core/listing/property.ts'
import type { ReviewData } from '../review-data.ts'
import { CloserLook } from '../shared/closer-look/closer-look.tsx'

/** The reasons for a closer look; the probable duplicates stand beside the listing. */
export function ReviewReasons({ property, look }: { property: StaffProperty; look: ReviewData['look'] }) {
  return look && <CloserLook property={property} {...look} isBrief />
}
