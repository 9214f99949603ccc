import { data, redirect } from 'react-router'
import { requireManager, requirePermission } from '#app/features/accounts/server/guards.ts'
import { noteConfirmation } from '#app/features/listings/server/staff-queries.ts'
import { askOwnerAgain } from '#app/features/owners/server/availability-queries.ts'
import { type Call, isByScript } from '#platform/http/call.ts'
import { splitLanguage } from '../../../core/paths.ts'
import { textOf } from '../../../core/received-values.ts'

/** The outcome of the form that notes a confirmation. */
export interface ConfirmOutcome {
  /** Id of the property. */
  confirmed: string
  /** Why it was refused. */
  refused?: string
}

/**
 * Notes that the owner of the property of a posted form confirmed it today, or asks the owner by mail. Without script it
 * redirects to `page`.
 */
export async function confirmProperty(call: Call, form: FormData, page: string) {
  const by = await requirePermission(call, 'confirm-listings')
  const confirmed = textOf(form, 'confirmed')
  const answer = form.has('ask')
    ? await askOwnerAgain(call.services, await requireManager(call), confirmed)
    : await noteConfirmation(call.services, by, confirmed)
  if ('refused' in answer) {
    const { status, reason } = answer.refused
    return data<ConfirmOutcome>({ confirmed, refused: reason }, { status })
  }
  if (isByScript(call)) return data<ConfirmOutcome>({ confirmed })
  throw redirect(splitLanguage(page).path)
}
