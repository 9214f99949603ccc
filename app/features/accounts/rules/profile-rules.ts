import {
  badPhone,
  errorsOnly,
  fieldLengths,
  wrongEmail,
  wrongLink,
  wrongOptionalPhone,
  wrongPhone,
  wrongText,
} from '../../../core/field-rules.ts'
import { t } from '../../../core/language/translate.ts'

/** An account holder's profile (spec 3, Profile). The specification states no messages for it. */

export const profileSocials = ['facebook', 'twitter', 'googlePlus', 'linkedin'] as const
type ProfileSocial = (typeof profileSocials)[number]

export interface Profile extends Record<ProfileSocial, string> {
  name: string
  email: string
  title: string
  /** Digits. */
  phone: string
  address: string
  city: string
  state: string
  zip: string
  about: string
}

export interface ProfileDraft extends Profile {
  /** Empty where none was chosen. */
  picture: { type: string; size: number }
}

/** One sentence for each field that is not right yet. */
export function profileErrors(draft: ProfileDraft) {
  const { line, name, text } = fieldLengths
  return errorsOnly<keyof ProfileDraft>({
    picture: wrongLogo(draft.picture),
    name: wrongText(draft.name, t('Name is required.'), name),
    email: wrongEmail(draft.email),
    title: wrongText(draft.title, t('Title is required.'), name),
    phone: wrongPhone(draft.phone),
    address: wrongText(draft.address, t('Address is required.'), line),
    city: wrongText(draft.city, t('City is required.'), line),
    state: wrongText(draft.state, t('State is required.'), line),
    zip: wrongText(draft.zip, t('Zip is required.'), line),
    about: wrongText(draft.about, undefined, text),
    facebook: wrongLink(draft.facebook),
    twitter: wrongLink(draft.twitter),
    googlePlus: wrongLink(draft.googlePlus),
    linkedin: wrongLink(draft.linkedin),
  })
}

/** What an account holder may change of their own profile: the email stays, because it is what signs them in. */
export type OwnProfile = Omit<Profile, 'email'>

export const emptyProfile: OwnProfile = {
  name: '',
  title: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  about: '',
  facebook: '',
  twitter: '',
  googlePlus: '',
  linkedin: '',
}

/** One sentence for each field of a real profile that is not right yet: only the name is asked of everybody. */
export function ownProfileErrors(profile: OwnProfile) {
  const { line, name, text } = fieldLengths
  return errorsOnly<keyof OwnProfile>({
    name: wrongText(profile.name, t('Name is required.'), name),
    title: wrongText(profile.title, undefined, name),
    phone: profile.phone && wrongPhone(profile.phone) ? badPhone() : undefined,
    address: wrongText(profile.address, undefined, line),
    city: wrongText(profile.city, undefined, line),
    state: wrongText(profile.state, undefined, line),
    zip: wrongText(profile.zip, undefined, line),
    about: wrongText(profile.about, undefined, text),
    facebook: wrongLink(profile.facebook),
    twitter: wrongLink(profile.twitter),
    googlePlus: wrongLink(profile.googlePlus),
    linkedin: wrongLink(profile.linkedin),
  })
}

/** The picture of a profile: what it may be. It is shown square. */

export const logoTypes = ['image/jpeg', 'image/png'] as const
const mostBytes = 5 * 1024 * 1024

export const logoHint = () => t('JPG or PNG, square, up to 5 MB. Without one we show the initials.')
export const badLogoType = () => t('Please choose a JPG or PNG picture.')
export const badLogoSize = () => t('Please choose a picture of at most 5 MB.')

/** A browser gives an empty file where none was chosen. */
export function wrongLogo({ type, size }: { type: string; size: number }): string | undefined {
  if (size === 0) return undefined
  if (!logoTypes.includes(type as (typeof logoTypes)[number])) return badLogoType()
  return size > mostBytes ? badLogoSize() : undefined
}

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

const agentConsent = () => t('You must agree to the terms.')

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
