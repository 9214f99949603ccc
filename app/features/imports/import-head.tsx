import { Form, Link } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { textLinkClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { TideSteps } from '../../ui/tide-steps.tsx'
import styles from './import.module.css'
import { useImportPlace } from './import-place.ts'

interface Props {
  /** From 0. */
  step: number
  /** The last step is over. */
  isDone?: boolean
  /** Below the name of each step, once there is something to say. */
  notes?: readonly (string | undefined)[]
  /** How leaving works: by forgetting the table, or there is nothing to forget. */
  leave?: 'forget' | 'none'
}

/** The heading of the import with its four steps on the tide staff. */
export function ImportHead({ step, isDone = false, notes = [], leave = 'none' }: Props) {
  const { inOffice, listings } = useImportPlace()
  const names = [t('Upload'), t('Match columns'), t('Check'), t('Import')]
  return (
    <>
      <div className={styles.head}>
        {!inOffice && <h1>{t('Import listings')}</h1>}
        {leave === 'forget' ? (
          <Form method="post">
            <input type="hidden" name="form" value="remove" />
            <button type="submit" className={textLinkClass}>
              <Icon name="x" />
              {t('Leave without importing')}
            </button>
          </Form>
        ) : (
          <Link to={listings} className={textLinkClass}>
            <Icon name="arrow-left" />
            <span>{inOffice ? t('Listings') : t('My Properties')}</span>
          </Link>
        )}
      </div>
      <div className={styles.steps}>
        <TideSteps
          label={t('Steps')}
          steps={names.map((title, at) => ({
            key: title,
            title,
            note: notes[at],
            state: at < step || isDone ? 'done' : at === step ? 'now' : 'ahead',
          }))}
        />
      </div>
    </>
  )
}
