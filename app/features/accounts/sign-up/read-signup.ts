import { phoneDigits } from '../../../core/phone.ts'
import { textOf } from '../../../core/posted-form.ts'
import type { SignupDraft } from '../rules/signup-rules.ts'

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
