import { phoneDigits } from '../../../core/phone.ts'
import { textOf } from '../../../core/posted-form.ts'
import { spelt } from '../../../core/received-values.ts'
import { agentErrors, agentSocials } from '../../accounts/rules/profile-rules.ts'
import type { UploadedPicture } from '../../submit/rules/submission-outcome.ts'
import { type AgentFacts, knownLanguages } from './agent.ts'

const texts = [
  ...(['designation', 'designationFr', 'description', 'descriptionFr', 'phone', 'landline', 'email'] as const),
  ...(['address', 'address2', 'country', 'state', 'city', 'zip'] as const),
  ...agentSocials,
]

export interface SentPage {
  name: string
  facts: AgentFacts
  consent: boolean
}

/** Reads the posted form of a real agent's page. The name stands under `fullName`, as in the stated form. */
export function readPage(form: FormData): SentPage {
  const text = (name: string) => spelt(textOf(form, name))!.trim()
  const facts = {
    ...(Object.fromEntries(texts.map((name) => [name, text(name)])) as Record<(typeof texts)[number], string>),
    phone: phoneDigits(text('phone')),
    landline: phoneDigits(text('landline')),
    showEmail: form.has('showEmail'),
    languages: knownLanguages(form.getAll('languages')),
  }
  return { name: text('fullName'), facts, consent: form.has('consent') }
}

/** One sentence for each field that is not right yet. */
export function pageErrors({ name, facts, consent }: SentPage): Partial<Record<string, string>> {
  const none = { type: '', size: 0 }
  const { fullName, ...errors } = agentErrors({ ...facts, fullName: name, consent, logo: none })
  const french = agentErrors({
    ...facts,
    fullName: name,
    consent,
    logo: none,
    designation: facts.designationFr || '-',
    description: facts.descriptionFr,
  })
  return {
    ...errors,
    ...(fullName && { name: fullName }),
    ...(french.designation && { designationFr: french.designation }),
    ...(french.description && { descriptionFr: french.description }),
  }
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
