import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../../domain/language/translate.ts'
import { lowTide } from '../../../components/pictures/low-tide.ts'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import styles from './empty-state.module.css'
import { officeButtonClass } from './office-button.tsx'

/** A list with nothing in it: a picture, one sentence, and where everything is. */
export function EmptyState({ children, all }: { children: ReactNode; all?: string | undefined }) {
  return (
    <div className={styles.empty}>
      <ResponsiveImage scene={lowTide} sizes="148px" />
      <p>{children}</p>
      {all && (
        <Link to={all} className={officeButtonClass()}>
          {t('Show all')}
        </Link>
      )}
    </div>
  )
}
