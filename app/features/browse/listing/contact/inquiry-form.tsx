import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { PhoneField } from '../../../../core/forms/phone-field.tsx'
import { type Form, useForm } from '../../../../core/forms/use-form.ts'
import { t } from '../../../../core/language/translate.ts'
import { type Property, shortAddress } from '../../../../core/listing/property.ts'
import { Button } from '../../../../ui/button.tsx'
import { CheckField, TextArea, TextField } from '../../../../ui/form/field.tsx'
import type { Company } from '../../../company/rules/company.ts'
import { pleaseWait } from '../../../inbox/rules/inquiry.ts'
import type { InquiryDraft } from '../../../inbox/rules/inquiry-rules.ts'
import { defaultMessage } from '../../../inbox/rules/message-form.ts'
import { HoneypotFields, sendTyped } from '../../../inbox/shared/honeypot-fields.tsx'
import { PostedMessage, usePostedForm } from '../../../inbox/shared/posted-form.tsx'
import { SendingDialog } from '../../../inbox/shared/sending-dialog.tsx'
import styles from './contact.module.css'

interface Props {
  company: Company
  /** The text of the submit button. */
  action: string
  name: 'inquiry' | 'booking'
  property: Property
  /** Whether another button of the page comes first. */
  second?: boolean
  form: Pick<Form, 'phase' | 'formProps'> & {
    errors: Partial<Record<keyof InquiryDraft, string>>
    field: (name: keyof InquiryDraft) => { name: string; defaultValue?: string; error?: string }
  }
  /** Where times are offered: their choice, above the fields, and the buttons that say whether a time is booked. */
  visit?: { choice: ReactNode; buttons: ReactNode; asks?: boolean }
}

/** The form of the contact sidebar and of the booking modal (spec 5). */
export function InquiryForm({ company, action, name, property, second, form, visit }: Props) {
  const { phase, errors, field, formProps } = form
  const address = shortAddress(property)
  const posted = usePostedForm(name)
  return (
    <form {...formProps} id={name} className={styles.form} action={`#${name}`} aria-label={action}>
      <PostedMessage form={name} posted={posted} />
      <HoneypotFields form={name} address={address} propertyId={property.id} />
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
        placeholder={defaultMessage(name, address)}
      />
      <CheckField
        name="consent"
        defaultChecked={posted?.values.consent !== undefined}
        label={t('I consent to {company} keeping these details to answer me.', { company: company.name })}
        error={errors.consent}
      />
      {visit?.buttons ?? (
        <Button
          type="submit"
          variant={second ? 'line' : 'primary'}
          full
          busy={phase === 'busy'}
          busyText={t('Sending...')}
        >
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

interface InquiryProps {
  company: Company
  property: Property
  /** Whether another button of the page comes first. */
  second: boolean
}

/** The form of the contact sidebar, with its dialog. */
export function Inquiry({ company, property, second }: InquiryProps) {
  // The visitor is already navigating to another listing, which this inquiry is not about.
  const leaving = useNavigation().state === 'loading'
  const form = useForm<keyof InquiryDraft>({
    posted: usePostedForm('inquiry'),
    answer: (typed) => (leaving ? { reason: pleaseWait.text } : sendTyped(typed)),
  })
  return (
    <>
      <InquiryForm
        company={company}
        action={t('Send message')}
        name="inquiry"
        property={property}
        form={form}
        second={second}
      />
      <SendingDialog kind="inquiry" form={form} about={shortAddress(property)} />
    </>
  )
}
