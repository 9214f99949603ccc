import { data, redirect } from 'react-router'
import { requirePermission } from '#server/auth/guards/permission-guard.ts'
import { requireManager } from '#server/auth/guards/staff-guard.ts'
import { type Call, isByScript } from '#server/call.ts'
import { askOwnerAgain } from '#server/owners/availability/ask-again.ts'
import { noteConfirmation } from '#server/properties/verification/confirm.ts'
import { splitLanguage } from '../../../../domain/paths.ts'
import { textOf } from '../../../../domain/posted-form.ts'

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
