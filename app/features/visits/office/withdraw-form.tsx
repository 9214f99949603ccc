import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { KeptFields } from '../../../core/forms/kept-fields.tsx'
import { t } from '../../../core/language/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import styles from './visit-card.module.css'

interface WithdrawProps {
  offer: string
  /** The time or the day; neither for the whole offer. */
  fields: Record<string, string>
  /** Whether visits may be booked then. */
  visits: boolean
  label: string
  /** The screen that takes the form: this one by default. */
  action?: string
}

/** Takes offered times back; visits at these times stay unless staff cancel them too. */
export function WithdrawForm({ offer, fields, visits, label, action }: WithdrawProps) {
  const form = (
    <Form method="post" action={action} className={styles.form} preventScrollReset>
      <input type="hidden" name="form" value="withdraw" />
      <input type="hidden" name="offer" value={offer} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {visits && (
        <>
          <KeptFields name={`withdraw ${offer} ${Object.values(fields).join(' ')}`} />
          <fieldset className={styles.choices}>
            <legend>{t('Visits that are booked then')}</legend>
            <RadioField name="visits" value="keep" defaultChecked label={t('They stay')} />
            <RadioField name="visits" value="cancel" label={t('They are cancelled, with a mail to each visitor')} />
          </fieldset>
          <TextField label={t('Reason')} optional name="reason" maxLength={500} />
        </>
      )}
      <SendButton value={fields.time ?? fields.day ?? offer}>{label}</SendButton>
    </Form>
  )
  if (!visits) return form
  return (
    <details className={styles.more}>
      <summary>{label}</summary>
      {form}
    </details>
  )
}

interface SendProps {
  value: string
  danger?: boolean
  busy?: boolean
  children: ReactNode
}

/** Busy while the form with this value in one of its fields is on its way. */
export function SendButton({ value, danger, busy = false, children }: SendProps) {
  const { formData } = useNavigation()
  const sends = formData !== undefined && Array.from(formData.values()).includes(value)
  return (
    <Button type="submit" variant={danger ? 'danger' : 'line'} size="small" busy={busy || sends}>
      {children}
    </Button>
  )
}
