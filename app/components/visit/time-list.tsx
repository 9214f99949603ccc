import { t } from '../../../domain/language/translate.ts'
import type { VisitTime } from '../../../domain/visit/visit.ts'
import { visitDays } from '../../../domain/visit/visit-days.ts'
import { nearVisitDay } from '../../../domain/visit/visit-words.ts'
import { RadioField } from '../../ui/form/radio-field.tsx'
import styles from './time-list.module.css'
import { TimeRadios } from './time-radios.tsx'

interface Props {
  times: readonly VisitTime[]
  /** Id of the time that is chosen at first. */
  initial?: string
  /** Adds a choice that leaves the time open. */
  open?: boolean
}

/** All days with their times below each other: one group of radio buttons, which needs no script. */
export function TimeList({ times, initial, open }: Props) {
  return (
    <fieldset className={styles.list}>
      <legend>{t('Choose a time')}</legend>
      {visitDays(times).map(({ day, times, free }) => (
        <fieldset key={day} className={styles.day}>
          <legend>
            {nearVisitDay(day)}
            <small>{free === 0 ? t('Full') : t('{count, plural, other {# free}}', { count: free })}</small>
          </legend>
          <TimeRadios times={times} initial={initial} />
        </fieldset>
      ))}
      {open && (
        <div className={styles.open}>
          <RadioField name="time" value="" label={t('None of these: I say when in the message')} />
        </div>
      )}
    </fieldset>
  )
}
