import { labels } from '../../../core/language/labels.ts'
import type { Language } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { withoutInvisible } from '../../../core/words/normalise.ts'
import type { Role } from './role.ts'

export { isManager, isStaff, type Role, roles } from './role.ts'

/** Who is signed in, as the pages may know. */
export interface Person {
  id: string
  email: string
  name: string
  role: Role
  /** Of the screens after signing in, and of mails to this person. */
  language: Language
  /** The id of the API key with which the person calls. */
  via?: string
}

/** Whoever is signed in, as the pages know them. */
export interface User {
  name: string
  email: string
  role: Role
  /** Of the staff screens and of mails to this person. */
  language: Language
  /** Staff who have to set up a second step before working. */
  setUp?: boolean | undefined
}

/** In place of a name for the first account of a site whose name was not given; it signs nothing. */
export const unnamed = 'Admin'

/** Whether an account has the name of a person. */
export function hasName(name: string) {
  return name.trim() !== '' && name !== unnamed
}

/** Shorter ones are guessed, longer ones cost us more than they bring. Characters. */
export const passwordLength = { least: 10, most: 200 }
export const maxEmailLetters = 254

/** Spec 8. */
export const signInTexts = labels({
  wrong: () => t('Invalid email or password.'),
  failed: () => t('An unexpected error occurred. Please try again.'),
  /** Beside the stated ones: to try again at once would be in vain. */
  often: () => t('Too many attempts. Please wait a few minutes and try again.'),
})

/** Milliseconds that a link to choose a new password lives. */
export const resetLife = 30 * 60_000

export const resetTexts = labels({
  sent: () => t('If there is an account with this email, a link is on its way. It works once, within 30 minutes.'),
  noMail: () => t('This site does not send mail, so a password cannot be reset here.'),
  badLink: () => t('This link has expired or was used already.'),
  changed: () => t('Your password is changed. Log in with the new one.'),
})

/** Milliseconds that the mailed link of a sign-up lives, and that of a sign-in. */
export const confirmLife = 24 * 60 * 60_000
export const signInLinkLife = 15 * 60_000
/** Of the code that a sign-in link shows in another browser than the one that asked for it. */
export const linkCodeDigits = 8

/** The same for known and unknown addresses. */
export const mailedTexts = labels({
  noMail: () => t('This site does not send mail, so an address cannot be confirmed here.'),
  badLink: () => t('This link has expired or was used already.'),
  otherBrowser: () => t('This link works only in the browser in which it was asked for.'),
  wrongCode: () => t('This code is not right, or it has expired.'),
  wrongPassword: () => t('This is not the password that you chose when you signed up.'),
})

/**
 * One spelling for one address: " Ann@Example.com" and "ann@example.com" are the same account. Attempts are counted by it,
 * so it leaves out NUL, which no database keeps, and signs that nobody sees: they would make many keys of one account.
 */
export function emailKey(email: string) {
  return withoutInvisible(email.replaceAll('\0', '')).toWellFormed().normalize('NFC').trim().toLowerCase()
}
