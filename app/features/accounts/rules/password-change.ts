import { errorsOnly, tooLong } from '../../../core/field-rules.ts'
import { labels } from '../../../core/language/labels.ts'
import { t } from '../../../core/language/translate.ts'
import { passwordLength } from './account.ts'

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
