import { data, redirect } from 'react-router'
import { textOf } from '../../../../domain/message/message-form.ts'
import { type OwnerAction, ownerActions } from '../../../../domain/owner/own-listing.ts'
import { paths } from '../../../../domain/paths.ts'
import type { Client } from '../../../api/client.ts'
import { clearCache } from '../../../api/client-cache.ts'

/** The outcome of a form of the list of own listings. */
export interface OwnListOutcome {
  id: string
  done?: OwnerAction
  /** Why nothing was changed. */
  reason?: string
}

/** Does what a row of the list asks for. Without script it shows the list again, with what was done. */
export async function changeFromList(client: Client, typed: FormData, page: string) {
  const id = textOf(typed, 'id')
  const action = ownerActions.find((one) => one === typed.get('do'))
  if (!action || !id) throw data(null, { status: 400 })
  const answer = await (await client.owners()).changeState(id, action)
  if ('refused' in answer) {
    const { status, reason, errors } = answer.refused
    return data<OwnListOutcome>({ id, reason: errors?.action ?? reason }, { status })
  }
  if (import.meta.env.SSR) throw redirect(`${paths.ownProperties}?${new URLSearchParams({ page, done: action })}`, 303)
  clearCache()
  return data<OwnListOutcome>({ id, done: action })
}

/** What takes an action back. */
export function undoOf(action: OwnerAction): OwnerAction | undefined {
  if (action === 'take-down') return 'put-back'
  return action === 'close' ? 'open' : undefined
}
