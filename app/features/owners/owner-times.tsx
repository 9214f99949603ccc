import { Link } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { dayOf, formatTime } from '../../core/moments.ts'
import { offerOwnVisitsPath } from '../../core/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { shortVisitDay } from '../visits/rules/visit-words.ts'
import { DoForm } from './do-form.tsx'
import page from './listing.module.css'
import styles from './owner-times.module.css'
import type { OwnTime } from './rules/own-listing.ts'

/** Days that are shown at once; an offer of every week has times for two months. */
const maxDays = 8

/** The times among which visitors choose, by day, and who has taken them. */
export function OwnerTimes({ id, times }: { id: string; times: readonly OwnTime[] }) {
  const days = Map.groupBy(times, ({ startsAt }) => dayOf(startsAt))
  return (
    <section id="times" tabIndex={-1} className={page.section}>
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
