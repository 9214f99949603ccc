import { data, redirect } from 'react-router'
import { splitLanguage } from '../../../../domain/paths.ts'
import type { Client } from '../../../api/client.ts'
import { clearCache } from '../../../api/client-cache.ts'
import { failedForm, type StaffFailure } from '../frame/staff-failure.ts'

/** The outcome of the form that notes a confirmation. */
export interface ConfirmOutcome {
  /** Id of the property. */
  confirmed: string
  failed?: StaffFailure
}

/**
 * Notes that the owner of the property of a posted form confirmed it today, or asks the owner by mail. Without script it
 * redirects to `page`.
 */
export async function confirmProperty(client: Client, form: FormData, page: string) {
  const asked = { confirmed: String(form.get('confirmed')) }
  try {
    const staff = await client.staff()
    await (form.has('ask') ? staff.askOwner(asked.confirmed) : staff.confirmProperty(asked.confirmed))
  } catch (failure) {
    return failedForm(asked, failure)
  }
  if (import.meta.env.SSR) throw redirect(splitLanguage(page).path)
  clearCache()
  return data<ConfirmOutcome>(asked)
}
