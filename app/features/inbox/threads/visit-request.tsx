import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { dayOf } from '../../../core/moments.ts'
import { staffVisitPath } from '../../../core/office-paths.ts'
import { paths } from '../../../core/paths.ts'
import { officeButtonClass } from '../../../frame/office/parts/office-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { StaffVisit } from '../../visits/rules/visit.ts'
import { shortWeekday, visitMoment } from '../../visits/rules/visit-words.ts'
import type { Message } from '../rules/inquiry.ts'
import { TemplateLink } from './reply/template-menu.tsx'
import styles from './thread.module.css'

interface RequestProps {
  message: Message
  /** Undefined for a booking without a time: somebody asks for one. */
  visit?: StaffVisit
  time: ReactNode
  mayChange: boolean
}

/** A booking as a card: day and time with its state, or the wish for one, and the next step. */
export function VisitRequest({ message, visit, time, mayChange }: RequestProps) {
  const day = visit && dayOf(visit.startsAt)
  const offer = message.property && `${paths.offerVisits}?${new URLSearchParams({ property: message.property.id })}`
  return (
    <article className={styles.card} aria-label={t('Visit')}>
      <p className={styles.day} aria-hidden="true">
        {day ? (
          <>
            <b>{Number(day.slice(8))}</b>
            {shortWeekday(day)}
          </>
        ) : (
          <Icon name="calendar-event" />
        )}
      </p>
      <div className={styles.words}>
        <p className={styles.requestHead}>
          <b>
            {visit
              ? t('{name} booked a visit', { name: message.name })
              : t('{name} asks for a visit', { name: message.name })}
          </b>
          {time}
        </p>
        {visit && (
          <p>
            {visitMoment(visit.startsAt, visit.endsAt)}. {visitText(visit)}
          </p>
        )}
        <p className={styles.said} dir="auto">
          {message.message}
        </p>
        <div className={styles.requestActions}>
          {mayChange && visit?.state === 'booked' && (
            <TemplateLink template="visit-confirmed" variant="tint">
              <Icon name="calendar-time" />
              {t('Confirm')}
            </TemplateLink>
          )}
          {day && (
            <Link to={staffVisitPath(visit.id, day)} className={officeButtonClass()}>
              {t('Open in Visits')}
            </Link>
          )}
          {mayChange && <TemplateLink template="visit-times">{t('Offer other times')}</TemplateLink>}
          {mayChange && !visit && offer && (
            <Link to={offer} className={officeButtonClass({ variant: 'quiet' })}>
              {t('Set up times')}
            </Link>
          )}
        </div>
      </div>
    </article>
  )
}

function visitText({ state, cancelledBy, host }: StaffVisit) {
  if (state === 'missed') return t('Nobody came.')
  if (state === 'cancelled' && cancelledBy === 'owner') return t('Called off by the owner.')
  if (state === 'cancelled')
    return cancelledBy === 'staff' ? t('Called off by the office.') : t('Called off by the visitor.')
  return host ? t('The time is held for them, with {host}.', { host }) : t('The time is held for them.')
}
