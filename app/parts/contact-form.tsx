import { type FormEvent, useId } from 'react'
import type { Company } from '../../domain/company.ts'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { mailLink, phoneLink } from './company-links.ts'
import styles from './contact-form.module.css'

/** What a visitor typed, as it stands (spec 3). */
export interface ContactDraft {
  name: string
  email: string
  phone: string
  subject: string
  message: string
}

interface Props {
  company: Company
  /** Written for the visitor, for example by a Choose Plan button. */
  subject?: string
  busy?: boolean
  /** One sentence about the whole form. */
  error?: string
  fieldErrors?: Partial<Record<keyof ContactDraft, string>>
  /** Without it nothing can be sent yet, and the form says how to reach us. */
  onSend?: (draft: ContactDraft) => void
}

/** The five questions of the contact page (spec 5). */
export function ContactForm({ company, subject, busy, error, fieldErrors = {}, onSend }: Props) {
  const note = useId()

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSend?.(draftFrom(new FormData(event.currentTarget)))
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label="Send us a message">
      {!onSend && <NotYet id={note} company={company} />}
      {error && (
        <p role="alert" className={styles.failure}>
          <Icon name="alert-circle" />
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
      <TextField label="Subject" name="subject" maxLength={200} defaultValue={subject} error={fieldErrors.subject} />
      <TextArea
        label="Message"
        name="message"
        rows={6}
        maxLength={2000}
        className={styles.whole}
        error={fieldErrors.message}
      />
      <div className={styles.whole}>
        <Button
          type="submit"
          size="large"
          busy={busy}
          busyText="Sending..."
          disabled={!onSend}
          aria-describedby={onSend ? undefined : note}
        >
          Send message
        </Button>
      </div>
    </form>
  )
}

function NotYet({ id, company }: { id: string; company: Company }) {
  return (
    <p id={id} className={styles.note}>
      <Icon name="info-circle" />
      <span>
        Online messages open soon. Until then call <a href={phoneLink(company)}>{company.phone}</a> or write to{' '}
        <a href={mailLink(company)}>{company.email}</a>.
      </span>
    </p>
  )
}

function draftFrom(form: FormData): ContactDraft {
  const text = (name: keyof ContactDraft) => String(form.get(name) ?? '').trim()
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    subject: text('subject'),
    message: text('message'),
  }
}
