import { fieldLengths } from '../../../core/field-rules.ts'
import { t } from '../../../core/language/translate.ts'
import { formatPhone } from '../../../core/phone.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, TextField } from '../../../ui/form/field.tsx'
import { Trans } from '../../../ui/trans.tsx'
import type { Company } from '../../company/rules/company.ts'
import { HoneypotFields } from '../../inbox/shared/honeypot-fields.tsx'
import { confirmationDays, consentSentence, senderPlace } from '../rules/alert.ts'
import styles from './ask-fields.module.css'

export type AskField = 'email' | 'consent'

interface Props {
  company: Company
  field: (name: AskField) => { name: AskField; defaultValue?: string; error?: string }
  /** The consent of a form that was posted and refused; never given beforehand. */
  consent?: boolean
  busy?: boolean
}

/** The address and the consent of a request for news by mail, its button, and who sends. */
export function AskFields({ company, field, consent = false, busy }: Props) {
  return (
    <>
      <HoneypotFields />
      <TextField
        {...field('email')}
        label={t('Email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        placeholder={t('name@mail.example')}
        hint={t('At most one mail a day, only when something new fits.')}
        maxLength={fieldLengths.email}
        required
      />
      <CheckField
        name="consent"
        label={consentSentence(company)}
        defaultChecked={consent}
        error={field('consent').error}
        required
      />
      <Button type="submit" size="large" full busy={busy} busyText={t('Sending...')}>
        {t('Tell me')}
      </Button>
      <p className={styles.fine}>
        {t('We send you one mail first, to make sure the address is yours. No account is needed.')}{' '}
        {senderPlace(company)}, <span className="nowrap">{formatPhone(company.phone)}.</span>
      </p>
    </>
  )
}

/** Says where the mail with the link went: the same whether the address is known or not. */
export function SentTo({ email }: { email: string }) {
  return (
    <p role="status">
      <Trans
        message="We sent a mail to <b>{email}</b>. Follow its link within {days, plural, other {# days}}, and the news begins. Until then nothing is sent."
        values={{ email, days: confirmationDays, b: (content) => <b>{content}</b> }}
      />
    </p>
  )
}
