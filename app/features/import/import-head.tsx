import { Form, Link } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { textLinkClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { TideSteps } from '../../ui/tide-steps.tsx'
import styles from './import.module.css'

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
  const names = [t('Upload'), t('Match columns'), t('Check'), t('Import')]
  return (
    <>
      <div className={styles.head}>
        <h1>{t('Import listings')}</h1>
        {leave === 'forget' ? (
          <Form method="post">
            <input type="hidden" name="form" value="remove" />
            <button type="submit" className={textLinkClass}>
              <Icon name="x" />
              {t('Leave without importing')}
            </button>
          </Form>
        ) : (
          <Link to={paths.ownProperties} className={textLinkClass}>
            <Icon name="arrow-left" />
            {t('My Properties')}
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
