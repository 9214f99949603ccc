import { t } from '../../../core/language/translate.ts'
import { formatTime } from '../../../core/moments.ts'
import type { VisitTime } from '../rules/visit.ts'
import { isFree } from '../rules/visit-days.ts'
import styles from './visit-chips.module.css'

interface Props {
  times: readonly VisitTime[]
  /** Id of the chosen time, with `onChoose`; else `initial`. */
  chosen?: string
  initial?: string
  onChoose?: (id: string) => void
}

/** The times of a day as radio buttons named `time`; taken ones stay and cannot be chosen. */
export function TimeRadios({ times, chosen, initial, onChoose }: Props) {
  return (
    <div className="flex wraps digits gap-8">
      {times.map((time) => (
        <label key={time.id} className={styles.choice}>
          <input
            type="radio"
            name="time"
            value={time.id}
            disabled={!isFree(time)}
            {...(onChoose
              ? { checked: time.id === chosen, onChange: () => onChoose(time.id) }
              : { defaultChecked: time.id === initial && isFree(time) })}
          />
          <span className={styles.time}>
            {isFree(time) ? (
              <span key="free">{formatTime(time.startsAt)}</span>
            ) : (
              <span key="taken">
                <span className="hidden-text">{t('Taken:')} </span>
                {formatTime(time.startsAt)}
              </span>
            )}
            {isFree(time) && time.places > 1 && (
              <small>{t('{count, plural, one {# place} other {# places}}', { count: time.free })}</small>
            )}
          </span>
        </label>
      ))}
    </div>
  )
}
