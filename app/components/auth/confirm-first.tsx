import { Link } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { confirmPath } from '../../../domain/paths.ts'
import { textLinkClass } from '../../ui/button.tsx'
import { FormNote } from '../forms/form-note.tsx'

/** Leads to the proof that acts of lasting effect ask for, and back to `next`. */
export function ConfirmFirst({ next }: { next: string }) {
  return (
    <FormNote tone="plain">
      {t('Before you change something, please confirm that it is you.')}{' '}
      <Link to={confirmPath(next)} className={textLinkClass}>
        {t('Confirm')}
      </Link>
    </FormNote>
  )
}
