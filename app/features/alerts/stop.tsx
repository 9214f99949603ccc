import { data, Link, redirect } from 'react-router'
import { readStop, stopNews } from '#app/features/alerts/server/mailbox.ts'
import { ResultNote } from '../../core/forms/form-note.tsx'
import { t, tc } from '../../core/language/translate.ts'
import { alertManagePath, paths } from '../../core/paths.ts'
import { textOf } from '../../core/received-values.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import type { Route } from './+types/stop'
import styles from './alerts.module.css'
import { ListingsLink, MiddlePage, tokenOf } from './middle-page.tsx'
import { alertTexts, undoDays } from './rules/alert.ts'
import { Wishes } from './shared/wishes.tsx'

/** Shows what the mailed link stops and changes nothing: mail scanners open every link. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request)
  const { services } = context.get(callContext)
  const done = new URL(request.url).searchParams.get('done')
  return { token, done, stop: await readStop(services, token) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const token = textOf(form, 'token').slice(0, 300)
  const action = textOf(form, 'do') === 'undo' ? 'undo' : 'stop'
  const answer = await stopNews(context.get(callContext).services, token, action)
  if ('done' in answer) return redirect(`${paths.alertStop}?${new URLSearchParams({ token, done: '1' })}`, 303)
  const { status, errors, reason } = answer.refused
  return data({ reason: reason ?? errors.token }, { status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Stop this mail'),
    description: t('Where a mailed link leads.'),
    path: paths.alertStop,
    noindex: true,
  })

export default function StopAlert({ loaderData: { token, done, stop }, actionData }: Route.ComponentProps) {
  if (stop.link === 'unknown') {
    return (
      <MiddlePage icon="info-circle" title={t('There is nothing to stop')}>
        <p>{alertTexts.unknown}</p>
        <ListingsLink />
      </MiddlePage>
    )
  }
  const isStopped = stop.state === 'stopped'
  return (
    <MiddlePage
      icon={isStopped ? 'circle-check' : 'mail'}
      good={isStopped}
      result={!actionData && done}
      title={isStopped ? t('This mail is stopped') : t('Stop this mail?')}
    >
      {actionData?.reason && (
        <ResultNote of={actionData} tone="bad">
          {actionData.reason}
        </ResultNote>
      )}
      <p role="status">
        {isStopped
          ? t('We no longer write about this search. For {days, plural, other {# days}} you can take it up again.', {
              days: undoDays,
            })
          : t('Then we no longer write when homes like these are listed.')}
      </p>
      <Wishes search={stop.search} />
      <form method="post" className={styles.actions}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" name="do" value={isStopped ? 'undo' : 'stop'} variant={isStopped ? 'line' : 'primary'}>
          {isStopped ? tc('of what has ended', 'Undo') : t('Stop this mail')}
        </Button>
        {stop.manage && (
          <Link to={alertManagePath(stop.manage)} className={buttonClass({ variant: 'line' })}>
            {isStopped ? t('Your other searches') : t('Change or pause')}
          </Link>
        )}
      </form>
    </MiddlePage>
  )
}
