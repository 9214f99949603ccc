import { wrongEmail } from '../field-rules.ts'
import { textOf } from '../message/message-form.ts'
import { alertTexts } from './alert.ts'

/** What a visitor types to ask for news by mail. */
export interface AlertDraft {
  email: string
  consent: boolean
}

export function readAlertDraft(form: FormData): AlertDraft {
  return { email: textOf(form, 'email').trim(), consent: form.has('consent') }
}

/** What is wrong with a request for news, by its field; empty for one that may be sent. */
export function askErrors({ email, consent }: AlertDraft): Partial<Record<keyof AlertDraft, string>> {
  const wrong = wrongEmail(email)
  return { ...(wrong && { email: wrong }), ...(!consent && { consent: alertTexts.consent }) }
}
