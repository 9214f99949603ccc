import { data, redirect } from 'react-router'
import { emptyProfile, type OwnProfile } from '../../../../domain/account/profile-rules.ts'
import { textOf } from '../../../../domain/message/message-form.ts'
import { phoneDigits } from '../../../../domain/phone.ts'
import type { UploadedPicture } from '../../../../domain/submission/submission-outcome.ts'
import type { ProfileCalls, ProfileErrors } from '../../../api/profile-calls.ts'

/** A refused profile, with what was typed. */
export interface ProfileOutcome {
  typed: OwnProfile
  errors: ProfileErrors
}

/** Changes the profile, then shows it again. The server has sent a chosen picture on; `pictures` is its answer. */
export async function changeProfile(calls: ProfileCalls, form: FormData, path: string) {
  const names = Object.keys(emptyProfile) as (keyof OwnProfile)[]
  const read = Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as unknown as OwnProfile
  const typed = { ...read, phone: phoneDigits(read.phone) }
  const picture = readUpload(form.getAll('pictures').at(-1))
  if (picture.refused) return data<ProfileOutcome>({ typed, errors: { picture: picture.refused } }, { status: 422 })
  const answer = await calls.changeProfile(typed, picture.path)
  if ('errors' in answer) return data<ProfileOutcome>({ typed, errors: answer.errors }, { status: 422 })
  return redirect(`${path}?saved`, 303)
}

function readUpload(value: FormDataEntryValue | undefined): { path?: string; refused?: string } {
  if (typeof value !== 'string' || !value) return {}
  const picture = JSON.parse(value) as UploadedPicture
  return picture.kept ? { path: picture.path } : { refused: picture.text }
}
