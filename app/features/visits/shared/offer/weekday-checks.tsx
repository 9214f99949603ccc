import { useId } from 'react'
import { tc } from '../../../../core/language/translate.ts'
import { classes } from '../../../../ui/classes.ts'
import { dayOfWeek } from '../../rules/offer-words.ts'
import { shortWeekday, weekday } from '../../rules/visit-words.ts'
import styles from './offer-form.module.css'

const week = [1, 2, 3, 4, 5, 6, 7]

/** The days of the week as checkboxes that look like chips, Monday first. */
export function WeekdayChecks({
  chosen,
  error,
  className,
}: {
  chosen: readonly number[]
  error?: string
  className?: string
}) {
  const id = useId()
  return (
    <fieldset className={classes(styles.weekdays, className)} aria-describedby={error ? id : undefined}>
      <legend>{tc('before days of the week', 'On')}</legend>
      <div className="flex wraps gap-8">
        {week.map((day) => (
          <label key={day} className={styles.chip}>
            <input
              type="checkbox"
              name="weekdays"
              value={day}
              defaultChecked={chosen.includes(day)}
              aria-label={weekday(dayOfWeek(day))}
              aria-invalid={error ? true : undefined}
            />
            <span aria-hidden="true">{shortWeekday(dayOfWeek(day))}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
