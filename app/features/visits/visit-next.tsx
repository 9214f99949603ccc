import { t } from '../../core/language/translate.ts'
import { dayOf } from '../../core/moments.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { OwnVisit } from './rules/visit.ts'
import { clockTime, nearVisitDay } from './rules/visit-words.ts'
import styles from './visit-page.module.css'

/** What the visitor can expect until the visit. */
export function VisitNext({ visit: { remindsAt, host } }: { visit: OwnVisit }) {
  return (
    <section className={styles.next} aria-labelledby="visit-next">
      <h2 id="visit-next">{t('What happens next')}</h2>
      <ul>
        <li>
          <Icon name="mail" />
          {t('A mail with the time for your calendar is on its way.')}
        </li>
        {remindsAt && (
          <li>
            <Icon name="bell" />
            {t('We remind you on {day}, at {time}.', {
              day: nearVisitDay(dayOf(remindsAt)),
              time: clockTime(remindsAt),
            })}
          </li>
        )}
        <li>
          <Icon name="map-pin" />
          <span>
            {host
              ? t('{host} meets you at the door. You need to bring nothing.', { host })
              : t('Somebody from our office meets you at the door. You need to bring nothing.')}
          </span>
        </li>
      </ul>
    </section>
  )
}
