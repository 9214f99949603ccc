import { errorsOnly, fieldLengths, wrongEmail, wrongPhone, wrongText } from '../../../core/field-rules.ts'
import { t } from '../../../core/language/translate.ts'
import { phoneDigits } from '../../../core/phone.ts'
import { textOf } from '../../../core/received-values.ts'
import { wrongPassword } from './own-account.ts'
import { signupRoles } from './role.ts'

/** Creating an account (spec 2.10 and 3, User registration). The specification states no messages for it. */

export interface SignupDraft {
  role: string
  fullName: string
  username: string
  email: string
  /** Digits. */
  phone: string
  password: string
}

/** One sentence for each field that is not right yet. */
export function signupErrors(draft: SignupDraft) {
  return errorsOnly<keyof SignupDraft>({
    role: signupRoles.some((role) => role === draft.role) ? undefined : t('Please choose what you sign up as.'),
    fullName: wrongText(draft.fullName, t('Full name is required.'), fieldLengths.name),
    username: wrongUsername(draft.username),
    email: wrongEmail(draft.email),
    phone: wrongPhone(draft.phone),
    password: wrongPassword(draft.password, t('Password is required.')),
  })
}

export const badUsername = () => t('Please use 3 to 40 letters, digits, dots, dashes or underscores.')

function wrongUsername(typed: string) {
  if (!typed.trim()) return t('Username is required.')
  return /^[\p{L}\d._-]{3,40}$/u.test(typed.trim()) ? undefined : badUsername()
}

/** What the form shows again after it was refused without script. */
export interface SignupRefusal {
  values: Record<string, string>
  errors: Partial<Record<string, string>>
  reason?: string
}

export function readSignup(form: FormData): SignupDraft {
  const text = (name: string) => textOf(form, name).trim()
  return {
    role: text('role'),
    fullName: text('fullName'),
    username: text('username'),
    email: text('email'),
    phone: phoneDigits(text('phone')),
    password: textOf(form, 'password'),
  }
}
