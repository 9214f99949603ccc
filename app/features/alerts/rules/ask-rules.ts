import { textOf } from '../../../core/posted-form.ts'

/** What a visitor types to ask for news by mail. */
export interface AlertDraft {
  email: string
  consent: boolean
}

export function readAlertDraft(form: FormData): AlertDraft {
  return { email: textOf(form, 'email').trim(), consent: form.has('consent') }
}
