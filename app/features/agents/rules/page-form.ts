import { labels } from '../../../core/language/labels.ts'
import { t } from '../../../core/language/translate.ts'
import { phoneDigits } from '../../../core/phone.ts'
import { spelt, textOf } from '../../../core/received-values.ts'
import { agentErrors, agentSocials } from '../../accounts/rules/profile-rules.ts'
import type { UploadedPicture } from '../../submit/rules/submission.ts'
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

/** What becomes of an invitation to be an agency's agent. */

export const invitationTexts = labels({
  unknown: () => t('This link is not right. Please open it again from the mail.'),
  used: () => t('This invitation was accepted already.'),
  ended: () => t('This invitation was taken back, or a newer one was sent.'),
  expired: () => t('This invitation has expired. Please ask the agency for a new one.'),
  signIn: () => t('Please log in with the account of the address that was invited.'),
  otherMailbox: () => t('You are logged in with another account than the one that was invited.'),
  otherAgency: () => t('You belong to an agency already. It has to let you go first.'),
  otherRole: () => t('This account is no agent’s, and cannot become one by an invitation.'),
  noMail: () => t('This site does not send mail, so nobody can be invited.'),
  often: () => t('Too many invitations. Please wait a while.'),
})

/** Why an invitation cannot be accepted. */
export type InvitationObstacle = Exclude<keyof typeof invitationTexts, 'noMail' | 'often'>

/** What the page of an invitation shows. */
export interface ShownInvitation {
  link: 'open' | 'used' | 'ended' | 'expired' | 'unknown'
  agency?: string
  name?: string
  email?: string
  /** Whether there is an account of this address, which its holder has to be logged in with. */
  account?: 'none' | 'here' | 'log in' | 'other'
}
