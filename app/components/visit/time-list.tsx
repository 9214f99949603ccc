import { t } from '../../../domain/language/translate.ts'
import type { VisitTime } from '../../../domain/visit/visit.ts'
import { visitDays } from '../../../domain/visit/visit-days.ts'
import { nearVisitDay } from '../../../domain/visit/visit-words.ts'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './time-list.module.css'
import { TimeRadios } from './time-radios.tsx'

interface Props {
  times: readonly VisitTime[]
  /** Id of the time that is chosen at first. */
  initial?: string
  /** Adds a choice that leaves the time open. */
  open?: boolean
}

/** Days that stand open; later ones are folded. */
const shownDays = 6

/** All days with their times below each other: one group of radio buttons, which needs no script. */
export function TimeList({ times, initial, open }: Props) {
  const days = visitDays(times)
  const next = days.slice(0, shownDays)
  const later = days.slice(shownDays)
  return (
    <fieldset className={styles.list}>
      <legend>{t('Choose a time')}</legend>
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
      {open && (
        <div className={styles.open}>
          <RadioField name="time" value="" label={t('None of these: I say when in the message')} />
        </div>
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
