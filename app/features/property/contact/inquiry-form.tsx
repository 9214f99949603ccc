import type { ReactNode } from 'react'
import type { Company } from '../../../../domain/company/company.ts'
import { t } from '../../../../domain/language/translate.ts'
import type { InquiryDraft } from '../../../../domain/message/inquiry-rules.ts'
import { PostedMessage, usePostedForm } from '../../../components/forms/posted-form.tsx'
import { HoneypotFields } from '../../../components/messages/honeypot-fields.tsx'
import type { InquiryAbout } from '../../../components/messages/message-sending.ts'
import { PhoneField } from '../../../components/messages/phone-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckField, TextArea, TextField } from '../../../ui/form/field.tsx'
import type { FormMachine } from '../../../ui/form/form-machine.ts'
import styles from './contact.module.css'

interface Props {
  company: Company
  /** The text of the submit button. */
  action: string
  about: InquiryAbout
  form: Pick<FormMachine<never>, 'phase' | 'formProps'> & {
    errors: Partial<Record<keyof InquiryDraft, string>>
    field: (name: keyof InquiryDraft) => { name: string; defaultValue?: string; error?: string }
  }
  /** Where times are offered: their choice, above the fields, and the buttons that say whether a time is booked. */
  visit?: { choice: ReactNode; buttons: ReactNode; asks?: boolean }
}

/** The form of the contact sidebar and of the booking modal (spec 5). */
export function InquiryForm({ company, action, about, form: { phase, errors, field, formProps }, visit }: Props) {
  const name = about.booking ? 'booking' : 'inquiry'
  const posted = usePostedForm(name)
  return (
    <form
      {...formProps}
      id={name}
      className={styles.form}
      method="post"
      action={`#${name}`}
      noValidate
      aria-label={action}
    >
      <PostedMessage form={name} posted={posted} />
      <HoneypotFields form={name} address={about.address} propertyId={about.propertyId} />
      {visit?.choice}
      <div className={visit ? styles.pair : styles.fields}>
        <TextField label={t('Name')} {...field('name')} autoComplete="name" maxLength={100} />
        <TextField
          label={t('Email')}
          {...field('email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          hint={visit && mailHint(visit.asks)}
        />
        <PhoneField {...field('phone')} />
      </div>
      <TextArea
        label={visit?.asks ? t('Your question') : t('Message')}
        optional={!visit?.asks}
        {...field('message')}
        maxLength={2000}
        placeholder={about.defaultMessage}
      />
      <CheckField
        name="consent"
        defaultChecked={posted?.values.consent !== undefined}
        label={t('I consent to {company} keeping these details to answer me.', { company: company.name })}
        error={errors.consent}
      />
      {visit?.buttons ?? (
        <Button type="submit" full busy={phase === 'busy'} busyText={t('Sending...')}>
          {action}
        </Button>
      )}
    </form>
  )
}

function mailHint(asks: boolean | undefined) {
  return asks
    ? t('The answer goes here, within one working day.')
    : t('The confirmation goes here, with the time for your calendar.')
}
