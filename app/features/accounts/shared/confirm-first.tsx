import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { t } from '../../../core/language/translate.ts'
import { confirmPath } from '../../../core/paths.ts'
import styles from './confirm-first.module.css'

/** Leads to the proof that acts of lasting effect ask for, and back to `next`. */
export function ConfirmFirst({ next }: { next: string }) {
  return (
    <div className={styles.note}>
      <FormNote tone="plain">
        {t('Before you change something, please confirm that it is you.')}{' '}
        <Link to={confirmPath(next)}>{t('Confirm')}</Link>
      </FormNote>
    </div>
  )
}

/** The `shouldRevalidate` of a screen with `ConfirmFirst`: a proof that lapsed while somebody typed is asked for with the refusal. */
export function askAgain({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 403 || defaultShouldRevalidate
}
