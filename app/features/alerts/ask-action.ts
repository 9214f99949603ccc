import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { askForNews } from '#server/alerts/ask.ts'
import { changeMailbox } from '#server/alerts/mailbox.ts'
import { alertQuery } from '../../../domain/alert/alert.ts'
import { type AlertDraft, readAlertDraft } from '../../../domain/alert/ask-rules.ts'
import type { Refusal } from '../../../domain/answer.ts'
import { alertManagePath } from '../../../domain/paths.ts'
import { textOf } from '../../../domain/posted-form.ts'
import { readSearch } from '../../../domain/property/search/property-search.ts'
import { alertPath } from '../../../domain/property/search/search-path.ts'
import { callContext } from '../../settings.ts'
import { clearEditCookies, readEditCookie } from './edit-cookie.ts'

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
  if (action === 'anew' || action === 'change') {
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
