import { consentSentence, senderLine } from '../../../domain/alert/alert.ts'
import type { Company } from '../../../domain/company/company.ts'
import { fieldLengths } from '../../../domain/field-rules.ts'
import { t } from '../../../domain/language/translate.ts'
import { HoneypotFields } from '../../components/messages/honeypot-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField, TextField } from '../../ui/form/field.tsx'
import styles from './alerts.module.css'
import type { AskErrors } from './ask-action.ts'
import { Wishes } from './wishes.tsx'

interface Props {
  stamp: string
  company: Company
  /** What was typed into a form that was refused. */
  refused?: { email: string; consent: boolean; errors: AskErrors }
}

/** The address and the consent, which is never given beforehand. A plain form: the server answers it with a page. */
export function AskForm({ stamp, company, refused }: Props) {
  return (
    <form method="post" noValidate>
      <input type="hidden" name="stamp" value={stamp} />
      <HoneypotFields />
      <TextField
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        placeholder={t('name@mail.example')}
        hint={t('At most one mail a day, only when something new fits.')}
        defaultValue={refused?.email}
        error={refused?.errors.email}
        maxLength={fieldLengths.email}
        required
      />
      <CheckField
        label={consentSentence(company)}
        name="consent"
        defaultChecked={refused?.consent ?? false}
        error={refused?.errors.consent}
        required
      />
      <Button type="submit" size="large" full>
        {t('Tell me')}
      </Button>
      <p className={styles.fine}>
        {t('We send you one mail first, to make sure the address is yours. No account is needed.')}{' '}
        {senderLine(company)}.
      </p>
    </form>
  )
}

/** The search of the list in place of a saved one: it was opened from the page of the subscriber's searches. */
export function ChangeForm({ before, search }: { before: string; search: string }) {
  return (
    <form method="post">
      <h2>{t('So far')}</h2>
      <Wishes search={before} />
      <h2>{t('From now on')}</h2>
      <Wishes search={search} />
      <Button type="submit" name="do" value="change" size="large" full>
        {t('Save the change')}
      </Button>
      <p>
        <button type="submit" name="do" value="anew" className={styles.plain}>
          {t('Leave it as it was, and ask for this one too')}
        </button>
      </p>
    </form>
  )
}
