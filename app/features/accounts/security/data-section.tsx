import { t } from '../../../core/language/translate.ts'
import { apiFilePath, localPath, paths } from '../../../core/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { type AccountSecurity, accountTexts } from '../rules/own-account.ts'
import { Row, Section, type SectionNote } from './section.tsx'
import styles from './security.module.css'

interface Props {
  security: AccountSecurity
  note?: SectionNote
  /** Of a form that was refused. */
  error?: string
}

/** The account as an archive, and its end. Both ask for a recent proof of who it is. */
export function DataSection({ security, note, error }: Props) {
  const { recent, lastManager } = security
  return (
    <Section id="data" title={t('Your data')} note={note}>
      <ul className={styles.rows}>
        <Row
          icon="download"
          title={t('Download my data')}
          note={t('One archive: profile, listings, messages, sign-ins')}
        >
          {recent && (
            <a href={apiFilePath('my-data')} download className={buttonClass({ variant: 'line', size: 'small' })}>
              {t('Download')}
            </a>
          )}
        </Row>
        <Row
          icon="trash"
          title={t('Delete my account')}
          note={t(
            'At once, with your details, sign-ins and saved searches. Messages to us stay for two years, and the history of listings stays without your name: both show what was agreed.',
          )}
        >
          {recent && !lastManager && <Delete listings={security.listings} error={error} />}
        </Row>
      </ul>
      {lastManager && <p className={styles.note}>{accountTexts.lastManager}</p>}
    </Section>
  )
}

/** Behind a disclosure, so that no press deletes by mistake. Posts a new document, which nobody is signed in to. */
function Delete({ listings, error }: { listings: number; error?: string }) {
  return (
    <details className={styles.delete}>
      <summary className={buttonClass({ variant: 'line', size: 'small' })}>{t('Delete')}</summary>
      <form method="post" action={localPath(paths.changePassword)} className={styles.prove}>
        <input type="hidden" name="do" value="delete" />
        {listings > 0 ? (
          <fieldset className={styles.fates}>
            <legend>
              {t('{count, plural, one {What happens to your listing?} other {What happens to your # listings?}}', {
                count: listings,
              })}
            </legend>
            <RadioField
              name="listings"
              value="take-down"
              defaultChecked
              label={t('Take down, with my name and address')}
            />
            <RadioField name="listings" value="keep" label={t('Keep with the company, which looks after it')} />
            {error && <p className="bad semibold">{error}</p>}
          </fieldset>
        ) : (
          <input type="hidden" name="listings" value="take-down" />
        )}
        <p className={styles.note}>{t('This cannot be undone.')}</p>
        <Button type="submit" variant="danger">
          {t('Delete my account')}
        </Button>
      </form>
    </details>
  )
}
