import { Link } from 'react-router'
import { formatDay } from '../../core/dates.ts'
import { ResultNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { listingsPath } from '../../core/listing/search/search-path.ts'
import { dayOf, formatTime } from '../../core/moments.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { AlertRow } from './alert-row.tsx'
import styles from './alerts.module.css'
import { MiddlePage } from './middle-page.tsx'
import type { Consent, Mailbox } from './rules/alert.ts'

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
export function ManagePage({ token, mailbox, done, doneWith, now, reason }: Props) {
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

export function ForgottenPage() {
  return (
    <MiddlePage icon="circle-check" good result="forget" title={t('Your address is deleted')}>
      <p role="status">{t('All searches are stopped, and we keep nothing of them. No further mail is sent.')}</p>
      <ListingsLink />
    </MiddlePage>
  )
}

export function ListingsLink() {
  return (
    <div className={styles.actions}>
      <Link to={listingsPath()} className={buttonClass({ variant: 'line' })}>
        {t('Back to listings')}
      </Link>
    </div>
  )
}
