import {
  errorsOnly,
  fieldLengths,
  wrongEmail,
  wrongLink,
  wrongOptionalPhone,
  wrongPhone,
  wrongText,
} from '../../../core/field-rules.ts'
import { t } from '../../../core/language/translate.ts'
import { wrongLogo } from './logo-rules.ts'

/** The profile form of an agent (spec 3, Agent form). The specification states no messages but the consent. */

export const agentSocials = ['facebook', 'twitter', 'linkedin', 'googlePlus', 'instagram', 'tumblr'] as const
export type AgentSocial = (typeof agentSocials)[number]

export interface AgentProfile extends Record<AgentSocial, string> {
  fullName: string
  designation: string
  /** Digits. */
  phone: string
  email: string
  landline: string
  description: string
  address: string
  address2: string
  country: string
  state: string
  city: string
  zip: string
}

export interface AgentDraft extends AgentProfile {
  /** Empty where none was chosen. */
  logo: { type: string; size: number }
  consent: boolean
}

export const agentConsent = () => t('You must agree to the terms.')

/** One sentence for each field that is not right yet. */
export function agentErrors(draft: AgentDraft) {
  const { line, name, description } = fieldLengths
  return errorsOnly<keyof AgentDraft>({
    logo: wrongLogo(draft.logo),
    fullName: wrongText(draft.fullName, t('Full name is required.'), name),
    designation: wrongText(draft.designation, t('Designation is required.'), name),
    phone: wrongPhone(draft.phone),
    email: wrongEmail(draft.email),
    landline: wrongOptionalPhone(draft.landline),
    description: wrongText(draft.description, undefined, description),
    address: wrongText(draft.address, t('Address is required.'), line),
    address2: wrongText(draft.address2, undefined, line),
    country: wrongText(draft.country, t('Country is required.'), line),
    state: wrongText(draft.state, t('State is required.'), line),
    city: wrongText(draft.city, t('City is required.'), line),
    zip: wrongText(draft.zip, t('Zip code is required.'), line),
    facebook: wrongLink(draft.facebook),
    twitter: wrongLink(draft.twitter),
    linkedin: wrongLink(draft.linkedin),
    googlePlus: wrongLink(draft.googlePlus),
    instagram: wrongLink(draft.instagram),
    tumblr: wrongLink(draft.tumblr),
    consent: draft.consent ? undefined : agentConsent(),
  })
}
