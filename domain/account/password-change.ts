import { errorsOnly } from '../field-rules.ts'
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
    { text: `At least ${passwordLength.least} characters`, met: fresh.length >= passwordLength.least },
    { text: 'Different from the old one', met: fresh !== '' && fresh !== old },
    { text: 'Typed twice the same', met: fresh !== '' && fresh === again },
  ]
}

/** One sentence for each field that is not right yet. */
export function passwordErrors({ old, fresh, again }: PasswordDraft) {
  return errorsOnly<keyof PasswordDraft>({
    old: old ? undefined : 'Old password is required.',
    fresh: wrongPassword(fresh, 'New password is required.') ?? (fresh === old ? samePassword : undefined),
    again: again === fresh ? undefined : differentPasswords,
  })
}

/** @param sentence what is said when nothing is typed */
export function wrongPassword(typed: string, sentence: string): string | undefined {
  if (!typed) return sentence
  if (typed.length < passwordLength.least) return `Please use at least ${passwordLength.least} characters.`
  if (typed.length > passwordLength.most) return `Please use at most ${passwordLength.most} characters.`
}

const samePassword = 'The new password is the same as the old one.'
const differentPasswords = 'The two passwords are not the same.'
