import { data, redirect } from 'react-router'
import { changeProfile } from '#app/features/accounts/server/profiles/own-profile.ts'
import { type Answer, refuseFields } from '../../../../core/answer.ts'
import { phoneDigits } from '../../../../core/phone.ts'
import { textOf } from '../../../../core/posted-form.ts'
import type { UploadedPicture } from '../../../submit/rules/submission-outcome.ts'
import { emptyProfile, type OwnProfile } from '../../rules/profile-rules.ts'

type Services = Parameters<typeof changeProfile>[0]

/** A refused profile, with what was typed. */
export interface ProfileOutcome {
  typed: OwnProfile
  errors: Partial<Record<keyof OwnProfile | 'picture', string>>
}

/** Changes the profile, then shows it again. The server has stored a chosen picture; `pictures` is what became of it. */
export async function postProfile(services: Services, accountId: string, form: FormData, path: string) {
  const names = Object.keys(emptyProfile) as (keyof OwnProfile)[]
  const read = Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as unknown as OwnProfile
  const typed = { ...read, phone: phoneDigits(read.phone) }
  const picture = readUpload(form.getAll('pictures').at(-1))
  const answer: Answer = picture.refused
    ? refuseFields({ picture: picture.refused })
    : await changeProfile(services, accountId, typed, picture.path)
  if ('done' in answer) return redirect(`${path}?saved`, 303)
  const { errors, status } = answer.refused
  return data<ProfileOutcome>({ typed, errors }, { status })
}

function readUpload(value: FormDataEntryValue | undefined): { path?: string; refused?: string } {
  if (typeof value !== 'string' || !value) return {}
  const picture = JSON.parse(value) as UploadedPicture
  return picture.kept ? { path: picture.path } : { refused: picture.text }
}
