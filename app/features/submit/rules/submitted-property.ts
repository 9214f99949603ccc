import type { Language } from '../../../core/language/language.ts'
import type { Kind, Offer } from '../../../core/listing/fields/choices.ts'
import type { MessageMail, Suspicion } from '../../inbox/rules/inquiry.ts'

/** What the mails about a submitted property are written from. */
export interface SubmittedProperty {
  propertyId: string
  /** "F-7K3M9X" */
  reference: string
  name: string
  offer: Offer
  /** CAD cents; per month for rent. */
  price: number
  line: string
  city: string
  /** Of the owner: the receipt goes there. */
  email: string
  suspicion: Suspicion | null
  /** In which its sender read the site. */
  language: Language
  /** ISO 8601 instant. */
  createdAt: string
  /** What the receipt says of the home beside its price: nothing that the sender has typed. */
  kind: Kind
  photos: number
  /** The office entered it for its owner. */
  byOffice: boolean
  /** The private link that the receipt holds; `expiresAt` is an ISO 8601 instant. */
  manageLink: { id: string; expiresAt: string } | null
}

/** How a property came in, as staff read it on its page. */
export interface SubmissionRecord {
  reference: string
  suspicion: Suspicion | null
  /** In which its sender read the site. */
  language: Language
  /** ISO 8601 instant. */
  createdAt: string
  mails: MessageMail[]
}
