import { t } from '../../../../core/language/translate.ts'
import { type Property, shortAddress } from '../../../../core/listing/property.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextArea, TextField } from '../../../../ui/form/field.tsx'
import { RadioField } from '../../../../ui/form/radio-field.tsx'
import { messageLengths, reportReasons } from '../../../inbox/rules/inquiry.ts'
import { reasonLabel } from '../../../inbox/rules/report.ts'
import { HoneypotFields } from '../../../inbox/shared/honeypot-fields.tsx'
import { PostedMessage, usePostedForm } from '../../../inbox/shared/posted-form.tsx'
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

/** The form that the browser posts by itself. */
export function ReportForm({ property }: { property: Property }) {
  const posted = usePostedForm<ReportField>('report')
  const field = (name: ReportField) => ({
    name,
    defaultValue: posted?.values[name],
    error: posted?.errors?.[name],
  })
  return (
    <form method="post" action="#report" className={styles.form} aria-label={t('Report this listing')} noValidate>
      <PostedMessage form="report" posted={posted} />
      <HoneypotFields form="report" address={shortAddress(property)} propertyId={property.id} />
      <p className="muted">{t('Our staff read every report.')}</p>
      <ReportFields offer={property.offer} field={field} />
      <Button type="submit" full>
        {t('Send report')}
      </Button>
    </form>
  )
}
