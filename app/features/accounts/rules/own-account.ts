import { errorsOnly, tooLong } from '../../../core/field-rules.ts'
import { labels } from '../../../core/language/labels.ts'
import { t } from '../../../core/language/translate.ts'
import { passwordLength } from './account.ts'
import type { RequestedRole } from './role.ts'

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

/** What the holder of an account is told by mail when it happens (ASVS 5, 6.3.5 and 6.3.7). */
export const accountEvents = [
  'password-changed',
  'email-changed',
  'passkey-added',
  'passkey-removed',
  'authenticator-on',
  'authenticator-off',
  'codes-made',
  'identity-added',
  'identity-removed',
  'codes-wrong',
] as const
export type AccountEvent = (typeof accountEvents)[number]

/** How somebody has signed in. */
const signInMethods = ['password', 'link', 'passkey', 'google', 'facebook'] as const
export type SignInMethod = (typeof signInMethods)[number]

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * Milliseconds (docs/decisions/009-accounts.md, ASVS 5 7.3): a session ends `idle` after its last call and `most` after signing
 * in. With Save password, `stay`, it outlives the browser.
 */
export const sessionTerms = {
  plain: { idle: 4 * hour, most: 12 * hour },
  stay: { idle: 14 * day, most: 30 * day },
}
/** Milliseconds in which the second step has to follow the first. */
export const secondStepTerm = 10 * minute
/** Milliseconds for which a browser is not asked for the second step again. */
export const trustTerm = 30 * day
/** Milliseconds after signing in, or typing the password again, in which an account may be downloaded or deleted. */
export const recentTerm = 15 * minute

/** A device on which an account is signed in, as its holder sees it. */
export interface SignedInDevice {
  id: string
  /** As `deviceOf` names it; empty for a program that did not say. */
  device: string
  method: SignInMethod
  /** Instants. */
  since: string
  lastSeen: string
  /** The one that asks. */
  current: boolean
}

/** A browser that is not asked for a code. */
export interface TrustedDevice {
  id: string
  /** As `deviceOf` names it; empty for a program that did not say. */
  device: string
  /** Instants. */
  since: string
  until: string
  /** The one that asks. */
  current: boolean
}

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

/** Those that name others in their header come first. */
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** The families of system and browser in a User-Agent header: "Windows, Chrome". Versions are not kept: they would mark a person. */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500)
  const names = [systems, browsers].map((family) => family.find(([pattern]) => pattern.test(text))?.[1])
  return names.filter(Boolean).join(', ')
}

/** The form on /change-password (spec 2.10). The specification states no messages for it. */
export interface PasswordDraft {
  old: string
  fresh: string
  again: string
}

/** What is asked of a new password, in words, and whether it is met. */
export function passwordRules({ old, fresh, again }: PasswordDraft): { text: string; met: boolean }[] {
  return [
    {
      text: t('At least {least} characters', { least: passwordLength.least }),
      met: fresh.length >= passwordLength.least,
    },
    { text: t('Different from the old one'), met: fresh !== '' && fresh !== old },
    { text: t('Typed twice the same'), met: fresh !== '' && fresh === again },
  ]
}

/** One sentence for each field that is not right yet. */
export function passwordErrors({ old, fresh, again }: PasswordDraft) {
  return errorsOnly<keyof PasswordDraft>({
    old: old ? undefined : t('Old password is required.'),
    fresh: wrongPassword(fresh, t('New password is required.')) ?? (fresh === old ? samePassword() : undefined),
    again: again === fresh ? undefined : differentPasswords(),
  })
}

/** What the server alone can tell of a new password. */
export const passwordTexts = labels({
  common: () => t('This is one of the most common passwords. Please choose another one.'),
  known: () => t('Please choose a password without your name, your email or the name of the company.'),
  wrongOld: () => t('This is not your password.'),
  changed: () => t('Your password is changed. Your other devices are signed out.'),
})

/** @param sentence what is said when nothing is typed */
export function wrongPassword(typed: string, sentence: string): string | undefined {
  if (!typed) return sentence
  if (typed.length < passwordLength.least)
    return t('Please use at least {least} characters.', { least: passwordLength.least })
  if (typed.length > passwordLength.most) return tooLong(passwordLength.most)
}

const samePassword = () => t('The new password is the same as the old one.')
const differentPasswords = () => t('The two passwords are not the same.')
