import { t } from '../../../core/language/translate.ts'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import { type Arrangement, arrangedLengths } from '../rules/arranged-visit.ts'
import styles from './visit-card.module.css'

interface Props {
  wish: Arrangement
  errors: Record<string, string>
  /** Names. */
  colleagues: readonly string[]
}

/** When a visit is to be, and which colleague shows the home. */
export function ArrangementFields({ wish, errors, colleagues }: Props) {
  const { day, from, minutes, host } = wish
  const lengths: number[] = [...arrangedLengths]
  if (minutes > 0 && !lengths.includes(minutes)) lengths.push(minutes)
  const names = host && !colleagues.includes(host) ? [host, ...colleagues] : colleagues
  return (
    <>
      <div className={styles.when}>
        <TextField label={t('Day')} type="date" name="day" defaultValue={day} error={errors.day} />
        <TextField label={t('From')} type="time" name="from" defaultValue={from} error={errors.from} />
        <SelectField label={t('Length')} name="minutes" defaultValue={minutes} error={errors.minutes}>
          {lengths
            .toSorted((one, other) => one - other)
            .map((length) => (
              <option key={length} value={length}>
                {t('{minutes, plural, one {# minute} other {# minutes}}', { minutes: length })}
              </option>
            ))}
        </SelectField>
      </div>
      <SelectField label={t('Who shows it')} name="host" defaultValue={host} error={errors.host}>
        <option value="">{t('Somebody of the office')}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}
