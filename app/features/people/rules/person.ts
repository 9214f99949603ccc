import { labels } from '../../../core/language/labels.ts'
import type { Language } from '../../../core/language/language.ts'
import { t, tc } from '../../../core/language/translate.ts'
import type { Offer } from '../../../core/listing/fields/choices.ts'
import type { Standing } from '../../../core/listing/listing-stage.ts'
import type { Role } from '../../accounts/rules/account.ts'

/** Somebody who wrote, submitted, booked, subscribed or signed up, as the office's list shows them. Instants are ISO 8601. */
export interface Contact {
  id: string
  name: string
  email: string
  phone: string
  language: Language
  /** Of their account; null without one. */
  role: Role | null
  messages: number
  listings: number
  visits: number
  searches: number
  firstSeen: string
  lastSeen: string
}

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

/** An e-mail of a person, or a number under which they wrote without one. People are joined by these and by staff alone. */
export interface ContactIdentifier {
  kind: 'email' | 'phone'
  value: string
  /** Staff have joined it to another one: the person can be parted. */
  separable: boolean
  /** What is filed under it. */
  messages: number
  listings: number
  visits: number
  searches: number
  /** Of its account; null without one. */
  role: Role | null
}

/** What somebody agreed to (CASL). */
export interface ContactConsent {
  /** A saved search, or a message to a listing. */
  kind: 'news' | 'message'
  /** Word for word; empty where only the tick is kept. */
  words: string
  askedAt: string
  /** Null: not confirmed. */
  confirmedAt: string | null
  stoppedAt: string | null
}

export interface ContactListing {
  id: string
  name: string
  offer: Offer
  standing: Standing
  since: string
}

export interface ContactMessage {
  id: string
  /** Empty for a conversation by mail. */
  reference: string
  kind: 'inquiry' | 'booking' | 'contact' | 'report' | 'mail'
  state: string
  /** Of the listing, or the subject. */
  about: string
  propertyId: string | null
  at: string
}

export interface ContactVisit {
  id: string
  propertyId: string | null
  about: string
  state: string
  startsAt: string
}

/** A person with everything that the office holds of them; an agent gets what concerns their listings. */
export interface ContactPage extends Contact {
  identifiers: ContactIdentifier[]
  /** Every phone number that they gave, also beside an e-mail. */
  numbers: string[]
  listingRows: ContactListing[]
  messageRows: ContactMessage[]
  visitRows: ContactVisit[]
  searchRows: { search: string; paused: boolean; since: string | null }[]
  consents: ContactConsent[]
  /** People who may be the same: they have the same name, or gave the same number, which nobody verifies. */
  alike: { id: string; name: string; email: string; phone: string; shares: 'name' | 'phone' }[]
  /** People who staff have said are others. */
  apart: { id: string; name: string; email: string }[]
}

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
