import type { StaffProperty } from '../../../../../domain/property/property.ts'
import { CloserLook } from '../../closer-look/closer-look.tsx'
import type { ReviewData } from '../review-data.ts'

/** The reasons for a closer look; the probable duplicates stand beside the listing. */
export function ReviewReasons({ property, look }: { property: StaffProperty; look: ReviewData['look'] }) {
  return look && <CloserLook property={property} {...look} isBrief />
}
