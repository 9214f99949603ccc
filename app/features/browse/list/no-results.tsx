import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { lowTide } from '../../../core/pictures/low-tide.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import { noneYetText } from '../shared/no-properties.tsx'
import type { SearchStep } from './listing-data.ts'
import styles from './no-results.module.css'

interface Props {
  /** Each brings homes by itself, best first. */
  changes: readonly SearchStep[]
  /** The address without all filters. */
  clearPath: string
  /** Where news of homes is asked for, while nothing at all is listed. */
  alertPath: string | undefined
}

/**
 * For no results: the single changes that bring some, with their exact gain, and a link that makes each. Before the first home is
 * listed no filter is to blame.
 */
export function NoResults({ changes, clearPath, alertPath }: Props) {
  return (
    <div className={styles.none}>
      <ResponsiveImage scene={lowTide} sizes="(max-width: 991px) calc(100vw - 40px), 220px" className={styles.scene} />
      <div>
        <h2>{alertPath ? t('No homes are listed yet') : t('No Properties Found')}</h2>
        <p className={styles.lead}>
          <span>{alertPath ? noneYetText : t('Please refine your search criteria.')}</span>{' '}
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
            {alertPath ? (
              <Link to={alertPath} rel="nofollow" reloadDocument className={buttonClass()}>
                {t('Tell me about new homes')}
              </Link>
            ) : (
              <Link to={clearPath} data-whole className={buttonClass()} preventScrollReset>
                {t('Clear all filters')}
              </Link>
            )}
            <Link to={paths.contact} className={buttonClass({ variant: 'line' })}>
              {t('Tell us what you need')}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}
