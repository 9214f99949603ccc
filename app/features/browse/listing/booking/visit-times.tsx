import type { MouseEvent } from 'react'
import { t } from '../../../../core/language/translate.ts'
import { localPath, visitTimesPath } from '../../../../core/paths.ts'
import { textLinkClass } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { opensElsewhere } from '../../../../ui/opens-elsewhere.ts'
import chips from '../../../visits/shared/visit-chips.module.css'
import styles from './booking.module.css'
import type { VisitInvitation } from './visit-invitation.ts'

interface Props {
  propertyId: string
  invitation: VisitInvitation
  /** In the sidebar, or, on a narrow screen, below the four figures: each is hidden where the other one stands. */
  place: 'sidebar' | 'facts'
  /** Opens the booking modal, with a time chosen. */
  onBook: (timeId?: string) => void
}

/** The next days with two times each, which open the booking modal; without script, the page of all times. */
export function VisitTimes({ propertyId, invitation: { lead, days }, place, onBook }: Props) {
  const book = (timeId?: string) => (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    onBook(timeId)
  }
  return (
    <section
      className={classes(styles.visit, place === 'sidebar' ? styles.beside : styles.below)}
      aria-label={t('Visit this home')}
    >
      <h2 className={styles.timesTitle}>{t('Visit this home')}</h2>
      <p className={styles.timesLead}>{lead}</p>
      <dl className={styles.days}>
        {days.map(({ day, label, times }) => (
          <div key={day}>
            <dt>{label}</dt>
            <dd className="flex wraps digits gap-8">
              {times.map((time) => (
                <a
                  key={time.id}
                  href={localPath(visitTimesPath(propertyId, time.id))}
                  rel="nofollow"
                  className={chips.time}
                  aria-label={`${label}, ${time.label}`}
                  onClick={book(time.id)}
                >
                  {time.label}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <a
        href={localPath(visitTimesPath(propertyId))}
        rel="nofollow"
        className={classes(textLinkClass, styles.more)}
        onClick={book()}
      >
        <Icon name="calendar-time" />
        {t('More times')}
      </a>
    </section>
  )
}
