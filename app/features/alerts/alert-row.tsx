import { formatDay } from '../../core/dates.ts'
import { ResultNote } from '../../core/forms/form-note.tsx'
import { t, tc } from '../../core/language/translate.ts'
import { dayOf } from '../../core/moments.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'
import { Tag } from '../../ui/mark/tag.tsx'
import styles from './alerts.module.css'
import { type Alert, alertTitle, readAlert, undoDays } from './rules/alert.ts'
import { Wishes } from './shared/wishes.tsx'

interface Props {
  alert: Alert
  token: string
  /** ISO 8601. */
  now: string
  /** What has just been done with it. */
  said?: string
}

/** One saved search with what has come of it, and what its subscriber can do with it. */
export function AlertRow({ alert, token, now, said }: Props) {
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
