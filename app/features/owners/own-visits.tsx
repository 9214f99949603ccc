import { Form, Link, useNavigation } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { dayOf, formatTime } from '../../core/moments.ts'
import { offerOwnVisitsPath } from '../../core/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { maxReason } from '../visits/rules/visit.ts'
import { nearVisitMoment, shortVisitDay } from '../visits/rules/visit-words.ts'
import styles from './listing.module.css'
import type { OwnerOutcome } from './listing-action.ts'
import { DoForm } from './owner-forms.tsx'
import type { BookedVisit, OwnTime } from './rules/own-listing.ts'

interface Props {
  visits: readonly BookedVisit[]
  /** A refused cancellation. */
  refused?: OwnerOutcome
}

/** Who comes to see the home, and a way to call that off. */
export function OwnVisits({ visits, refused }: Props) {
  return (
    <section id="visits" tabIndex={-1} className={styles.section}>
      <header>
        <h2>{t('Booked visits')}</h2>
      </header>
      <ul className={styles.visits}>
        {visits.map((visit) => (
          <li key={visit.id}>
            <div>
              <b>{nearVisitMoment(visit.startsAt, visit.endsAt)}</b>
              <span>
                {visit.host ? t('{name}, shown by {host}', { name: visit.visitor, host: visit.host }) : visit.visitor}
              </span>
            </div>
            <CancelForm visit={visit} {...(refused?.visit === visit.id && { refused })} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CancelForm({ visit, refused }: { visit: BookedVisit; refused?: OwnerOutcome }) {
  const { formData } = useNavigation()
  const moment = nearVisitMoment(visit.startsAt, visit.endsAt)
  return (
    <details className={styles.confirm} open={refused !== undefined}>
      <summary className={styles.link} aria-label={t('Cancel the visit of {moment}', { moment })}>
        {t('Cancel')}
      </summary>
      <Form method="post" action="?" replace preventScrollReset className={styles.write} noValidate>
        <input type="hidden" name="do" value="cancel-visit" />
        <input type="hidden" name="visit" value={visit.id} />
        <TextArea
          name="reason"
          label={t('Why? The visitor is told.')}
          rows={2}
          maxLength={maxReason}
          defaultValue={refused?.text}
          error={refused && (refused.errors?.reason ?? refused.reason)}
        />
        <Button type="submit" variant="line" busy={formData?.get('visit') === visit.id}>
          {t('Cancel this visit')}
        </Button>
      </Form>
    </details>
  )
}

/** Days that are shown at once; an offer of every week has times for two months. */
const maxDays = 8

/** The times among which visitors choose, by day, and who has taken them. */
export function OwnerTimes({ id, times }: { id: string; times: readonly OwnTime[] }) {
  const days = Map.groupBy(times, ({ startsAt }) => dayOf(startsAt))
  return (
    <section id="times" tabIndex={-1} className={styles.section}>
      <header>
        <h2>{t('Visit times')}</h2>
        <span>{days.size > 0 ? t('Visitors choose among these.') : t('None is offered at present.')}</span>
      </header>
      {days.size > 0 && (
        <ul className={styles.days}>
          {Array.from(days)
            .slice(0, maxDays)
            .map(([day, ofDay]) => (
              <li key={day}>
                <b>{shortVisitDay(day)}</b>
                <div className="flex wraps gap-8">
                  {ofDay.map((time) => (
                    <TimeChip key={time.id} time={time} />
                  ))}
                </div>
              </li>
            ))}
        </ul>
      )}
      <Link to={offerOwnVisitsPath(id)} className={buttonClass({ variant: 'line' })}>
        <Icon name="plus" />
        <span>{days.size > 0 ? t('Offer more times') : t('Offer times')}</span>
      </Link>
    </section>
  )
}

function TimeChip({ time: { id, startsAt, visitors } }: { time: OwnTime }) {
  const clock = formatTime(startsAt)
  if (visitors.length > 0) {
    return (
      <span className={styles.taken}>
        {clock} {visitors.join(', ')}
      </span>
    )
  }
  const day = shortVisitDay(dayOf(startsAt))
  return (
    <span className={styles.free}>
      {clock}
      <DoForm
        does="withdraw-time"
        variant="link"
        fields={{ time: id }}
        label={t('Take back {day}, {time}', { day, time: clock })}
      >
        <Icon name="x" />
      </DoForm>
    </span>
  )
}
