import { t } from '../../../core/language/translate.ts'

/** What a form of the accounts has done. */
export function doneText(what: string) {
  if (what === 'role') return t('The role is changed. The person has to sign in anew.')
  if (what === 'end') return t('The account has ended, and is signed out everywhere.')
  if (what === 'end-invitation') return t('The invitation is taken back.')
  return t('Saved.')
}
