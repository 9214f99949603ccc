import { t } from '../../core/language/translate.ts'
import { Button } from '../../ui/button.tsx'
import type { Company } from '../company/rules/company.ts'
import styles from './alerts.module.css'
import type { AskErrors } from './ask-action.ts'
import { AskFields } from './shared/ask-fields.tsx'
import { Wishes } from './shared/wishes.tsx'

interface Props {
  stamp: string
  company: Company
  /** What was typed into a form that was refused. */
  refused?: { email: string; consent: boolean; errors: AskErrors }
}

/** The address and the consent. A plain form: the server answers it with a page. */
export function AskForm({ stamp, company, refused }: Props) {
  return (
    <form method="post" noValidate>
      <input type="hidden" name="stamp" value={stamp} />
      <AskFields
        company={company}
        consent={refused?.consent}
        field={(name) => ({ name, defaultValue: refused?.email, error: refused?.errors[name] })}
      />
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
