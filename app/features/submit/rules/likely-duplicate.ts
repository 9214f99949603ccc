import type { Words } from '../../../core/listing/words.ts'
import type { WireSubmission } from './submission.ts'

/** A home on the site that is perhaps the one that somebody is about to submit. */
export interface LikelyDuplicate {
  id: string
  /** As the reader's page shows it. */
  title: Words
  /** "118 Elmwood Drive, Moncton" */
  address: string
  by: 'address' | 'photo'
}

/** What is compared of a home that is about to be submitted. `images`: paths of its uploads. */
export type AskedHome = Pick<WireSubmission, 'AddressLine1' | 'streetNumber' | 'streetName' | 'City' | 'images'>
