import { type FormEvent, useId } from 'react'
import type { Company } from '../../domain/company.ts'
import { Button } from '../ui/button.tsx'
import { CheckField, TextArea, TextField } from '../ui/field.tsx'
import { mailLink, phoneLink } from './company-links.ts'
import styles from './inquiry-form.module.css'

/** What a visitor typed, as it stands. */
export interface InquiryDraft {
  name: string
  email: string
  phone: string
  message: string
  consent: boolean
}

interface Props {
  company: Company
  /** The words of the one button. */
  action: 'Send message' | 'Book a showing'
  /** What is sent when the message stays empty. */
  defaultMessage: string
  busy?: boolean
  /** One sentence about the whole form. */
  error?: string
  fieldErrors?: Partial<Record<keyof InquiryDraft, string>>
  /** Without it nothing can be sent yet, and the form says how to reach us. */
  onSend?: (draft: InquiryDraft) => void
}

/** The questions of the contact sidebar and of the booking modal (spec 5). */
export function InquiryForm({ company, action, defaultMessage, busy, error, fieldErrors = {}, onSend }: Props) {
  const note = useId()

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSend?.(draftFrom(new FormData(event.currentTarget)))
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label={action}>
      {!onSend && <NotYet id={note} company={company} />}
      {error && (
        <p role="alert" className={styles.failure}>
          {error}
        </p>
      )}
      <TextField label="Name" name="name" autoComplete="name" maxLength={100} error={fieldErrors.name} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={fieldErrors.email}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={15}
        hint="Digits only, at least 10"
        error={fieldErrors.phone}
      />
      <TextArea
        label="Message"
        optional
        name="message"
        maxLength={2000}
        placeholder={defaultMessage}
        error={fieldErrors.message}
      />
      <CheckField
        name="consent"
        label={`I consent to ${company.name} keeping these details to answer me.`}
        error={fieldErrors.consent}
      />
      <Button
        type="submit"
        full
        busy={busy}
        busyText="Sending..."
        disabled={!onSend}
        aria-describedby={onSend ? undefined : note}
      >
        {action}
      </Button>
    </form>
  )
}

function NotYet({ id, company }: { id: string; company: Company }) {
  return (
    <p id={id} className={styles.note}>
      Online messages open soon. Until then call <a href={phoneLink(company)}>{company.phone}</a> or write to{' '}
      <a href={mailLink(company)}>{company.email}</a>.
    </p>
  )
}

function draftFrom(form: FormData): InquiryDraft {
  const text = (name: keyof InquiryDraft) => String(form.get(name) ?? '').trim()
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    consent: form.has('consent'),
  }
}
