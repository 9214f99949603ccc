import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { lowTide } from '../../../core/pictures/low-tide.ts'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import styles from './empty-state.module.css'
import { officeButtonClass } from './office-button.tsx'

interface Props {
  children: ReactNode
  /** Where everything is. */
  all?: string | undefined
  /** The page failed, and may be opened again. */
  failed?: boolean
}

/** A list with nothing in it: a picture, one sentence, and what to do. */
export function EmptyState({ children, all, failed }: Props) {
  return (
    <div className={styles.empty}>
      <ResponsiveImage scene={lowTide} sizes="148px" />
      <p>{children}</p>
      {failed && <TryAgain />}
      {all && (
        <Link to={all} className={officeButtonClass()}>
          {t('Show all')}
        </Link>
      )}
    </div>
  )
}

/** A link to this page, which works without script too. */
function TryAgain() {
  const { pathname, search } = useLocation()
  return (
    <Link to={pathname + search} className={officeButtonClass()}>
      {t('Try again')}
    </Link>
  )
}
