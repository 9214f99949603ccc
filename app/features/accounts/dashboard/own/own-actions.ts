import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { admitted, findHolder } from '#app/features/accounts/server/guards.ts'
import { changeProfile } from '#app/features/accounts/server/own-profile.ts'
import { requireOwner } from '#app/features/owners/server/owner-guard.ts'
import { changeOwnState } from '#app/features/owners/server/state-queries.ts'
import { type Call, isByScript } from '#platform/http/call.ts'
import { type Answer, refuseFields } from '../../../../core/answer.ts'
import { t } from '../../../../core/language/translate.ts'
import { paths } from '../../../../core/paths.ts'
import { phoneDigits } from '../../../../core/phone.ts'
import { textOf } from '../../../../core/received-values.ts'
import { callContext } from '../../../../settings.ts'
import { type OwnerAction, ownerActions } from '../../../owners/rules/own-listing.ts'
import { demonstrationAction } from '../../../samples/shared/demonstration-form.tsx'
import type { UploadedPicture } from '../../../submit/rules/submission.ts'
import { emptyProfile, type OwnProfile } from '../../rules/profile-rules.ts'
import { accountForm, type ProfileOutcome } from '../account-form.tsx'

/** The outcome of a form of the list of own listings. */
export interface OwnListOutcome {
  id: string
  done?: OwnerAction
  /** Why nothing was changed. */
  reason?: string
}

/** Does what a row of the list asks for. Without script it shows the list again, with what was done. */
export async function changeFromList(call: Call, typed: FormData, page: string) {
  if (typed.get('do') === 'confirm-all') return confirmAll(call, typed.getAll('ids').map(String), page)
  const id = textOf(typed, 'id')
  const owner = await admitted(requireOwner(call, id))
  const action = ownerActions.find((one) => one === typed.get('do'))
  if (!action) throw data(null, { status: 400 })
  const answer = 'done' in owner ? await changeOwnState(call, owner.done, action) : owner
  if ('refused' in answer) {
    const { status, reason, errors } = answer.refused
    return data<OwnListOutcome>({ id, reason: errors.action ?? reason }, { status })
  }
  if (isByScript(call)) return data<OwnListOutcome>({ id, done: action })
  throw redirect(`${paths.ownProperties}?${new URLSearchParams({ page, done: action })}`, 303)
}

/** Homes of one press. */
const maxConfirmed = 200

/** The chosen homes are still available; those that are not the caller's, or not on offer any more, count for nothing. */
async function confirmAll(call: Call, ids: readonly string[], page: string) {
  let confirmed = 0
  for (const id of ids.slice(0, maxConfirmed)) {
    const owner = await admitted(requireOwner(call, id))
    if ('done' in owner && 'done' in (await changeOwnState(call, owner.done, 'confirm'))) confirmed++
  }
  if (confirmed > 0) throw redirect(`${paths.ownProperties}?${new URLSearchParams({ page, done: 'confirm' })}`, 303)
  return data<OwnListOutcome>({ id: '', reason: t('Please choose at least one home.') }, { status: 422 })
}

const demonstrate = demonstrationAction(accountForm)

/** The action of the page at `path`: changes the profile of whoever is signed in, and shows everybody else how that would be. */
export function profileAction(path: string) {
  return async (args: ActionFunctionArgs) => {
    const call = args.context.get(callContext)
    const holder = await findHolder(call)
    return holder ? postProfile(call, holder.id, await args.request.formData(), path) : demonstrate(args)
  }
}

/** Then shows it again. The server has stored a chosen picture; `pictures` is what became of it. */
async function postProfile({ services }: Call, accountId: string, form: FormData, path: string) {
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
