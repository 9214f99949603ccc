import { kindLabel, offerBadge } from '../../../core/listing/fields/choices.ts'
import type { ShownPicture } from '../../../core/listing/image.ts'
import { type BriefProperty, closedLabel } from '../../../core/listing/property.ts'
import { propertyPath } from '../../../core/paths.ts'

/** An invented home as listings are shown (spec 3, demo listing card fields): marked, and nothing to save or to compare. */
export interface SampleProperty extends Omit<BriefProperty, 'pictures'> {
  pictures: ShownPicture[]
  sample: {
    /** Of its own page. */
    path: string
    type: string
    /** "For Buy" is one more than listings have. */
    badge: string
    superAgent: boolean
  }
}

/** What cards, rows, heads and maps show: a listing, or a sample. */
export type ShownProperty = (BriefProperty & { sample?: undefined }) | SampleProperty

export function shownPath({ id, sample }: Pick<ShownProperty, 'id' | 'sample'>) {
  return sample?.path ?? propertyPath(id)
}

/** "Apartment" */
export function typeText({ kind, sample }: Pick<ShownProperty, 'kind' | 'sample'>) {
  return sample?.type ?? kindLabel[kind]
}

/** "For Rent", or "Rented" of a closed one. */
export function badgeText({ offer, closed, sample }: Pick<ShownProperty, 'offer' | 'closed' | 'sample'>) {
  return closed ? closedLabel({ offer }) : (sample?.badge ?? offerBadge[offer])
}
