import { Form, Link, useNavigation } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './done-step.module.css'
import filesStyles from './files.module.css'
import layout from './import.module.css'
import { useImportPlace } from './import-place.ts'
import { doneText } from './import-words.ts'
import type { ImportBatch } from './rules/import-batch.ts'

/** What an import has brought, and how it is taken back. */
export function DoneStep({ batch: { state, result, undoable } }: { batch: ImportBatch }) {
  const { state: going } = useNavigation()
  const { inOffice, start, listings } = useImportPlace()
  if (state === 'undone') {
    return (
      <section className={layout.section} role="status">
        <h2>{t('The import is undone.')}</h2>
        <p>{t('Nothing of it is left.')}</p>
        <Link to={start} className={buttonClass()}>
          {t('Import another table')}
        </Link>
      </section>
    )
  }
  const { created = 0, photos = 0, withoutPhoto = 0 } = result ?? {}
  return (
    <>
      <section className={layout.section}>
        <div className={styles.outcome} role="status">
          <i aria-hidden="true">
            <Icon name="check" />
          </i>
          <div>
            <h2>{doneText(created)}</h2>
            <p className={layout.muted}>
              {t(
                '{created, plural, one {# new} other {# new}}, {photos, plural, one {# photo} other {# photos}}. Our staff look at them within one working day.',
                {
                  created,
                  photos,
                },
              )}
            </p>
          </div>
        </div>
        <div className={layout.actions}>
          <Link to={listings} className={buttonClass()}>
            {inOffice ? t('See them in Listings') : t('See them in My Properties')}
          </Link>
          {undoable && (
            <Form method="post">
              <input type="hidden" name="form" value="undo" />
              <Button type="submit" variant="line" busy={going === 'submitting'} busyText={t('Undoing...')}>
                {t('Undo the import')}
              </Button>
            </Form>
          )}
        </div>
        <p className={layout.muted}>
          {undoable
            ? t('Undo works until the first one is live, at most 24 hours.')
            : t('It is too late to undo this import: one of its listings is live, or somebody has written about it.')}
        </p>
      </section>
      {withoutPhoto > 0 && (
        <section className={layout.section} aria-labelledby="good-to-know">
          <h2 id="good-to-know">{t('Good to know')}</h2>
          <ul className={filesStyles.files}>
            <li>
              <Icon name="photo" />
              <span>
                <b>{t('{count, plural, one {# has no photo} other {# have no photo}}', { count: withoutPhoto })}</b>
                <small>{t('You can add them one by one, on the page of each listing.')}</small>
              </span>
              <Link to={listings} className={buttonClass({ variant: 'line', size: 'small' })}>
                {t('Add photos')}
              </Link>
            </li>
          </ul>
        </section>
      )}
    </>
  )
}
