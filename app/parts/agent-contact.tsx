import { Link } from 'react-router'
import { phoneDigits } from '../../domain/inquiry.ts'
import { type InquiryDraft, inquiryErrors } from '../../domain/inquiry-rules.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { CheckField, TextArea, TextField } from '../ui/field.tsx'
import { type Outcome, useFormMachine } from '../ui/form-machine.ts'
import { AccountOutcome } from './account-outcome.tsx'
import styles from './agent-contact.module.css'
import { textOf } from './message-sending.ts'
import { PhoneField } from './phone-field.tsx'

interface Props {
  heading: string
  /** Who keeps the details. */
  company: string
  send: (draft: InquiryDraft) => Promise<Outcome<keyof InquiryDraft>>
}

/** Writes to a sample person: the rules are those of every inquiry, but nobody would read it (spec 7). */
export function AgentContact({ heading, company, send }: Props) {
  const form = useFormMachine({ read: draftFrom, check: inquiryErrors, begin: () => undefined, send })
  const { phase, errors, formProps } = form
  return (
    <section className={styles.contact}>
      <div>
        <h2 className={styles.heading}>{heading}</h2>
        <p className={styles.note}>
          This is a sample: nothing you type here is sent. <Link to={paths.contact}>Write to us instead</Link>
        </p>
      </div>
      {/* Without script a form with this method goes nowhere. */}
      <form {...formProps} className={styles.form} method="dialog" noValidate aria-label={heading}>
        <TextField label="Name" name="name" autoComplete="name" maxLength={100} error={errors.name} />
        <TextField label="Email" name="email" type="email" autoComplete="email" maxLength={254} error={errors.email} />
        <PhoneField error={errors.phone} />
        <TextArea label="Message" optional name="message" maxLength={2000} error={errors.message} />
        <CheckField
          name="consent"
          label={`I consent to ${company} keeping these details to answer me.`}
          error={errors.consent}
        />
        <Button type="submit" full busy={phase === 'busy'} busyText="Sending...">
          Send message
        </Button>
      </form>
      <AccountOutcome form={form}>
        {' '}
        <Link to={paths.contact}>Write to us instead</Link>
      </AccountOutcome>
    </section>
  )
}

function draftFrom(form: FormData): InquiryDraft {
  return {
    name: textOf(form, 'name'),
    email: textOf(form, 'email').trim(),
    phone: phoneDigits(textOf(form, 'phone')),
    message: textOf(form, 'message'),
    consent: form.has('consent'),
  }
}
