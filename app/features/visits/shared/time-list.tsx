import { useId } from 'react'
import { t } from '../../../core/language/translate.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { VisitTime } from '../rules/visit.ts'
import { visitDays } from '../rules/visit-days.ts'
import { nearVisitDay } from '../rules/visit-words.ts'
import styles from './time-list.module.css'
import { TimeRadios } from './time-radios.tsx'

interface Props {
  times: readonly VisitTime[]
  /** Id of the time that is chosen at first. */
  initial?: string
  /** Why the form was refused without a time; the group takes the focus. */
  error?: string
}

/** Days that stand open; later ones are folded. */
const shownDays = 6

/** All days with their times below each other: one group of radio buttons, which needs no script. */
export function TimeList({ times, initial, error }: Props) {
  const id = useId()
  const days = visitDays(times)
  const next = days.slice(0, shownDays)
  const later = days.slice(shownDays)
  return (
    <fieldset
      className={styles.list}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && id}
      tabIndex={-1}
    >
      <legend>{t('Choose a time')}</legend>
      {error && (
        <p id={id} className={styles.error}>
          <Icon name="alert-circle" />
          <span>{error}</span>
        </p>
      )}
      {next.map((day) => (
        <Day key={day.day} {...day} initial={initial} />
      ))}
      {later.length > 0 && (
        <details className={styles.later} open={later.some(({ times }) => times.some(({ id }) => id === initial))}>
          <summary>
            <Icon name="chevron-down" />
            {t('{count, plural, one {# more day} other {# more days}}', { count: later.length })}
          </summary>
          {later.map((day) => (
            <Day key={day.day} {...day} initial={initial} />
          ))}
        </details>
      )}
    </fieldset>
  )
}

function Day({ day, times, free, initial }: ReturnType<typeof visitDays>[number] & Pick<Props, 'initial'>) {
  return (
    <fieldset className={styles.day}>
      <legend>
        {nearVisitDay(day)}
        <small>{free === 0 ? t('Full') : t('{count, plural, other {# free}}', { count: free })}</small>
      </legend>
      <TimeRadios times={times} initial={initial} />
    </fieldset>
  )
}
