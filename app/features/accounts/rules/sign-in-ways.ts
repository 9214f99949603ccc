import { labels } from '../../../core/language/labels.ts'
import { t } from '../../../core/language/translate.ts'

/** Services whose accounts may sign in (spec 2.2; contract 3.25). */
export const providerNames = ['google', 'facebook'] as const
export type ProviderName = (typeof providerNames)[number]
/** Proper names, the same in both languages. */
export const providerTitles: Record<ProviderName, string> = { google: 'Google', facebook: 'Facebook' }

/** What this site offers beside e-mail and password. */
export interface SignInWays {
  passkey: boolean
  google: boolean
  facebook: boolean
  /** The sample site shows the specification's buttons disabled where no key is set; a company's own site shows none. */
  sample: boolean
}

/** Digits of a code of an authenticator app. */
export const codeDigits = 6
/** Wrong codes for which one password is good; after them it has to be given again. */
export const codeTries = 5
export const recoveryCodes = 10
export const maxPasskeyNameLetters = 60
/** More are a mistake or an attack. */
export const maxPasskeys = 20

export const keyTexts = labels({
  badCode: () => t('That code is not right.'),
  codesChange: () => t('Codes change every 30 seconds.'),
  badRecoveryCode: () => t('That recovery code is not right, or it was used already.'),
  signInAgain: () => t('This took too long. Please log in again.'),
  confirmFirst: () => t('Please confirm first that it is you.'),
  lastWay: () => t('This is the last way into your account, so it cannot be removed.'),
  requiredForStaff: () => t('Two-step sign-in is required for staff, so this cannot be removed.'),
  badPasskey: () => t('This passkey does not open an account here.'),
  passkeyFailed: () => t('The passkey was not used. Try again, or use another way.'),
  noPasskeys: () => t('Passkeys are not set up on this site.'),
  tooManyPasskeys: () => t('There are too many passkeys. Remove one that you no longer use.'),
  makerLacksStep: () =>
    t(
      'Two-step sign-in is required for staff, and whoever made this key has not set it up. Until then it opens nothing.',
    ),
  setUpFirst: () => t('Two-step sign-in is required for staff. Please set it up first.'),
})
