import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { lowTide } from '../../../core/pictures/low-tide.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import type { SearchStep } from './listing-data.ts'
import styles from './no-results.module.css'

interface Props {
  /** Each brings homes by itself, best first. */
  changes: readonly SearchStep[]
  /** The address without all filters. */
  clearPath: string
}

/** For no results: the single changes that bring some, with their exact gain, and a link that makes each. */
export function NoResults({ changes, clearPath }: Props) {
  return (
    <div className={styles.none}>
      <ResponsiveImage scene={lowTide} sizes="(max-width: 991px) calc(100vw - 40px), 220px" className={styles.scene} />
      <div>
        <h2>{t('No Properties Found')}</h2>
        <p className={styles.lead}>
          <span>{t('Please refine your search criteria.')}</span>{' '}
          {changes.length > 0 && <span>{t('One change is enough:')}</span>}
        </p>
        {changes.length > 0 ? (
          <ul className={styles.changes}>
            {changes.map(({ key, text, label, path }) => (
              <li key={key}>
                <span>{text}</span>
                <Link to={path} className={buttonClass({ variant: 'line', size: 'small' })} preventScrollReset>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.only}>
            <Link to={clearPath} data-whole className={buttonClass()} preventScrollReset>
              {t('Clear all filters')}
            </Link>
            <Link to={paths.contact} className={buttonClass({ variant: 'line' })}>
              {t('Tell us what you need')}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}
