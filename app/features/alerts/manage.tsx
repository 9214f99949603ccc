import { data, redirect } from 'react-router'
import { changeMailbox, readMailbox } from '#app/features/alerts/server/mailbox.ts'
import { requestMailboxLink } from '#app/features/alerts/server/new-link.ts'
import { type LinkRequest, NewLinkForm } from '../../core/forms/new-link-form.tsx'
import { t } from '../../core/language/translate.ts'
import { listingsPath } from '../../core/listing/search/search-path.ts'
import { alertManagePath, paths } from '../../core/paths.ts'
import { textOf } from '../../core/posted-form.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import type { Route } from './+types/manage'
import { editCookies } from './edit-cookie.ts'
import { ForgottenPage, ListingsLink, ManagePage } from './manage-page.tsx'
import { MiddlePage } from './middle-page.tsx'
import { type AlertAction, alertActions, alertTexts, readAlert } from './rules/alert.ts'
import { tokenOf } from './token-of.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request)
  const { services } = context.get(callContext)
  const query = new URL(request.url).searchParams
  const [done, doneWith] = [query.get('done'), query.get('search')]
  return {
    token,
    mailbox: token ? await readMailbox(services, token) : undefined,
    done,
    doneWith,
    now: new Date().toISOString(),
  }
}

/** Pause, resume, stop and undo act at once; Edit leads to the list with the filters of the search. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const [token, id] = [textOf(form, 'token').slice(0, 300), textOf(form, 'id').slice(0, 100)]
  const call = context.get(callContext)
  const asked = textOf(form, 'do')
  if (asked === 'link') {
    const email = textOf(form, 'email')
    const answer = requestMailboxLink(call, { email })
    if ('done' in answer) return data({ link: { email, sent: answer.done.sent } })
    const { status, errors, reason } = answer.refused
    return data({ link: { email, problem: errors.email ?? reason } }, { status })
  }
  if (asked === 'edit') {
    const alert = (await readMailbox(call.services, token))?.alerts.find((one) => one.id === id)
    if (!alert) return data({ reason: alertTexts.gone }, { status: 404 })
    const headers = editCookies(request, { id, token })
    return redirect(listingsPath(readAlert(alert.search)), { status: 303, headers })
  }
  const action = alertActions.find((name): name is AlertAction => name === asked && name !== 'change')
  if (!action) return data({ reason: alertTexts.gone }, { status: 422 })
  const answer = await changeMailbox(call.services, { token, id, action })
  if ('refused' in answer) {
    const { status, errors, reason } = answer.refused
    return data({ reason: reason ?? errors.id }, { status })
  }
  if (action === 'forget') return redirect(`${paths.alertManage}?done=forget`, 303)
  return redirect(`${alertManagePath(token, action, id)}#${id}`, 303)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Your mail about new homes'),
    description: t('Where a mailed link leads.'),
    path: paths.alertManage,
    noindex: true,
  })

export default function ManageAlerts({ loaderData, actionData }: Route.ComponentProps) {
  const { token, mailbox, done, doneWith, now } = loaderData
  const posted: { reason?: string; link?: LinkRequest } | undefined = actionData
  if (!mailbox) return done === 'forget' ? <ForgottenPage /> : <NoMailbox posted={posted?.link} />
  return (
    <ManagePage token={token} mailbox={mailbox} done={done} doneWith={doneWith} now={now} reason={posted?.reason} />
  )
}

/** A link that opens nothing any more, and the way to a new one. The same words for every address. */
function NoMailbox({ posted }: { posted?: LinkRequest }) {
  return (
    <MiddlePage icon="info-circle" title={t('This page opens only from a link in your mail')}>
      <p>{alertTexts.unknown}</p>
      <NewLinkForm action={paths.alertManage} hint={t('The address that you asked us to write to.')} posted={posted} />
      <ListingsLink />
    </MiddlePage>
  )
}
