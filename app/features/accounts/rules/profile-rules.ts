import {
  badPhone,
  errorsOnly,
  fieldLengths,
  wrongEmail,
  wrongLink,
  wrongPhone,
  wrongText,
} from '../../../core/field-rules.ts'
import { t } from '../../../core/language/translate.ts'
import { wrongLogo } from './logo-rules.ts'

/** An account holder's profile (spec 3, Profile). The specification states no messages for it. */

export const profileSocials = ['facebook', 'twitter', 'googlePlus', 'linkedin'] as const
export type ProfileSocial = (typeof profileSocials)[number]

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
