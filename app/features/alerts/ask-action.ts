import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { askForNews } from '#app/features/alerts/server/ask.ts'
import { changeMailbox } from '#app/features/alerts/server/mailbox.ts'
import type { Refusal } from '../../core/answer.ts'
import { readSearch } from '../../core/listing/search/property-search.ts'
import { alertPath } from '../../core/listing/search/search-path.ts'
import { alertManagePath } from '../../core/paths.ts'
import { textOf } from '../../core/posted-form.ts'
import { callContext } from '../../settings.ts'
import { clearEditCookies, readEditCookie } from './edit-cookie.ts'
import { alertQuery } from './rules/alert.ts'
import { type AlertDraft, readAlertDraft } from './rules/ask-rules.ts'

/** What the page shows after its form was posted: where the mail went, or why not. */
export type Asked = { sentTo: string } | (AlertDraft & { errors: AskErrors; reason?: string })
export type AskErrors = Partial<Record<keyof AlertDraft, string>>

/**
 * The forms of the page: asks for news, or saves the changed search and leads back to the others. The answer to a request is
 * not redirected, because an address that names the mailbox would stay in the browser's history.
 */
export async function askAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const call = context.get(callContext)
  const wanted = readSearch(new URL(request.url).searchParams)
  const search = alertQuery(wanted)
  const edited = readEditCookie(request)
  const action = textOf(form, 'do')
  if (action === 'change' && edited) {
    const answer = await changeMailbox(call.services, { ...edited, action, search })
    if ('refused' in answer) return refuse(answer.refused, '', false)
    const headers = clearEditCookies(request)
    return redirect(`${alertManagePath(edited.token, 'change')}#${edited.id}`, { status: 303, headers })
  }
  if (action === 'leave' && edited) {
    return redirect(alertManagePath(edited.token), { status: 303, headers: clearEditCookies(request) })
  }
  if (action === 'anew' || action === 'change' || action === 'leave') {
    return redirect(alertPath(wanted), { status: 303, headers: clearEditCookies(request) })
  }
  const { email, consent } = readAlertDraft(form)
  const [stamp, website] = [textOf(form, 'stamp'), textOf(form, 'website')]
  const answer = await askForNews(call, { email, search, consent, stamp, website })
  return 'done' in answer ? data<Asked>({ sentTo: email }) : refuse(answer.refused, email, consent)
}

function refuse({ status, errors, reason }: Refusal, email: string, consent: boolean) {
  const { email: badEmail, consent: noConsent, ...others } = errors
  const why = reason ?? Object.values(others)[0]
  return data<Asked>({ email, consent, errors: { email: badEmail, consent: noConsent }, reason: why }, { status })
}
