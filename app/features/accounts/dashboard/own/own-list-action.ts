import { data, redirect } from 'react-router'
import { admitted } from '#app/features/accounts/server/guards/guarded.ts'
import { changeOwnState } from '#app/features/owners/server/own-state.ts'
import { requireOwner } from '#app/features/owners/server/owner-guard.ts'
import { type Call, isByScript } from '#platform/http/call.ts'
import { t } from '../../../../core/language/translate.ts'
import { paths } from '../../../../core/paths.ts'
import { textOf } from '../../../../core/posted-form.ts'
import { type OwnerAction, ownerActions } from '../../../owners/rules/own-listing.ts'

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
