import { data, redirect } from 'react-router'
import { changeMailbox, readMailbox, requestMailboxLink } from '#app/features/alerts/server/mailbox.ts'
import { formatDay } from '../../core/dates.ts'
import { ResultNote } from '../../core/forms/form-note.tsx'
import { type LinkRequest, NewLinkForm } from '../../core/forms/new-link-form.tsx'
import { t, tc } from '../../core/language/translate.ts'
import { listingsPath } from '../../core/listing/search/search-path.ts'
import { dayOf, formatTime } from '../../core/moments.ts'
import { alertManagePath, paths } from '../../core/paths.ts'
import { textOf } from '../../core/received-values.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'
import { Tag } from '../../ui/mark/tag.tsx'
import type { Route } from './+types/manage'
import styles from './alerts.module.css'
import { ListingsLink, MiddlePage, tokenOf } from './middle-page.tsx'
import {
  type Alert,
  type AlertAction,
  alertActions,
  alertTexts,
  alertTitle,
  type Consent,
  type Mailbox,
  readAlert,
  undoDays,
} from './rules/alert.ts'
import { editCookies } from './shared/edited-alert.ts'
import { Wishes } from './shared/wishes.tsx'

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

interface Props {
  token: string
  mailbox: Mailbox
  /** What has just been done. */
  done: string | null
  /** The id of the search with which it was done. */
  doneWith: string | null
  /** ISO 8601. */
  now: string
  /** Why something was not done. */
  reason?: string
}

/** Everything of one address, for who has a private link to it. */
function ManagePage({ token, mailbox, done, doneWith, now, reason }: Props) {
  const { email, alerts, consents } = mailbox
  const said = done ? doneTexts()[done] : undefined
  const isInRow = alerts.some(({ id }) => id === doneWith)
  return (
    <div className={`wrap ${styles.manage}`}>
      <h1>{t('Your mail about new homes')}</h1>
      <p className={styles.lead}>{t('For {email}. This page opens only from a link in your mail.', { email })}</p>
      <div className={styles.said}>
        {reason && (
          <ResultNote of={reason} tone="bad">
            {reason}
          </ResultNote>
        )}
        {said && !reason && !isInRow && (
          <ResultNote of={done} tone="ok">
            {said}
          </ResultNote>
        )}
      </div>
      {alerts.length === 0 && <p>{t('There is no search at the moment.')}</p>}
      <ul className={styles.searches}>
        {alerts.map((alert) => (
          <AlertRow
            key={alert.id}
            alert={alert}
            token={token}
            now={now}
            said={!reason && alert.id === doneWith ? said : undefined}
          />
        ))}
      </ul>
      <div className={styles.end}>
        <AgreedWords consents={consents} />
        <ForgetForm token={token} />
      </div>
    </div>
  )
}

function doneTexts(): Record<string, string> {
  return {
    pause: t('Paused. We do not write about it until you resume.'),
    resume: t('Resumed. From now on we write again.'),
    stop: t('Stopped. We no longer write about it.'),
    undo: t('Taken up again.'),
    change: t('Your change is saved.'),
  }
}

/** CASL: what was agreed to, when and how, word for word. */
function AgreedWords({ consents }: { consents: Consent[] }) {
  const [last] = consents
  if (!last) return <span />
  const { confirmedAt } = last
  return (
    <div className={styles.fine}>
      {t('You agreed on {day}, at {time}.', { day: formatDay(dayOf(confirmedAt)), time: formatTime(confirmedAt) })}
      <details className={styles.words}>
        <summary>{t('Read the words you agreed to')}</summary>
        {consents.map((consent) => (
          <div key={consent.confirmedAt + consent.askedAt}>
            <blockquote lang={consent.language}>{consent.words}</blockquote>
            <p>
              {t('{day}, at {time}.', {
                day: formatDay(dayOf(consent.confirmedAt)),
                time: formatTime(consent.confirmedAt),
              })}{' '}
              <span lang={consent.language}>{consent.way}</span>
            </p>
          </div>
        ))}
      </details>
    </div>
  )
}

/** Deleting cannot be undone, so it takes two steps. */
function ForgetForm({ token }: { token: string }) {
  return (
    <details className={styles.forget}>
      <summary>
        <Icon name="trash" />
        {t('Stop all and forget my address')}
      </summary>
      <form method="post">
        <input type="hidden" name="token" value={token} />
        <p className={styles.fine}>
          {t('Your address, all searches and what you agreed to are deleted for good. This cannot be undone.')}
        </p>
        <Button type="submit" name="do" value="forget" variant="danger" size="small">
          {t('Delete everything')}
        </Button>
      </form>
    </details>
  )
}

function ForgottenPage() {
  return (
    <MiddlePage icon="circle-check" good result="forget" title={t('Your address is deleted')}>
      <p role="status">{t('All searches are stopped, and we keep nothing of them. No further mail is sent.')}</p>
      <ListingsLink />
    </MiddlePage>
  )
}

interface RowProps {
  alert: Alert
  token: string
  /** ISO 8601. */
  now: string
  /** What has just been done with it. */
  said?: string
}

/** One saved search with what has come of it, and what its subscriber can do with it. */
function AlertRow({ alert, token, now, said }: RowProps) {
  const title = alertTitle(readAlert(alert.search))
  return (
    <li id={alert.id}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <StateTag state={alert.state} />
      </div>
      {said && (
        <ResultNote of={said} tone="ok">
          {said}
        </ResultNote>
      )}
      <Wishes search={alert.search} />
      <p className={styles.facts}>
        <span>{t('Since {day}', { day: formatDay(dayOf(alert.createdAt)) })}</span>
        <span>{mailsText(alert, now)}</span>
        <span>{stateText(alert)}</span>
      </p>
      <form method="post" className="flex wraps gap-8">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="id" value={alert.id} />
        {actionsOf(alert).map(({ name, icon, label }) => (
          <Button
            key={name}
            type="submit"
            name="do"
            value={name}
            variant="line"
            size="small"
            aria-label={`${label}: ${title}`}
          >
            <Icon name={icon} />
            {label}
          </Button>
        ))}
      </form>
    </li>
  )
}

function StateTag({ state }: Pick<Alert, 'state'>) {
  if (state === 'on') {
    return (
      <Tag variant="verified">
        <Icon name="check" />
        {t('On')}
      </Tag>
    )
  }
  return (
    <Tag variant="off">
      <Icon name={state === 'paused' ? 'player-pause' : 'x'} />
      <span>{state === 'paused' ? t('Paused') : t('Stopped')}</span>
    </Tag>
  )
}

function mailsText({ mails, lastMailAt }: Alert, now: string) {
  if (mails === 0 || !lastMailAt) return t('No mail yet')
  const day = dayOf(lastMailAt)
  if (day === dayOf(now))
    return t('{count, plural, one {# mail, today} other {# mails, last one today}}', { count: mails })
  return t('{count, plural, one {# mail, on {day}} other {# mails, last one on {day}}}', {
    count: mails,
    day: formatDay(day),
  })
}

function stateText({ state, homes }: Alert) {
  if (state === 'paused') return t('Paused until you resume')
  if (state === 'stopped') return t('Deleted after {days, plural, other {# days}}', { days: undoDays })
  return t('{count, plural, =0 {No home fits now} one {# home fits now} other {# homes fit now}}', { count: homes })
}

function actionsOf({ state }: Alert): { name: string; icon: IconName; label: string }[] {
  const edit = { name: 'edit', icon: 'pencil', label: t('Edit') } as const
  const stop = { name: 'stop', icon: 'x', label: t('Stop') } as const
  if (state === 'stopped') return [{ name: 'undo', icon: 'refresh', label: tc('of what has ended', 'Undo') }]
  if (state === 'paused') return [edit, { name: 'resume', icon: 'refresh', label: t('Resume') }, stop]
  return [edit, { name: 'pause', icon: 'player-pause', label: tc('a search', 'Pause') }, stop]
}
