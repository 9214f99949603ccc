import { data, redirect } from 'react-router'
import { requireManager } from '#app/features/accounts/server/guards.ts'
import { resendMails } from '#app/features/inbox/server/messages/resend.ts'
import { type Call, isByScript } from '#platform/http/call.ts'
import { splitLanguage } from '../../../core/paths.ts'

/** What became of sending mails again: nothing where it was refused. */
export interface ResendOutcome {
  resent?: number
}

/** Sends the mails again that the fields `mail` name, and an empty one all that have not been sent. Without script it redirects to `page`. */
export async function resendAction(call: Call, form: FormData, page: string) {
  const person = await requireManager(call)
  const answer = await resendMails(call.services, person, form.getAll('mail').map(String))
  if ('refused' in answer) return data<ResendOutcome>({}, { status: answer.refused.status })
  // A redirect, so that reloading the page does not post the form again.
  if (!isByScript(call)) throw redirect(splitLanguage(page).path)
  return data<ResendOutcome>(answer.done)
}
