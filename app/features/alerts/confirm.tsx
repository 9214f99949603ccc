import { data, Link, redirect } from 'react-router'
import { confirmNews, readConfirmation } from '#app/features/alerts/server/ask.ts'
import { ResultNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { listingsPath } from '../../core/listing/search/search-path.ts'
import { alertManagePath, paths } from '../../core/paths.ts'
import { textOf } from '../../core/received-values.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Trans } from '../../ui/trans.tsx'
import type { Route } from './+types/confirm'
import styles from './alerts.module.css'
import { ListingsLink, MiddlePage, tokenOf } from './middle-page.tsx'
import { alertTexts, type Confirmation, newsHour, readAlert } from './rules/alert.ts'
import { Wishes } from './shared/wishes.tsx'

/** Shows what the mailed link is about and changes nothing: mail scanners open every link. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request)
  const { services } = context.get(callContext)
  const isDone = new URL(request.url).searchParams.has('done')
  return { token, confirmation: await readConfirmation(services, token), isDone }
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = textOf(await request.formData(), 'token').slice(0, 300)
  const answer = await confirmNews(context.get(callContext).services, token)
  if ('done' in answer) return redirect(`${paths.alertConfirm}?${new URLSearchParams({ token, done: '1' })}`, 303)
  const { status, errors, reason } = answer.refused
  return data({ reason: reason ?? errors.token }, { status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Confirm your search'),
    description: t('Where a mailed link leads.'),
    path: paths.alertConfirm,
    noindex: true,
  })

export default function ConfirmAlert({ loaderData, actionData }: Route.ComponentProps) {
  const { token, confirmation, isDone } = loaderData
  if (!('email' in confirmation)) return <BadLink why={confirmation.link} />
  if (confirmation.link === 'used') return isDone ? <Confirmed {...confirmation} /> : <Used {...confirmation} />
  return (
    <MiddlePage icon="mail" title={t('Is this your address?')}>
      {actionData?.reason && (
        <ResultNote of={actionData} tone="bad">
          {actionData.reason}
        </ResultNote>
      )}
      <p>
        <Trans
          message="Shall we write to <b>{email}</b> when homes like these are listed? At most once a day."
          values={{ email: confirmation.email, b: (content) => <b>{content}</b> }}
        />
      </p>
      <Wishes search={confirmation.search} />
      <form method="post" className={styles.actions}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="large">
          {t('Yes, write to me')}
        </Button>
      </form>
      {actionData?.reason && <ManageLink token={confirmation.manage} />}
      <p className={styles.small}>
        {t('If you did not ask for this, close the page. No further mail is sent, and the address is deleted.')}
      </p>
    </MiddlePage>
  )
}

type Known = Extract<Confirmation, { email: string }>

function Confirmed({ email, search, homes, manage }: Known) {
  return (
    <MiddlePage icon="circle-check" good result="done" title={t('You will hear from us')}>
      <p role="status">
        {t(
          'When a home that fits is listed, we write to {email}: once a day at most, at {hour, plural, other {#}} in the morning.',
          { email, hour: newsHour },
        )}
      </p>
      <Wishes search={search} />
      <div className={styles.actions}>
        {homes > 0 && (
          <Link to={listingsPath(readAlert(search))} className={buttonClass()}>
            {t('{count, plural, one {See the one home now} other {See the # homes now}}', { count: homes })}
          </Link>
        )}
        <Link to={alertManagePath(manage)} className={buttonClass({ variant: 'line' })}>
          {t('Change or stop')}
        </Link>
      </div>
    </MiddlePage>
  )
}

function Used({ search, state, manage }: Known) {
  const now = {
    on: t('This search is on.'),
    paused: t('This search is paused.'),
    stopped: t('This search is stopped.'),
    asked: '',
  }
  return (
    <MiddlePage icon="info-circle" title={alertTexts.used}>
      <p>{now[state]}</p>
      <Wishes search={search} />
      <ManageLink token={manage} />
    </MiddlePage>
  )
}

function BadLink({ why }: { why: 'expired' | 'unknown' }) {
  return (
    <MiddlePage icon="info-circle" title={t('This link has ended')}>
      <p>{alertTexts[why]}</p>
      <ListingsLink />
    </MiddlePage>
  )
}

function ManageLink({ token }: { token: string }) {
  return (
    <div className={styles.actions}>
      <Link to={alertManagePath(token)} className={buttonClass({ variant: 'line' })}>
        {t('Change or stop')}
      </Link>
    </div>
  )
}
