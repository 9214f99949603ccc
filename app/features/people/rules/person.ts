import type { z } from 'zod'
import { labels } from '../../../core/language/labels.ts'
import { t, tc } from '../../../core/language/translate.ts'
import type { Role } from '../../accounts/rules/role.ts'
import type { contact, contactPage } from './contact-schemas.ts'

/** Somebody who wrote, submitted, booked, subscribed or signed up, as the office's list shows them. Instants are ISO 8601. */
export type Contact = z.infer<typeof contact>

export const roleText = labels({
  customer: () => t('Has an account'),
  agent: () => t('Agent'),
  agency: () => t('Agency'),
  reader: () => tc('a role', 'Reader'),
  manager: () => tc('a role', 'Manager'),
}) satisfies Record<Role, string>

export const contactSorts = ['last-seen', 'first-seen', 'name', 'messages'] as const
export type ContactSort = (typeof contactSorts)[number]

/** Who a list of people is about. */
export const contactGroups = ['owners', 'writers', 'visitors', 'subscribers', 'accounts'] as const
export type ContactGroup = (typeof contactGroups)[number]

/** What one or two pages show. */
export const contactPageSizes = [10, 25, 50, 100] as const

/** A person with everything that the office holds of them; an agent gets what concerns their listings. */
export type ContactPage = z.infer<typeof contactPage>
/** An e-mail of a person, or a number under which they wrote without one. People are joined by these and by staff alone. */
export type ContactIdentifier = ContactPage['identifiers'][number]
/** What somebody agreed to (CASL). */
export type ContactConsent = ContactPage['consents'][number]
export type ContactListing = ContactPage['listingRows'][number]
export type ContactMessage = ContactPage['messageRows'][number]
export type ContactVisit = ContactPage['visitRows'][number]

/** Most rows of a kind on a person's page. */
export const maxContactRows = 50

/** Letters of a phone number that say nothing: numbers of fewer digits join nobody. */
export const leastPhoneDigits = 10

/** What becomes of the listings of somebody who is erased. */
export const erasedListingFates = ['take-down', 'keep'] as const
export type ErasedListingFate = (typeof erasedListingFates)[number]

/** What would go and what would stay. */
export interface ErasePreview {
  id: string
  name: string
  email: string
  /** Names what was counted; to erase needs the same again. */
  copy: string
  /** Why nobody can be erased here. */
  refused: 'staff' | 'agent' | null
  /** All addresses of the person; only what the chosen ones bring would go. */
  addresses: (ContactIdentifier & { chosen: boolean })[]
  listings: ContactListing[]
  counts: { messages: number; visits: number; comingVisits: number; searches: number; accounts: number; mails: number }
  history: number
}
