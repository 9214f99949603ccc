import { data, redirect } from 'react-router'
import { messageStates } from '../../../../domain/message/inquiry.ts'
import { textOf } from '../../../../domain/message/message-form.ts'
import { splitLanguage } from '../../../../domain/paths.ts'
import type { Client } from '../../../api/client.ts'
import { failedForm, type StaffFailure } from '../frame/staff-failure.ts'

/** The outcome of a form about a message or its mails. */
export interface MessageOutcome {
  /** The note that was not saved. */
  note?: string
  failed?: StaffFailure
}

/**
 * Handles the forms about messages and mails: `id` with a `state` or a `note` changes a message, `mail` sends the mails
 * with these ids again, and an empty `mail` all that have not been sent. Without script it redirects to `page`.
 */
export async function changeMessage(client: Client, form: FormData, page: string) {
  const note = form.has('note') ? textOf(form, 'note') : undefined
  try {
    const staff = await client.staff()
    for (const id of form.getAll('mail')) await staff.resendMail(String(id) || undefined)
    const state = messageStates.find((one) => one === form.get('state'))
    if (form.has('id')) await staff.changeMessage(String(form.get('id')), { state, note })
  } catch (failure) {
    return failedForm({ note }, failure)
  }
  // A redirect, so that reloading the page does not post the form again.
  if (import.meta.env.SSR) throw redirect(splitLanguage(page).path)
  return data<MessageOutcome>({})
}
