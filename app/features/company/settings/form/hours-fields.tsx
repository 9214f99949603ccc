import { t, tc } from '../../../../core/language/translate.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { weekdayLabel, weekdayNames } from '../../rules/content/hours-text.ts'
import styles from './hours-fields.module.css'

interface Props {
  name: string
  label: string
  value: Record<string, { closed: boolean; open: string; close: string }>
  errors: Record<string, string>
}

/** Whether the office is open on each day of the week, and from when to when. */
export function HoursFields({ name, label, value, errors }: Props) {
  return (
    <fieldset className={styles.hours}>
      <legend className="hidden-text">{label}</legend>
      {weekdayNames.map((day) => {
        const { closed = true, open = '', close = '' } = value[day] ?? {}
        const at = `${name}.${day}`
        const error = errors[`${at}.open`] ?? errors[`${at}.close`] ?? errors[at]
        const days = { day: weekdayLabel[day] }
        const tied = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? `${at}-error` : undefined }
        return (
          <div key={day} className={styles.day}>
            <label className="row ink press tap gap-12">
              <input type="checkbox" name={`${at}.isOpen`} defaultChecked={!closed} />
              <b>{weekdayLabel[day]}</b>
              <span className="hidden-text">{tc('of the office', 'Open')}</span>
            </label>
            <span className={styles.times}>
              <input
                type="time"
                name={`${at}.open`}
                defaultValue={open}
                aria-label={t('{day}, opens', days)}
                {...tied}
              />
              <span>{t('to')}</span>
              <input
                type="time"
                name={`${at}.close`}
                defaultValue={close}
                aria-label={t('{day}, closes', days)}
                {...tied}
              />
            </span>
            <span className={styles.closed}>{t('Closed')}</span>
            {error && (
              <span id={`${at}-error`} className={styles.error}>
                <Icon name="alert-circle" />
                {error}
              </span>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
