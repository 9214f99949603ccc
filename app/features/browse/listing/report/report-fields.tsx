import { t } from '../../../../core/language/translate.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { TextArea, TextField } from '../../../../ui/form/field.tsx'
import { RadioField } from '../../../../ui/form/radio-field.tsx'
import { messageLengths } from '../../../inbox/rules/inquiry.ts'
import { reasonLabel, reportReasons } from '../../../inbox/rules/report.ts'
import styles from './report.module.css'

export type ReportField = 'reason' | 'message' | 'email'

interface Props {
  offer: Property['offer']
  field: (name: ReportField) => { name: ReportField; defaultValue?: string; error?: string }
}

/** What is wrong, the visitor's words, and an address for an answer. */
export function ReportFields({ offer, field }: Props) {
  const { error, defaultValue } = field('reason')
  return (
    <>
      <fieldset className={styles.reasons} aria-invalid={error ? true : undefined} tabIndex={error ? -1 : undefined}>
        <legend>{t('What is wrong?')}</legend>
        {reportReasons.map((reason) => (
          <RadioField
            key={reason}
            name="reason"
            value={reason}
            defaultChecked={defaultValue === reason}
            label={reasonLabel(reason, offer)}
          />
        ))}
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </fieldset>
      <TextArea
        label={t('What should we know?')}
        optional
        {...field('message')}
        maxLength={messageLengths.message}
        rows={3}
      />
      <TextField
        label={t('Email')}
        optional
        {...field('email')}
        type="email"
        autoComplete="email"
        maxLength={messageLengths.email}
        hint={t('Only if you want an answer.')}
      />
    </>
  )
}
