import type { Words } from '../property/words.ts'

/** A home on the site that is perhaps the one that somebody is about to submit. */
export interface LikelyDuplicate {
  id: string
  /** As the reader's page shows it. */
  title: Words
  /** "118 Elmwood Drive, Moncton" */
  address: string
  by: 'address' | 'photo'
}
