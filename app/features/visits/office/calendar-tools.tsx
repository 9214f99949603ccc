import { Link } from 'react-router'
import { t, tc } from '../../../core/language/translate.ts'
import { officeButtonClass } from '../../../frame/office/parts/office-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
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
