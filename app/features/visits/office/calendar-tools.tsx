import type { ReactNode } from 'react'
import { Form, Link, useRouteLoaderData } from 'react-router'
import { t, tc } from '../../../core/language/translate.ts'
import { officeButtonClass } from '../../../frame/office/parts/office-button.tsx'
import { textLinkClass } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SendButton } from '../shared/property-visits.tsx'
import styles from './calendar-tools.module.css'
import {
  bookPath,
  type CalendarView,
  calendarPath,
  daysText,
  offerPath,
  type Span,
  spans,
  turned,
} from './calendar-view.ts'

const spanLabels: Record<Span, string> = { day: tc('of a calendar', 'Day'), week: tc('of a calendar', 'Week') }

/** Above the calendar: its days, the way through it, and Offer times. */
export function CalendarTools({ view, days }: { view: CalendarView; days: readonly string[] }) {
  const week = view.span === 'week'
  return (
    <div className={styles.tools}>
      <h2>{daysText(days)}</h2>
      <Link to={calendarPath({ span: view.span })} className={officeButtonClass()}>
        {t('Today')}
      </Link>
      <Link
        to={calendarPath(turned(view, -1))}
        className={styles.turn}
        aria-label={week ? t('Previous week') : t('Previous day')}
      >
        <Icon name="chevron-left" />
      </Link>
      <Link
        to={calendarPath(turned(view, 1))}
        className={styles.turn}
        aria-label={week ? t('Next week') : t('Next day')}
      >
        <Icon name="chevron-right" />
      </Link>
      <nav className={styles.spans} aria-label={t('Show')}>
        {spans.toReversed().map((span) => (
          <Link
            key={span}
            to={calendarPath({ span, day: view.day })}
            aria-current={span === view.span ? 'true' : undefined}
          >
            {spanLabels[span]}
          </Link>
        ))}
      </nav>
      <Link to={offerPath({ span: view.span, day: view.day })} className={officeButtonClass()}>
        <Icon name="calendar-plus" />
        {t('Offer times')}
      </Link>
      <Link to={bookPath({ span: view.span, day: view.day })} className={officeButtonClass({ variant: 'primary' })}>
        <Icon name="phone" />
        {t('Book a visit')}
      </Link>
    </div>
  )
}

/** What the boxes mean. */
export function CalendarKey() {
  return (
    <div className={styles.key} aria-hidden="true">
      <span>
        <i />
        {t('Visit')}
      </span>
      <span>
        <i data-kind="free" />
        {t('Free time')}
      </span>
      <span>
        <i data-kind="cancelled" />
        {t('Cancelled')}
      </span>
      <span>{t('Drag a visit to move it.')}</span>
    </div>
  )
}

/** The private address of one's calendar: shows it, makes a new one, and takes it away. `path` is null without one. */
export function CalendarFeed({ path }: { path: string | null }) {
  const site = useRouteLoaderData('root') as { origin: string } | undefined
  return (
    <details className={styles.feed}>
      <summary className={textLinkClass}>
        <Icon name="rss" />
        {t('Subscribe in your calendar')}
      </summary>
      <div className={styles.body}>
        {path === null ? (
          <p>{t('Your calendar program can show the visits. It needs a private address, which only you know.')}</p>
        ) : (
          <TextField
            label={t('Private address')}
            readOnly
            value={`${site?.origin ?? ''}${path}`}
            onFocus={({ currentTarget }) => currentTarget.select()}
            hint={t('Whoever knows it can read the visits. A new address makes this one useless.')}
          />
        )}
        <div className="flex wraps gap-8">
          <CalendarForm action="renew">{path === null ? t('Make an address') : t('Make a new address')}</CalendarForm>
          {path !== null && <CalendarForm action="revoke">{t('End the subscription')}</CalendarForm>}
        </div>
      </div>
    </details>
  )
}

/** A button that renews or revokes the private address of one's calendar. */
function CalendarForm({ action, children }: { action: 'renew' | 'revoke'; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="form" value="calendar" />
      <input type="hidden" name="action" value={action} />
      <SendButton value={action}>{children}</SendButton>
    </Form>
  )
}
