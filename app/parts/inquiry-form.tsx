import type { Company } from '../../domain/company.ts'
import type { InquiryDraft } from '../../domain/inquiry-rules.ts'
import { sendEmailPath } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { CheckField, TextArea, TextField } from '../ui/field.tsx'
import type { FormMachine } from '../ui/form-machine.ts'
import styles from './inquiry-form.module.css'
import type { InquiryAbout } from './message-sending.ts'
import { PhoneField } from './phone-field.tsx'
import { UnseenFields } from './unseen-fields.tsx'

interface Props {
  company: Company
  /** The words of the one button. */
  action: 'Send message' | 'Book a showing'
  about: InquiryAbout
  form: Pick<FormMachine<keyof InquiryDraft>, 'phase' | 'errors' | 'formProps'>
}

/** The questions of the contact sidebar and of the booking modal (spec 5). Without script the browser sends it. */
export function InquiryForm({ company, action, about, form: { phase, errors, formProps } }: Props) {
  return (
    <form {...formProps} className={styles.form} method="post" action={sendEmailPath} noValidate aria-label={action}>
      <UnseenFields address={about.address} propertyId={about.propertyId} />
      <TextField label="Name" name="name" autoComplete="name" maxLength={100} error={errors.name} />
      <TextField label="Email" name="email" type="email" autoComplete="email" maxLength={254} error={errors.email} />
      <PhoneField error={errors.phone} />
      <TextArea
        label="Message"
        optional
        name="message"
        maxLength={2000}
        placeholder={about.defaultMessage}
        error={errors.message}
      />
      <CheckField
        name="consent"
        label={`I consent to ${company.name} keeping these details to answer me.`}
        error={errors.consent}
      />
      <Button type="submit" full busy={phase === 'busy'} busyText="Sending...">
        {action}
      </Button>
    </form>
  )
}
