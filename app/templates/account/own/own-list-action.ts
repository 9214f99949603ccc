import { data, redirect } from 'react-router'
import { admitted } from '#server/auth/guards/guarded.ts'
import { type Call, isByScript } from '#server/call.ts'
import { changeOwnState } from '#server/owners/own-state.ts'
import { requireOwner } from '#server/owners/owner-guard.ts'
import { type OwnerAction, ownerActions } from '../../../../domain/owner/own-listing.ts'
import { paths } from '../../../../domain/paths.ts'
import { textOf } from '../../../../domain/posted-form.ts'

/** The outcome of a form of the list of own listings. */
export interface OwnListOutcome {
  id: string
  done?: OwnerAction
  /** Why nothing was changed. */
  reason?: string
}

/** Does what a row of the list asks for. Without script it shows the list again, with what was done. */
export async function changeFromList(call: Call, typed: FormData, page: string) {
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
