import { dayAfter, formatLongDay } from '../../core/dates.ts'
import { t, tc } from '../../core/language/translate.ts'
import { dayOf, formatTime } from '../../core/moments.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { DoForm } from './do-form.tsx'
import styles from './listing.module.css'
import { type Ending, putBackDays } from './rules/own-listing.ts'

/** What follows from taking a home down, or marking it as rented or sold, and how to undo it. */
export function EndingNote({ ending: { kind, at, visits, visitsEndAt } }: { ending: Ending }) {
  const isDown = kind === 'down'
  return (
    <div id="ending" tabIndex={-1} className={styles.note}>
      <Icon name="info-circle" />
      <div>
        <b>{isDown ? t('Nobody can find it any more.') : t('Nobody can book a visit any more.')}</b>
        <p>
          {visits > 0 && visitsEndAt && (
            <span>
              {t(
                '{count, plural, one {One person has booked a visit and is told by mail at {time}.} other {# people have booked a visit; they are told by mail at {time}.}}',
                { count: visits, time: formatTime(visitsEndAt) },
              )}{' '}
              {t('Until then you can undo without anyone knowing.')}{' '}
            </span>
          )}
          <span>
            {isDown &&
              t('You can put it back until {day}; then we delete it.', {
                day: formatLongDay(dayAfter(dayOf(at), putBackDays)),
              })}
          </span>
        </p>
      </div>
      <DoForm does={isDown ? 'put-back' : 'open'} variant="link">
        {tc('of what has ended', 'Undo')}
      </DoForm>
    </div>
  )
}
