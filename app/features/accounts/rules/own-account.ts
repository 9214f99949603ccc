import { labels } from '../../../core/language/labels.ts'
import { t } from '../../../core/language/translate.ts'
import type { RequestedRole } from './signup-rules.ts'

/** What happens to the listings of an account that is deleted. */
export const listingFates = ['take-down', 'keep'] as const
export type ListingFate = (typeof listingFates)[number]

/** What the page about an account's security shows. */
export interface AccountSecurity {
  email: string
  hasPassword: boolean
  /** An instant; null if it was not changed since the account was made. */
  passwordChangedAt: string | null
  /** Whether its holder proved a short while ago who they are. */
  recent: boolean
  /** Listings that it owns and that are not taken down. */
  listings: number
  /** The last account that may change everything cannot be deleted. */
  lastManager: boolean
  /** The address to which it moves once the mailed link is confirmed. */
  newEmail: string | null
}

/** Somebody who signed up as agent or agency. */
export interface RoleRequest {
  id: string
  name: string
  email: string
  phone: string
  username: string
  role: RequestedRole
  /** An instant. */
  since: string
}

export const accountTexts = labels({
  prove: () => t('Please enter your password first: it is more than 15 minutes since you signed in.'),
  lastManager: () => t('You are the last manager of this site, so your account cannot be deleted.'),
  noRequest: () => t('There is no such request.'),
  sameEmail: () => t('This is your email already.'),
  emailSent: () => t('We have sent a link to the new address. It works for 24 hours, while you are signed in here.'),
  emailTaken: () => t('This address has an account of its own meanwhile. Nothing is changed.'),
  noDevice: () => t('This browser is asked for a code already.'),
  noSession: () => t('This device is signed out already.'),
})
