import { phoneDigits } from '../../../core/phone.ts'
import { textOf } from '../../../core/posted-form.ts'
import { agentSocials } from '../../accounts/rules/profile-rules.ts'
import type { UploadedPicture } from '../../submit/rules/submission-outcome.ts'
import { readPage, type SentPage } from '../rules/page-form.ts'

/** Reads the posted form of a real agent's page. The name stands under `fullName`, as in the stated form. */
export function pageFrom(form: FormData): SentPage {
  const names = [
    ...(['designation', 'designationFr', 'description', 'descriptionFr', 'email', 'address', 'address2'] as const),
    ...(['country', 'state', 'city', 'zip'] as const),
    ...agentSocials,
  ]
  return readPage({
    ...Object.fromEntries(names.map((name) => [name, textOf(form, name)])),
    name: textOf(form, 'fullName'),
    phone: phoneDigits(textOf(form, 'phone')),
    landline: phoneDigits(textOf(form, 'landline')),
    languages: form.getAll('languages'),
    showEmail: form.has('showEmail'),
    consent: form.has('consent'),
  })
}

/** The picture that the server has kept of a posted form, or why it has not. */
export function pictureFrom(form: FormData): { path?: string; error?: string } {
  const [given] = form.getAll('pictures').filter((value) => typeof value === 'string' && value !== '')
  if (!given) return {}
  const picture = JSON.parse(String(given)) as UploadedPicture
  return picture.kept ? { path: String(picture.path) } : { error: picture.text }
}

/** What a refused form shows again. */
export interface RefusedPage {
  page: SentPage
  errors: Partial<Record<string, string>>
  reason?: string
}

/** The page's `name` is the form's `fullName`. */
export function formErrors({ name, ...errors }: Partial<Record<string, string>>) {
  return { ...errors, fullName: name }
}
