import { Form } from 'react-router'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { t } from '../../../core/language/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { maxEmailLetters } from '../rules/account.ts'
import type { AccountSecurity } from '../rules/own-account.ts'
import { Section, type SectionNote } from './section.tsx'
import styles from './security.module.css'

interface Props {
  security: AccountSecurity
  note?: SectionNote
  /** Of a form that was refused. */
  error?: string
}

/** The address that signs in; it changes when its new one is confirmed. */
export function EmailSection({ security, note, error }: Props) {
  const { email, newEmail, recent } = security
  return (
    <Section id="email" title={t('Email')} aside={email} note={note}>
      {newEmail && !note && (
        <FormNote tone="plain">
          {t('It becomes {email} when you press the link in our mail to that address.', { email: newEmail })}
        </FormNote>
      )}
      <Form
        method="post"
        action="?#email"
        preventScrollReset
        noValidate
        className={styles.form}
        aria-label={t('Email')}
      >
        <input type="hidden" name="do" value="email" />
        <TextField
          label={t('New email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={maxEmailLetters}
          error={error}
        />
        <div className={styles.row}>
          <Button type="submit" variant="line" disabled={!recent}>
            {t('Change email')}
          </Button>
          <span className={styles.note}>{t('We mail a link to it first. Your other devices are signed out.')}</span>
        </div>
      </Form>
    </Section>
  )
}
